import { readProperty } from '@portico/core/adapter';
import type { Hex } from '@portico/protocol';

/** How a request stands that the wallet keeps until enough of its owners have signed. */
export type HeldTransaction =
  | { readonly status: 'waiting' | 'cancelled' }
  /** `isFailed`: it was mined, but what it should have done was not. */
  | { readonly status: 'executed'; readonly hash: Hex; readonly isFailed: boolean };

/**
 * A wallet with several owners: what it answers to `eth_sendTransaction` is a number of its own and no transaction of
 * the chain.
 */
export interface HoldingProvider {
  /** undefined where the wallet does not know the number (any more). */
  findHeld(id: string): Promise<HeldTransaction | undefined>;
}

/** True where the provider reports the outcome of the ids that it returns. */
export function isHoldingProvider(value: unknown): value is HoldingProvider {
  return typeof readProperty(value, 'findHeld') === 'function';
}
