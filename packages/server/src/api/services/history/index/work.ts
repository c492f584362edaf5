import type { FollowedAccount } from './indexRepo.ts';
import type { BlockRange } from './readBlocks.ts';

/** So many of the newest blocks are read one by one, by their hashes. */
export const newBlocks = 32;

const chunkFirst = 64;
const chunkLeast = 8;
const chunkMost = 20_000;
const quickMs = 1_000;
const slowMs = 4_000;

/** The blocks after the stored range of an account; undefined where it is up to date. */
export function newRange({ ranges: [top] }: FollowedAccount, head: number): BlockRange | undefined {
  if (top !== undefined && top.high >= head) return undefined;
  return { low: Math.max(0, head - newBlocks + 1, (top?.high ?? -1) + 1), high: head };
}

/** How deep an account is read. */
export const floorOf = (firstHead: number, depth: number): number => Math.max(0, firstHead - depth + 1);

/** The next older blocks of an account, the newest first; undefined where all is read. */
export function oldRange(
  { ranges: [top, next], firstHead }: FollowedAccount,
  { depth, bodiesMost, chunk }: { depth: number; bodiesMost: number; chunk: number },
): (BlockRange & { bodiesFrom: number }) | undefined {
  if (top === undefined || firstHead === undefined) return undefined;
  const floor = Math.max(floorOf(firstHead, depth), next === undefined ? 0 : next.high + 1);
  if (top.low <= floor) return undefined;
  return {
    low: Math.max(floor, top.low - chunk),
    high: top.low - 1,
    bodiesFrom: Math.max(0, firstHead - bodiesMost + 1),
  };
}

/** The number of blocks to read at once: more where it went quickly, fewer where it was slow. */
export function createBatchSize() {
  let chunk = chunkFirst;
  return {
    chunk: (): number => chunk,
    note(tookMs: number): void {
      if (tookMs < quickMs) chunk = Math.min(chunkMost, chunk * 2);
      else if (tookMs > slowMs) chunk = Math.max(chunkLeast, Math.floor(chunk / 2));
    },
    /** A failed request may have been too large. */
    noteFailure(): void {
      chunk = Math.max(chunkLeast, Math.floor(chunk / 2));
    },
  };
}
