'use client';
import { PorticoError, type Portico, type State } from '@portico/core';
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';

export const PorticoReactContext = createContext<Portico | undefined>(undefined);

/** The nearest provider's portico, or the one given (several instances on one page). */
export function usePorticoInstance(input?: Portico): Portico {
  const provided = useContext(PorticoReactContext);
  const portico = input ?? provided;
  if (!portico) {
    const reason = 'wrap the tree in <PorticoProvider>, or pass `portico`';
    throw new PorticoError('options.invalid', { key: 'portico', reason });
  }
  return portico;
}

/**
 * A selected part of the state. The server and the first browser render both use the state of the cookie, so that
 * hydration finds the same markup; then the live state takes over.
 */
export function usePorticoSelector<Part>(
  portico: Portico,
  selector: (state: State) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ readonly part: Part } | undefined>(undefined);
  const pick = useCallback(
    (state: State): Part => {
      const part = selector(state);
      if (last.current && isEqual(last.current.part, part)) return last.current.part;
      last.current = { part };
      return part;
    },
    [selector, isEqual],
  );
  return useSyncExternalStore(
    portico.subscribeState,
    () => pick(portico.getState()),
    () => pick(portico.getInitialState()),
  );
}

const never = () => () => undefined;

/**
 * False on a server and while its page is hydrated, where state of this browser would differ from the markup that was
 * sent.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Equal where every own value is (one level): what selectors that build an object compare with. */
export function isShallowEqual<Value extends object>(a: Value, b: Value): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.is(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
