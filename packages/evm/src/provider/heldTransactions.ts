import { readProperty } from '@portico/core/adapter';
import type { Hex } from '@portico/protocol';

/**
 * The status of a request that the wallet holds: until enough of its owners have signed, or until it has sent a batch.
 * `failed`: it never comes to the chain.
 */
export type HeldTransaction =
  | { readonly status: 'waiting' | 'cancelled' | 'failed' }
  /** `isFailed`: it was mined, but its inner transaction failed. */
  | { readonly status: 'executed'; readonly hash: Hex; readonly isFailed: boolean };

/** A wallet with several owners: its response to `eth_sendTransaction` is an id of its own and no transaction hash. */
export interface HoldingProvider {
  /** Undefined where the wallet does not have the id, or no longer has it. */
  findHeld(id: string): Promise<HeldTransaction | undefined>;
}

/** True where the provider reports the outcome of the ids that it returns. */
export function isHoldingProvider(value: unknown): value is HoldingProvider {
  return typeof readProperty(value, 'findHeld') === 'function';
}
