import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';

// 64 bytes.
const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/));

const trackingSchema = v.object({
  signature,
  /**
   * The last block that can include the transaction. Unknown at first where the wallet sent it, possibly with a newer
   * blockhash.
   */
  lastValidBlockHeight: v.optional(v.number()),
  /** The lifetime is a nonce, which does not expire by blocks. */
  hasNonce: v.optional(v.literal(true)),
  /** The signed transaction in base64, where it was sent by our nodes, which may have to broadcast it again. */
  wire: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});

/** The data of a sent transaction, which its tracker receives with `Sent` and passes to `getStatus`. */
export type Tracking = v.InferOutput<typeof trackingSchema>;

/** @throws PorticoError `transaction.invalid_hash`. */
export function parseTracking(value: unknown): Tracking {
  const parsed = v.safeParse(trackingSchema, value);
  if (!parsed.success) throw new PorticoError('transaction.invalid_hash');
  return parsed.output;
}
