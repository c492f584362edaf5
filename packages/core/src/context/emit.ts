import type { PorticoEvent } from '@portico/protocol';
import type { PorticoInternals } from './internals.ts';
import { addToLog } from './log.ts';
import { callListener } from '../store/observable.ts';
import type { Store } from '../store/store.ts';

/** Emits to the log, the host and its subscribers. */
export function createEmit(
  store: Store,
  internals: Pick<PorticoInternals, 'eventListeners' | 'log'>,
): (event: PorticoEvent) => void {
  return (event) => {
    addToLog(internals.log, event);
    const { onEvent, features } = store.getState().options;
    for (const listener of [...internals.eventListeners, features.analytics && onEvent]) {
      if (listener) callListener(() => listener(event));
    }
  };
}
