import type { HistoryEntry, HistoryPage, HistoryTransfer, ReadTarget, TokenReference } from '@portico/core/adapter';
import {
  type SolanaChanges,
  findCounterparty,
  isAccountAddress,
  toCoinChanges,
  toTokenChanges,
} from '@portico/protocol';
import * as v from 'valibot';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { type Cursor, parseCursor, toNext } from './historyCursor.ts';
import { findAssociatedAccount } from './tokenAccounts.ts';
import { type NamedMint, readNamedMints } from './tokenMint.ts';

/** Entries of a page. */
const PAGE_ENTRIES = 15;
/** Public nodes count requests: so many transactions are read at a time. */
const WIDTH = 5;
/** A received token names the token account and not its owner: the accounts of so many tokens are listed, too. */
const TOKENS_MAX = 4;
const MS_PER_SECOND = 1_000;

type Listed = RpcAnswer<'getSignaturesForAddress'>[0];
type Found = NonNullable<RpcAnswer<'getTransaction'>>;

const messageSchema = v.object({
  message: v.object({ accountKeys: v.pipe(v.array(v.object({ pubkey: v.string() })), v.minLength(1)) }),
});

interface Viewer {
  readonly owner: string;
  readonly target: ReadTarget;
  readonly mints: ReadonlyMap<string, NamedMint>;
}

/** One transfer from the view of the owner; none where its balance is unchanged. */
function toTransfer(
  owner: string,
  changes: SolanaChanges,
  { label, decimals }: { readonly label: string; readonly decimals: number },
): readonly HistoryTransfer[] {
  const change = changes.get(owner) ?? 0n;
  if (change === 0n) return [];
  const counterparty = findCounterparty(owner, changes);
  const quantity = { amount: change > 0n ? change : -change, decimals };
  // An indivisible token is no money (spec §5): a collectible.
  const isCollectible = decimals === 0;
  const direction = change > 0n ? 'in' : 'out';
  return [{ direction, isCollectible, label, quantity, ...(counterparty !== undefined && { counterparty }) }];
}

function toTransfers({ owner, target, mints }: Viewer, keys: readonly string[], meta: NonNullable<Found['meta']>) {
  const { symbol, decimals } = target.network.nativeCurrency;
  const tokens = [...toTokenChanges(meta.preTokenBalances, meta.postTokenBalances)].flatMap(([mint, changes]) => {
    const label = mints.get(mint)?.name.symbol ?? `${mint.slice(0, 4)}…${mint.slice(-4)}`;
    return toTransfer(owner, changes.byOwner, { label, decimals: changes.decimals });
  });
  return [...toTransfer(owner, toCoinChanges(keys, meta), { label: symbol, decimals }), ...tokens];
}

function toOperation(transfers: readonly HistoryTransfer[]): HistoryEntry['operation'] {
  const has = (direction: HistoryTransfer['direction']): boolean =>
    transfers.some((one) => one.direction === direction);
  if (has('out')) return has('in') ? 'trade' : 'send';
  return has('in') ? 'receive' : 'execute';
}

/** undefined for a transaction that the node no longer has. */
async function readTransaction(rpc: Rpc, target: ReadTarget, { signature, slot, blockTime }: Listed) {
  const options = { commitment, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  const [found, seconds] = await Promise.all([
    rpc.request(target, 'getTransaction', [signature, options]),
    blockTime ?? rpc.request(target, 'getBlockTime', [Number(slot)]),
  ]);
  const parsed = v.safeParse(messageSchema, found?.transaction);
  if (!found?.meta || !parsed.success || seconds === null) return undefined;
  const keys = parsed.output.message.accountKeys.map(({ pubkey }) => pubkey);
  return { signature, keys, meta: found.meta, atMs: Number(seconds) * MS_PER_SECOND };
}

type Read = NonNullable<Awaited<ReturnType<typeof readTransaction>>>;

function toEntry(viewer: Viewer, { signature, keys, meta, atMs }: Read): HistoryEntry {
  const { caipNetworkId } = viewer.target.network;
  const transfers = toTransfers(viewer, keys, meta);
  const sent = transfers.find(({ direction }) => direction === 'out');
  return {
    id: `${caipNetworkId}:${signature}`,
    hash: signature,
    caipNetworkId,
    atMs,
    status: meta.err === null || meta.err === undefined ? 'confirmed' : 'failed',
    operation: toOperation(transfers),
    from: keys[0] ?? '',
    to: sent?.counterparty ?? (transfers.length > 0 ? viewer.owner : ''),
    transfers,
  };
}

async function readTransactions(rpc: Rpc, target: ReadTarget, shown: readonly Listed[]): Promise<readonly Read[]> {
  const read: Read[] = [];
  for (let start = 0; start < shown.length; start += WIDTH) {
    const part = shown.slice(start, start + WIDTH).map((one) => readTransaction(rpc, target, one));
    for (const one of await Promise.all(part)) if (one) read.push(one);
  }
  return read;
}

/** The account, and its associated accounts of the named tokens. */
async function toFirstCursor(owner: string, mints: ReadonlyMap<string, NamedMint>): Promise<Cursor> {
  const ofTokens = await Promise.all([...mints.values()].map((mint) => findAssociatedAccount(owner, mint)));
  return { places: [owner, ...ofTokens].map((address) => [address]) };
}

/**
 * The activity of an account: nodes of this ledger list the transactions of an address. Each list gives a page, and the
 * newest of all of them are shown; the cursor is where each list goes on, and what it is not to show again.
 */
export async function getHistory(
  rpc: Rpc,
  target: ReadTarget,
  { address, tokens, cursor }: { address: string; tokens: readonly TokenReference[]; cursor?: string },
): Promise<HistoryPage> {
  const owner = requireAddress(address);
  const named = tokens.map((token) => token.address).filter((mint) => isAccountAddress('solana', mint));
  const mints = await readNamedMints(rpc, target, named.slice(0, TOKENS_MAX));
  const { places, shownOfBlock } = cursor === undefined ? await toFirstCursor(owner, mints) : parseCursor(cursor);
  const wasShown = new Set(shownOfBlock?.signatures);
  const limit = PAGE_ENTRIES + wasShown.size;
  const lists = await Promise.all(
    places.map(async ([place, before]) => {
      const options = { limit, commitment, ...(before !== undefined && { before }) };
      const found = await rpc.request(target, 'getSignaturesForAddress', [place, options]);
      return { place, before, found, isWhole: found.length < limit };
    }),
  );
  const left = lists.flatMap(({ found }) => found.filter(({ signature }) => !wasShown.has(signature)));
  const unique = new Map(left.map((one) => [one.signature, one]));
  const newestFirst = [...unique.values()].toSorted((a, b) => Number(b.slot - a.slot));
  const shown = newestFirst.slice(0, PAGE_ENTRIES);
  const read = await readTransactions(rpc, target, shown);
  const viewer = { owner, target, mints };
  return {
    entries: read.map((one) => toEntry(viewer, one)),
    next: toNext(lists, shown, shownOfBlock),
    isComplete: true,
  };
}
