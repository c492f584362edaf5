import { useSyncExternalStore } from 'react';
import type { Subscribable } from '@portico/core/internal';

/** The value in a component, which is rendered again when it changes. */
export function useObservable<Value>({ subscribe, getState }: Subscribable<Value>): Value {
  return useSyncExternalStore(subscribe, getState, getState);
}
