import type { WalletTransaction } from '@portico/protocol/api';
import { type Address, formatUnits } from 'viem';
import type { Coin } from '../../../namespaces/namespaceFacts.ts';
import { isLikelySpam } from '../isLikelySpam.ts';
import { operationOf } from '../operation.ts';
import type { StoredTransaction, StoredTransfer } from './viewRepo.ts';

type Transfer = WalletTransaction['transfers'][number];

/** A movement seen from one side. */
export function directionOf(account: string, sender: string, receiver: string | null): 'in' | 'out' | 'self' {
  if (sender === receiver) return 'self';
  return sender === account ? 'out' : 'in';
}

/** The facts of a fungible token. */
export function fungibleInfo({ name, symbol }: { name?: string | null; symbol?: string | null }) {
  return { ...(name != null && { name }), ...(symbol != null && { symbol }) };
}

/** The facts of a collectible; a phishing one is marked, and so is one without a name that was sent unrequested. */
export function nftInfo(text: { name: string | null; symbol: string | null; tokenId: bigint }) {
  const { name, symbol, tokenId } = text;
  const id = String(tokenId);
  const shown = id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id;
  return {
    name: `${name ?? symbol ?? ''} #${shown}`.trim(),
    flags: { is_spam: isLikelySpam(name, symbol) },
  };
}

function tokenTransfer(account: Address, one: StoredTransfer): Transfer {
  const direction = directionOf(account, one.sender, one.receiver);
  const counterparty = direction === 'in' ? one.sender : one.receiver;
  if (one.standard !== 'ERC20')
    return {
      nft_info: nftInfo({ name: one.name, symbol: one.symbol, tokenId: one.token_id }),
      direction,
      counterparty,
      quantity: { numeric: String(one.quantity) },
    };
  const numeric = formatUnits(one.quantity, one.decimals ?? 0);
  return { fungible_info: fungibleInfo(one), direction, counterparty, quantity: { numeric } };
}

/** A transaction as the specification shapes it (§3), seen by one account. */
export function toTransaction(
  { account, chainId, coin }: { account: Address; chainId: string; coin: Coin },
  transaction: StoredTransaction,
  stored: readonly StoredTransfer[],
): WalletTransaction {
  const { hash, sender, receiver, value, is_failed: isFailed, is_deployment: isDeployment } = transaction;
  const touches = sender === account || receiver === account;
  const isCoinMoved = !isFailed && touches && value > 0n;
  const direction = directionOf(account, sender, receiver);
  const coins: Transfer[] = isCoinMoved
    ? [{ fungible_info: fungibleInfo(coin), direction, quantity: { numeric: formatUnits(value, coin.decimals) } }]
    : [];
  const moves = [
    ...(isCoinMoved ? [{ direction, sender, receiver: receiver ?? '' }] : []),
    ...stored.map((one) => ({ ...one, direction: directionOf(account, one.sender, one.receiver) })),
  ];
  const { selector } = transaction;
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      operationType: operationOf({ isOwn: sender === account, isDeployment, selector, moves }),
      hash,
      minedAt: transaction.mined_at.toISOString(),
      nonce: transaction.nonce,
      sentFrom: sender,
      sentTo: receiver ?? '',
      status: isFailed ? 'failed' : 'confirmed',
      chain: chainId,
    },
    transfers: [...coins, ...stored.map((one) => tokenTransfer(account, one))],
  };
}
