import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { State } from '@portico/core';
import { type UiPortico, useUi } from './uiContext.ts';

/** The portico whose modal this is: pass it to actions. */
export function usePortico(): UiPortico {
  return useUi().portico;
}

/** A part of the state; renders again only when that part changes by `isEqual` (default Object.is). */
export function usePorticoState<Part>(
  selector: (state: State) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const { store } = useUi().portico;
  const last = useRef<{ readonly part: Part }>(undefined);
  const getPart = () => {
    const part = selector(store.getState());
    if (last.current && isEqual(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  };
  const subscribe = useCallback((listener: () => void) => store.subscribe((state) => state, listener), [store]);
  return useSyncExternalStore(subscribe, getPart, getPart);
}
