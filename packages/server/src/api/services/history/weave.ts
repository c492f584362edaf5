import { type Places, writeCursor } from './cursor.ts';
import type { Position, Strip } from './historySource.ts';

/** What is asked of all chains, or of one. */
export interface WeaveRequest<Value> {
  /** Only these, read on from where they were left. */
  places: Places;
  size: number;
  /** @throws UpstreamFailure */
  ask: (chain: string, before: Position | undefined) => Promise<Strip<Value>>;
}

/** One page over all chains. */
export interface Woven<Value> {
  data: Value[];
  next: string | null;
  isComplete: boolean;
}

interface Strand<Value> {
  readonly chain: string;
  readonly strip: Strip<Value>;
  taken: number;
  at: Position | undefined;
}

/** The strand whose next thing is the newest of all. */
function newest<Value>(strands: readonly Strand<Value>[]): Strand<Value> | undefined {
  const timeOf = ({ strip, taken }: Strand<Value>): string => strip.items[taken]?.at ?? '';
  return strands
    .filter(({ strip, taken }) => taken < strip.items.length)
    .reduce<Strand<Value> | undefined>(
      (best, one) => (best === undefined || timeOf(one) > timeOf(best) ? one : best),
      undefined,
    );
}

function take<Value>(strands: readonly Strand<Value>[], size: number): Value[] {
  const data: Value[] = [];
  for (let strand = newest(strands); strand !== undefined && data.length < size; strand = newest(strands)) {
    const item = strand.strip.items[strand.taken];
    if (item === undefined) break;
    data.push(item.value);
    strand.taken += 1;
    strand.at = item.position;
  }
  return data;
}

/** Pages that hold nothing are passed over, so many at most. */
const emptyMost = 4;

async function askForSome<Value>(
  ask: WeaveRequest<Value>['ask'],
  chain: string,
  before: Position | undefined,
): Promise<Strip<Value>> {
  let strip = await ask(chain, before);
  for (let tries = 1; tries < emptyMost && strip.items.length === 0 && strip.hasMore; tries += 1)
    strip = await ask(chain, strip.end);
  return strip;
}

/**
 * Weaves what several chains tell into one page, the newest first; each keeps its own place in the cursor. A chain that fails is missing, and the
 * page says that it is not complete.
 * @throws UpstreamFailure where no chain answered.
 */
export async function weave<Value>({ places, size, ask }: WeaveRequest<Value>): Promise<Woven<Value>> {
  const settled = await Promise.allSettled(
    [...places].map(async ([chain, at]) => ({ chain, strip: await askForSome(ask, chain, at), taken: 0, at })),
  );
  const strands: Strand<Value>[] = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined && strands.length === 0) throw failed.reason;
  const data = take(strands, size);
  const next = new Map<string, Position | undefined>();
  for (const { chain, strip, taken, at } of strands) {
    if (taken < strip.items.length) next.set(chain, at);
    else if (strip.hasMore) next.set(chain, strip.end ?? at);
  }
  const isComplete = failed === undefined && strands.every(({ strip }) => strip.isComplete);
  return { data, next: next.size === 0 ? null : writeCursor(next), isComplete };
}
