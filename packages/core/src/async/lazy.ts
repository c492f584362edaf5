/** A value whose code loads when it is first needed. */
export interface Lazy<Value> {
  /** The value once it is there: for callers that cannot wait, as within a click. */
  readonly current: Value | undefined;
  /** Makes the value at once, by a caller that has its code already. */
  take(make: () => Value): Value;
  /**
   * Loads the code, once for all callers, and makes the value; a failure is not kept. undefined where the signal was
   * aborted first.
   */
  load(loadCode: () => Promise<() => Value>): Promise<Value | undefined>;
}

/** No value yet. After `signal` none is made any more. */
export function createLazy<Value extends object>(signal: AbortSignal): Lazy<Value> {
  let current: Value | undefined;
  let loading: Promise<Value | undefined> | undefined;
  const take = (make: () => Value): Value => (current ??= make());
  return {
    get current() {
      return current;
    },
    take,
    async load(loadCode) {
      if (current || signal.aborted) return current;
      loading ??= loadCode()
        .then((make) => (signal.aborted ? undefined : take(make)))
        .finally(() => (loading = undefined));
      return loading;
    },
  };
}
