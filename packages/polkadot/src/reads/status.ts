import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { fromHex, toHex } from '@polkadot-api/utils';
import type { ReadTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import { PorticoError } from '@portico/protocol';
import type { Chain } from '../runtime/chain.ts';
import { readFinalizedBlock } from './blocks.ts';
import type { Tracking } from './tracking.ts';

/** The status is requested every few seconds, in which a network makes a block or two. */
const BLOCKS_AT_ONCE = 12;

/** Under which a transaction is known: of its bytes, its length in front. */
export function toExtrinsicHash(bytes: Uint8Array): string {
  return toHex(Blake2256(bytes));
}

interface Place {
  readonly blockHash: string;
  readonly index: number;
}

/** The place of a transaction in a block; `missing` where the node does not have the block. */
async function findInBlock({ rpc }: Chain, target: ReadTarget, number: number, { hash, raw }: Tracking) {
  const blockHash = await rpc.request(target, 'chain_getBlockHash', [number]);
  const found = blockHash === null ? null : await rpc.request(target, 'chain_getBlock', [blockHash]);
  if (blockHash === null || found === null) return 'missing';
  const { extrinsics } = found.block;
  // Blocks have parts of megabytes, which take long to hash.
  const mayBe = (one: string): boolean => raw === undefined || one.length === raw.length;
  const index = extrinsics.findIndex((one) => mayBe(one) && toExtrinsicHash(fromHex(one)) === hash);
  return index === -1 ? undefined : { blockHash, index };
}

/** The map `Timestamp.Now`: the same on every network; milliseconds in 64 bits. */
const NOW_KEY = '0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb';

async function readTime({ rpc }: Chain, target: ReadTarget, blockHash: string): Promise<number> {
  const stored = await rpc.request(target, 'state_getStorage', [NOW_KEY, blockHash]);
  const bytes = fromHex(stored ?? '0x');
  if (bytes.length !== 8) throw new PorticoError('rpc.invalid_answer', { method: 'state_getStorage' });
  return Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
}

/** The outcome of a transaction in a block: by its events, as the runtime of that time wrote them. */
async function readOutcome(chain: Chain, target: ReadTarget, { blockHash, index }: Place): Promise<TransactionStatus> {
  const { events } = await chain.readRuntime(target, blockHash);
  const [stored, minedAtMs] = await Promise.all([
    chain.rpc.request(target, 'state_getStorage', [events.storageKey, blockHash]),
    readTime(chain, target, blockHash),
  ]);
  const outcome = stored === null ? undefined : events.decodeOutcome(stored, index);
  if (!outcome) throw new PorticoError('rpc.invalid_answer', { method: 'state_getStorage' });
  const { isSuccess, feePaid = 0n, reason } = outcome;
  return { status: isSuccess ? 'confirmed' : 'reverted', minedAtMs, feePaid, ...(reason && { reason }) };
}

/** Nodes drop transactions that they could not pass on; the same one is included once, however often it is sent. */
async function sendAgain({ rpc }: Chain, target: ReadTarget, raw: string): Promise<void> {
  await rpc.request(target, 'author_submitExtrinsic', [raw]).catch(() => undefined);
}

/** The place of a transaction from a block up to another, a few at once; `next`: the first that was not searched. */
async function search(chain: Chain, target: ReadTarget, tracking: Tracking, from: number, head: number) {
  const until = Math.min(head, tracking.lastBlock ?? Infinity, from + BLOCKS_AT_ONCE - 1);
  const numbers = Array.from({ length: Math.max(until - from + 1, 0) }, (_, index) => from + index);
  const found = await Promise.all(numbers.map((number) => findInBlock(chain, target, number, tracking)));
  const place = found.find((one) => typeof one === 'object');
  const missingAt = found.indexOf('missing');
  return { place, next: from + (missingAt === -1 ? found.length : missingAt) };
}

/**
 * Searches the blocks that are not finalized, each once. They may be replaced: what is found is shown, and the
 * transaction stays pending.
 */
async function searchUnfinalized(chain: Chain, target: ReadTarget, tracking: Tracking, finalized: number) {
  const best = await chain.rpc.request(target, 'chain_getHeader', []);
  const from = Math.max(finalized + 1, tracking.nextUnfinalized ?? 0);
  const { place, next } = await search(chain, target, tracking, from, best?.number ?? 0);
  if (!place) return { tracking: { ...tracking, nextUnfinalized: next } };
  const minedAtMs = await readTime(chain, target, place.blockHash);
  return { tracking: { ...tracking, isIncluded: true as const }, minedAtMs };
}

/** The status of a transaction: in a finalized block, pending, or too old for any block to include it. */
export async function getStatus(chain: Chain, target: ReadTarget, known: Tracking): Promise<TransactionStatus> {
  const { lastBlock = Infinity, raw } = known;
  const { number: finalized } = await readFinalizedBlock(chain.rpc, target);
  const { place, next } = await search(chain, target, known, known.nextBlock, finalized);
  if (place) return readOutcome(chain, target, place);
  if (next > lastBlock) return { status: 'expired' };
  if (raw !== undefined) await sendAgain(chain, target, raw);
  const tracking = { ...known, nextBlock: next };
  if (tracking.isIncluded || next <= finalized) return { status: 'pending', tracking };
  // Without an answer it is as pending as before.
  const latest = searchUnfinalized(chain, target, tracking, finalized).catch(() => ({ tracking }));
  return { status: 'pending', ...(await latest) };
}
