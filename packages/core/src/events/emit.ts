import type { PorticoEvent } from '@portico/protocol';
import type { PorticoInternals } from '../internals.ts';
import type { Store } from '../store/store.ts';

/** Tells the host and its subscribers. A listener that throws breaks nothing of ours, and is said. */
export function createEmit(
  store: Store,
  internals: Pick<PorticoInternals, 'eventListeners'>,
): (event: PorticoEvent) => void {
  return (event) => {
    const { onEvent, features } = store.getState().options;
    const host = features.analytics ? onEvent : undefined;
    for (const listener of [...internals.eventListeners, host]) {
      try {
        listener?.(event);
      } catch (error) {
        console.error('[portico]', error);
      }
    }
  };
}
