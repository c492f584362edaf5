/** A value that changes, for its readers. */
export interface Subscribable<Value> {
  readonly getState: () => Value;
  /** Calls back after each change. Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value with subscribers. */
export interface Observable<Value> extends Subscribable<Value> {
  readonly setState: (value: Value) => void;
}

/** A listener of the host that throws is reported; it breaks neither the running action nor the listeners after it. */
export function callListener(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error('[portico]', error);
  }
}

/** A value that has subscribers, from its first value. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => value,
    setState(next) {
      value = next;
      for (const listener of listeners) callListener(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
