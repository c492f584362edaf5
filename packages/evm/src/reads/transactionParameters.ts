/** Which transaction, and what was known when it was sent. */
export interface TransactionParameters {
  readonly hash: string;
  readonly from: string;
  readonly nonce?: number;
  readonly sentAtMs: number;
  /** The wallet's provider, where `hash` is the wallet's own number and no transaction of the chain. */
  readonly holder?: unknown;
}

/** When to give up. */
export interface StatusRules {
  /** A transaction that no node knows is given up this long after it was sent. */
  readonly droppedAfterMs: number;
  readonly now: () => number;
}
