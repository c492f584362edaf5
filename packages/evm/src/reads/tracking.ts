import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';

const trackingSchema = v.object({
  hash: v.string(),
  from: v.string(),
  sentAtMs: v.number(),
  /**
   * The one that was next when the wallet was prompted, or the one that a node has seen since: it distinguishes dropped
   * from replaced.
   */
  nonce: v.optional(v.number()),
  /** The hash is a number of the wallet's own, and no transaction of the chain. */
  isHeld: v.optional(v.boolean()),
  /** It is the id of a batch (EIP-5792). */
  isBatch: v.optional(v.boolean()),
  /** Under which hash a held one came to the chain. */
  chainHash: v.optional(v.string()),
});

/** The facts of a sent transaction: part of `Sent`, and the input of `getStatus`. */
export type Tracking = v.InferOutput<typeof trackingSchema>;

/** @throws PorticoError `transaction.invalid_hash`. */
export function parseTracking(value: unknown): Tracking {
  const parsed = v.safeParse(trackingSchema, value);
  if (!parsed.success) throw new PorticoError('transaction.invalid_hash');
  return parsed.output;
}

/** When to give up. */
export interface StatusRules {
  /** A transaction that no node returns counts as dropped this long after it was sent. */
  readonly droppedAfterMs: number;
  readonly now: () => number;
}
