import { createStore as createVanillaStore } from 'zustand/vanilla';
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

/** One store per portico; the library under it stays hidden so that mutation goes through setState alone. */
export function createStore(initial: State): Store {
  const inner = createVanillaStore<State>(() => initial);
  return {
    getState: inner.getState,
    setState: (change) => inner.setState(change),
    subscribe(selector, listener, isEqual = Object.is) {
      let part = selector(inner.getState());
      return inner.subscribe((state) => {
        const next = selector(state);
        if (isEqual(part, next)) return;
        const previous = part;
        part = next;
        listener(next, previous);
      });
    },
  };
}
