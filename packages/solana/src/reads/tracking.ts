import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';

// 64 bytes.
const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/));

const trackingSchema = v.object({
  signature,
  /**
   * The last block that can take the transaction up. Unknown at first where the wallet sent: it may have put in a
   * newer blockhash than ours.
   */
  lastValidBlockHeight: v.optional(v.number()),
  /** Its lifetime is a nonce, which grows old in no number of blocks. */
  hasNonce: v.optional(v.literal(true)),
  /** The signed transaction in base64, where it went over our nodes: they may have to be given it again. */
  wire: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});

/** The data of a sent transaction: goes with `Sent` to its tracker, and comes back to `getStatus`. */
export type Tracking = v.InferOutput<typeof trackingSchema>;

/** @throws PorticoError `transaction.invalid_hash`. */
export function parseTracking(value: unknown): Tracking {
  const parsed = v.safeParse(trackingSchema, value);
  if (!parsed.success) throw new PorticoError('transaction.invalid_hash');
  return parsed.output;
}
