/**
 * State shared by processes: short-lived text by key, counters of a time window, and leases. All of it may be lost at
 * any time without harm.
 */
export interface SharedStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Adds to a counter that starts at 0 with each window. */
  count(key: string, amount: number, windowMs: number): Promise<{ total: number; resetMs: number }>;
  /** True for one caller at a time, until it releases the lease or the time is over. `get` returns the owner. */
  acquire(key: string, owner: string, ttlMs: number): Promise<boolean>;
  /** Gives back what this owner holds; another's lease stays. */
  release(key: string, owner: string): Promise<void>;
  /** Whether it can be reached now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
