import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { JsonRpc } from '../jsonRpc.ts';
import { cancelling, completeTransaction, raised, signTransaction } from './signTransaction.ts';
import type { Signable, TransactionRequest } from './signTransaction.ts';
import type { SignedTransaction } from './types.ts';

type LaneEntry = { seen: SignedTransaction; account: PrivateKeyAccount; signable: Signable; raw: Hex };

export type TransactionLane = ReturnType<typeof createTransactionLane>;

/** Signs and sends transactions, which a test can hold back, drop or replace, as happens on real networks. */
export function createTransactionLane(rpcOf: (chainId: number) => JsonRpc) {
  const entries: LaneEntry[] = [];
  let isHolding = false;
  let dropsNext = false;

  async function send(account: PrivateKeyAccount, chainId: number, request: TransactionRequest): Promise<Hex> {
    const signable = await completeTransaction(
      rpcOf(chainId),
      account.address,
      request,
      heldNonce(entries, account.address, chainId),
    );
    const { raw, hash } = await signTransaction(account, chainId, signable);
    const kept = isHolding ? 'held' : 'sent';
    const fate = dropsNext ? 'dropped' : kept;
    dropsNext = false;
    if (fate === 'sent') await rpcOf(chainId)('eth_sendRawTransaction', [raw]);
    entries.push({
      seen: { hash, chainId, from: account.address, nonce: signable.nonce, fate },
      account,
      signable,
      raw,
    });
    return hash;
  }

  async function release(): Promise<Hex[]> {
    isHolding = false;
    const hashes: Hex[] = [];
    for (const entry of entries.filter(({ seen }) => seen.fate === 'held')) {
      await rpcOf(entry.seen.chainId)('eth_sendRawTransaction', [entry.raw]);
      entry.seen = { ...entry.seen, fate: 'sent' };
      hashes.push(entry.seen.hash);
    }
    return hashes;
  }

  async function replace(kind: 'speedUp' | 'cancel', hash?: Hex): Promise<Hex> {
    const entry = hash === undefined ? entries.at(-1) : entries.find(({ seen }) => seen.hash === hash);
    if (!entry) throw new ProviderRpcError(walletCodes.invalidParams, 'There is no such transaction to replace');
    const { account, seen } = entry;
    const signable = kind === 'cancel' ? cancelling(entry.signable, account.address) : raised(entry.signable);
    const next = await signTransaction(account, seen.chainId, signable);
    await rpcOf(seen.chainId)('eth_sendRawTransaction', [next.raw]);
    entry.seen = { ...seen, fate: 'replaced' };
    entries.push({ seen: { ...seen, hash: next.hash, fate: 'sent' }, account, signable, raw: next.raw });
    return next.hash;
  }

  return {
    send,
    release,
    replace,
    hold: (): void => void (isHolding = true),
    dropNext: (): void => void (dropsNext = true),
    list: (): SignedTransaction[] => entries.map(({ seen }) => seen),
  };
}

/** The nonce after held transactions: the network, which has not received them, would return theirs again. */
function heldNonce(entries: readonly LaneEntry[], from: Hex, chainId: number): number {
  const held = entries.filter(({ seen }) => seen.fate === 'held' && seen.from === from && seen.chainId === chainId);
  return Math.max(0, ...held.map(({ seen }) => seen.nonce + 1));
}
