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
  load(): Promise<Value | undefined>;
}

/** No value yet. After `signal`, or without code, none is loaded. */
export function createLazy<Value extends object>(
  signal: AbortSignal,
  loadCode: (() => Promise<() => Value>) | undefined,
): Lazy<Value> {
  let current: Value | undefined;
  let loading: Promise<Value | undefined> | undefined;
  const take = (make: () => Value): Value => (current ??= make());
  return {
    get current() {
      return current;
    },
    take,
    async load() {
      if (current || signal.aborted || !loadCode) return current;
      loading ??= loadCode()
        .then((make) => (signal.aborted ? undefined : take(make)))
        .finally(() => (loading = undefined));
      return loading;
    },
  };
}
