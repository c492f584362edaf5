import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { txid } from '../source/esploraSchemas.ts';

/** A transaction of some hundred inputs. Larger ones are not stored, and not sent again. */
export const RAW_MAX_CHARACTERS = 40_000;

const trackingSchema = v.object({
  txid,
  /** The signed transaction in hex, where it went over our nodes: they may have to be given it again. */
  raw: v.optional(v.pipe(v.string(), v.maxLength(RAW_MAX_CHARACTERS), v.regex(/^[0-9a-f]+$/))),
  /** An output that it spends: once another transaction spends that, this one never comes. */
  spends: v.optional(v.object({ txid, vout: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});

/** The data of a sent transaction: goes with `Sent` to its tracker, and comes back to `getStatus`. */
export type Tracking = v.InferOutput<typeof trackingSchema>;

/** @throws PorticoError `transaction.invalid_hash`. */
export function parseTracking(value: unknown): Tracking {
  const parsed = v.safeParse(trackingSchema, value);
  if (!parsed.success) throw new PorticoError('transaction.invalid_hash');
  return parsed.output;
}
