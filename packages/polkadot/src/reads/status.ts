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

/**
 * The status of a transaction: in a finalized block, pending, or too old for any block to include it. A block that is
 * not finalized may be replaced, and counts as pending.
 */
export async function getStatus(chain: Chain, target: ReadTarget, tracking: Tracking): Promise<TransactionStatus> {
  const { nextBlock, lastBlock = Infinity, raw } = tracking;
  const { number: head } = await readFinalizedBlock(chain.rpc, target);
  const until = Math.min(head, lastBlock, nextBlock + BLOCKS_AT_ONCE - 1);
  const numbers = Array.from({ length: Math.max(until - nextBlock + 1, 0) }, (_, index) => nextBlock + index);
  const found = await Promise.all(numbers.map((number) => findInBlock(chain, target, number, tracking)));
  const place = found.find((one) => typeof one === 'object');
  if (place) return readOutcome(chain, target, place);
  const missingAt = found.indexOf('missing');
  const searched = nextBlock + (missingAt === -1 ? found.length : missingAt);
  if (searched > lastBlock) return { status: 'expired' };
  if (raw !== undefined) await sendAgain(chain, target, raw);
  return { status: 'pending', ...(searched > nextBlock && { tracking: { ...tracking, nextBlock: searched } }) };
}
