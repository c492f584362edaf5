import { type SolanaChanges, findCounterparty, toCoinChanges, toTokenChanges } from '@portico/protocol';
import type { WalletTransaction } from '@portico/protocol/api';
import { formatUnits } from 'viem';
import type { ListedToken } from '../../../services/tokens/tokenList.ts';
import type { Coin } from '../../namespaceFacts.ts';
import type { LedgerTransaction } from './readTransaction.ts';

type Transfer = WalletTransaction['transfers'][number];

const SHOWN_CHARACTERS = 4;
/** A mint has no name of its own; where no list has one, its address is shown instead. */
const toLabel = (mint: string): string => `${mint.slice(0, SHOWN_CHARACTERS)}…${mint.slice(-SHOWN_CHARACTERS)}`;

/** One transfer from the view of the account; undefined where its balance is unchanged. */
function toTransfer(account: string, changes: SolanaChanges, decimals: number): Transfer | undefined {
  const change = changes.get(account) ?? 0n;
  if (change === 0n) return undefined;
  const counterparty = findCounterparty(account, changes);
  return {
    direction: change > 0n ? 'in' : 'out',
    ...(counterparty !== undefined && { counterparty }),
    quantity: { numeric: formatUnits(change > 0n ? change : -change, decimals) },
  };
}

function operationOf(transfers: readonly Transfer[]): string {
  const has = (direction: Transfer['direction']): boolean => transfers.some((one) => one.direction === direction);
  if (has('out')) return has('in') ? 'trade' : 'send';
  return has('in') ? 'receive' : 'execute';
}

/** The account that views a transaction, and the known data of its coin and tokens. */
export interface Viewer {
  readonly account: string;
  readonly chainId: string;
  readonly coin: Coin;
  readonly findToken: (mint: string) => ListedToken | undefined;
}

/** A transaction as the specification shapes it (§3), seen by one account. */
export function toTransaction(viewer: Viewer, transaction: LedgerTransaction): WalletTransaction {
  const { account, chainId, coin, findToken } = viewer;
  const { signature, keys, meta } = transaction;
  const coins = toTransfer(account, toCoinChanges(keys, meta), coin.decimals);
  const { name, symbol } = coin;
  const tokens = [...toTokenChanges(meta.preTokenBalances, meta.postTokenBalances)].flatMap(
    ([mint, { decimals, byOwner }]): Transfer[] => {
      const transfer = toTransfer(account, byOwner, decimals);
      if (transfer === undefined) return [];
      const label = toLabel(mint);
      const known = findToken(mint) ?? { name: label, symbol: label };
      // An indivisible token is no money (spec §5): a collectible.
      if (decimals === 0) return [{ nft_info: { name: known.name, flags: { is_spam: false } }, ...transfer }];
      return [{ fungible_info: { name: known.name, symbol: known.symbol }, ...transfer }];
    },
  );
  const transfers = [...(coins === undefined ? [] : [{ fungible_info: { name, symbol }, ...coins }]), ...tokens];
  const provided = transfers.find(({ direction }) => direction === 'out');
  return {
    id: `${chainId}:${signature}`,
    metadata: {
      operationType: operationOf(transfers),
      hash: signature,
      minedAt: transaction.minedAt.toISOString(),
      // Transactions of this ledger are not numbered.
      nonce: 0,
      sentFrom: keys[0] ?? '',
      sentTo: provided?.counterparty ?? (transfers.length > 0 ? account : ''),
      status: meta.err === null || meta.err === undefined ? 'confirmed' : 'failed',
      chain: chainId,
    },
    transfers,
  };
}
