import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';

/** A transfer has some 150 bytes. Larger transactions are not stored, and not sent again. */
export const RAW_MAX_CHARACTERS = 20_000;

const blockNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

const trackingSchema = v.object({
  /** Of the whole transaction. Only within the blocks below it names one. */
  hash: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/)),
  /** The first block that was not searched for it. */
  nextBlock: blockNumber,
  /** The first block above the finalized ones that was not searched for it. */
  nextUnfinalized: v.optional(blockNumber),
  /** It was found in one of those. */
  isIncluded: v.optional(v.literal(true)),
  /** The last block that can include it; left out for one that never expires. */
  lastBlock: v.optional(blockNumber),
  /** The transaction in hexadecimal: nodes may have to be given it again. */
  raw: v.optional(v.pipe(v.string(), v.maxLength(RAW_MAX_CHARACTERS), v.regex(/^0x[\da-f]+$/))),
});

/** The data of a sent transaction: goes with `Sent` to its tracker, and comes back to `getStatus`. */
export type Tracking = v.InferOutput<typeof trackingSchema>;

/** @throws PorticoError `transaction.invalid_hash`. */
export function parseTracking(value: unknown): Tracking {
  const parsed = v.safeParse(trackingSchema, value);
  if (!parsed.success) throw new PorticoError('transaction.invalid_hash');
  return parsed.output;
}
