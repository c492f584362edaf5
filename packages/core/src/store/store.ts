import { createObservable } from './observable.ts';
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

/** One store per portico; only setState changes its state. */
export function createStore(initial: State): Store {
  const { getState, setState, subscribe } = createObservable(initial);
  return {
    getState,
    setState(change) {
      const state = getState();
      setState({ ...state, ...change(state) });
    },
    subscribe(selector, listener, isEqual = Object.is) {
      let part = selector(getState());
      return subscribe(() => {
        const next = selector(getState());
        if (isEqual(part, next)) return;
        const previous = part;
        part = next;
        listener(next, previous);
      });
    },
  };
}
