import type { Hex } from 'viem';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import { type ChainReader, type Log, NodeRefusal } from './chainReader.ts';

/** The number of blocks that a node accepts in one request, as far as is known: derived for each chain separately. */
export interface Span {
  blocks: number;
}

const spanMax = 10_000;
/** A start that nearly every node takes. */
export const createSpan = (): Span => ({ blocks: 1_000 });

/** The request itself is invalid for this node, whatever the range. */
const hopeless = new Set([-32_700, -32_600, -32_601, -32_004]);
const tooMuch = new Set<UpstreamFailure['kind']>(['too_large', 'timeout', 'invalid_response', 'unreadable']);

function isAboutSize(error: unknown): boolean {
  if (error instanceof NodeRefusal) return !hopeless.has(error.code);
  return error instanceof UpstreamFailure && tooMuch.has(error.kind);
}

type Topics = readonly (readonly Hex[] | null)[];

/**
 * All logs of a range, in as few requests as the nodes allow: they refuse by blocks, by results or by size, each with
 * an error of its own, so every refused range is halved.
 */
export async function readLogs(
  reader: Pick<ChainReader, 'logs'>,
  topics: Topics,
  { low, high }: { low: number; high: number },
  span: Span,
): Promise<Log[]> {
  const found: Log[] = [];
  for (let to = high; to >= low;) {
    const from = Math.max(low, to - span.blocks + 1);
    try {
      found.push(...(await reader.logs({ topics, fromBlock: from, toBlock: to })));
      if (to - from + 1 === span.blocks) span.blocks = Math.min(spanMax, Math.ceil(span.blocks * 1.25));
      to = from - 1;
    } catch (error) {
      if (from === to || !isAboutSize(error)) throw error;
      span.blocks = Math.max(1, Math.floor((to - from + 1) / 2));
    }
  }
  return found;
}
