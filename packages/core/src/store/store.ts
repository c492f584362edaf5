import type { State } from './state.ts';

export interface Store {
  getState(): State;
  setState(change: (state: State) => Partial<State>): void;
  /** Calls back when the selected part changes by `isEqual` (default Object.is). Returns what ends it. */
  subscribe<Part>(
    selector: (state: State) => Part,
    listener: (part: Part, previous: Part) => void,
    isEqual?: (a: Part, b: Part) => boolean,
  ): () => void;
}

/** A listener of the host that throws is reported; it breaks neither the running action nor the listeners after it. */
export function callListener(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error('[portico]', error);
  }
}

/** One store per portico; only setState changes its state. */
export function createStore(initial: State): Store {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState(change) {
      state = { ...state, ...change(state) };
      for (const listener of listeners) callListener(listener);
    },
    subscribe(selector, listener, isEqual = Object.is) {
      let part = selector(state);
      const inspect = (): void => {
        const next = selector(state);
        if (isEqual(part, next)) return;
        const previous = part;
        part = next;
        listener(next, previous);
      };
      listeners.add(inspect);
      return () => void listeners.delete(inspect);
    },
  };
}
