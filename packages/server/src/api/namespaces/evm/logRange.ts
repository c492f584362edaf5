import * as v from 'valibot';

const filterSchema = v.looseObject({ fromBlock: v.optional(v.unknown()), toBlock: v.optional(v.unknown()) });
const number = /^0x[0-9a-fA-F]{1,64}$/;
const newestTags: ReadonlySet<unknown> = new Set([undefined, null, 'latest', 'pending', 'safe', 'finalized']);

/** A block parameter that nodes read differently counts as the block that makes the range widest. */
function toBlockNumber(block: unknown, newest: bigint, widest: bigint): bigint {
  if (newestTags.has(block)) return newest;
  return typeof block === 'string' && number.test(block) ? BigInt(block) : widest;
}

/** How many blocks a filter of `eth_getLogs` searches; undefined where it names one by its hash, or is no filter. */
export function countLogBlocks(filter: unknown, newest: bigint): bigint | undefined {
  const parsed = v.safeParse(filterSchema, filter);
  if (!parsed.success) return undefined;
  const { fromBlock, toBlock, ...rest } = parsed.output;
  if (rest['blockHash'] !== undefined && fromBlock === undefined && toBlock === undefined) return undefined;
  const to = toBlockNumber(toBlock, newest, newest);
  return (to < newest ? to : newest) - toBlockNumber(fromBlock, newest, 0n) + 1n;
}
