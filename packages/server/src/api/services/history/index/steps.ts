import type { Address } from 'viem';
import type { ChainReader, Header } from './chainReader.ts';
import type { TokenReader } from './createTokenReader.ts';
import type { FollowedAccount, IndexRepo } from './indexRepo.ts';
import { type Reading, readNewBlocks, readOldBlocks } from './readBlocks.ts';
import { createFairOrder } from './fairOrder.ts';
import { createSpan } from './readLogs.ts';
import { reconcile } from './reconcile.ts';
import type { IndexedRange } from './saveIndexedRanges.ts';
import { createBatchSize, newRange, oldRange } from './work.ts';

const oldAtOnce = 4;
/** New accounts of one step: each is searched for in all of the newest blocks. */
const freshAtOnce = 100;

/** The dependencies of a follower's steps. */
export interface StepDeps {
  reader: ChainReader;
  repo: IndexRepo;
  tokens: TokenReader;
  signal: AbortSignal;
}

const of = ({ transactions }: Reading, address: Address) => transactions.get(address) ?? [];

async function keep(
  { tokens, repo, signal }: StepDeps,
  indexedRanges: IndexedRange[],
  { headers }: Reading,
  head: number,
): Promise<void> {
  const moved = indexedRanges.flatMap(({ transactions }) => transactions.flatMap(({ transfers }) => transfers));
  const names = tokens.ensure(
    moved.map(({ token }) => token),
    signal,
  );
  // Names are optional: without them the entries are still there.
  await names.catch(() => undefined);
  await repo.save(indexedRanges, headers, head);
}

/** Reads the newest block, for all accounts at once. Undefined where blocks were undone: the index has changed. */
export async function readHead(deps: StepDeps, accounts: readonly FollowedAccount[]): Promise<Header | undefined> {
  const { reader, repo } = deps;
  const head = await reader.head();
  if ((await reconcile(reader, repo, head)) !== undefined) return undefined;
  const fresh = accounts.filter(({ ranges }) => ranges.length === 0);
  const later = new Set(fresh.slice(freshAtOnce));
  const wanting = accounts.flatMap((account) => {
    if (later.has(account)) return [];
    const range = newRange(account, head.number);
    return range === undefined ? [] : [{ account, range }];
  });
  if (wanting.length > 0) {
    const range = { low: Math.min(...wanting.map((one) => one.range.low)), high: head.number };
    const addresses = wanting.map(({ account }) => account.address);
    const reading = await readNewBlocks(reader, addresses, range, head);
    const indexedRanges = wanting.map(({ account: { id, address } }) => ({
      accountId: id,
      range,
      transactions: of(reading, address),
    }));
    await keep(deps, indexedRanges, reading, head.number);
  }
  await repo.noteSynced(head.number);
  return head;
}

/** Steps into the past, for a few accounts each; they resolve with false where all is read. */
export function createPast(
  deps: StepDeps,
  { depth, bodiesMost }: { depth: number; bodiesMost: number },
  now: () => number,
) {
  const span = createSpan();
  const batchSize = createBatchSize();
  const fair = createFairOrder();

  async function readSome(accounts: readonly FollowedAccount[], head: number): Promise<number> {
    const chunk = batchSize.chunk();
    let count = 0;
    const wanting = accounts.flatMap((account) => {
      const range = oldRange(account, { depth, bodiesMost, chunk });
      return range === undefined ? [] : [{ account, range, requester: account.requester }];
    });
    for (const { account, range } of fair.order(wanting)) {
      fair.noteServed(account);
      const reading = await readOldBlocks(deps.reader, account.address, range, span);
      const indexedRange = { accountId: account.id, range, transactions: of(reading, account.address) };
      await keep(deps, [indexedRange], reading, head);
      count += 1;
      if (count === oldAtOnce) break;
    }
    return count;
  }

  return async (accounts: readonly FollowedAccount[], head: number): Promise<boolean> => {
    const startedMs = now();
    try {
      const count = await readSome(accounts, head);
      if (count > 0) batchSize.note((now() - startedMs) / count);
      return count > 0;
    } catch (error) {
      batchSize.noteFailure();
      throw error;
    }
  };
}
