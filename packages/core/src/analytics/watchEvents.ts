import type { PorticoEvent } from '@portico/protocol';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectIsConnected } from '../store/selectors.ts';
import { hasService } from '../options/serviceAddress.ts';
import type { SendingEnvironment } from './createSending.ts';

/** Events from before the modal was opened; the oldest are dropped first. */
const EARLY_MAX = 50;

/**
 * Subscribes to events for the host's server. Nothing is requested or sent before the modal was opened: until then they
 * are only buffered. Called twice it subscribes once; ends with the portico.
 */
export function watchEvents(portico: PorticoContext, environment?: SendingEnvironment): void {
  const { internals, signal, store } = portico;
  if (internals.hasEventWatch || signal.aborted || !hasService(store.getState().options, 'analytics')) return;
  internals.hasEventWatch = true;
  const early: PorticoEvent[] = [];
  const end = (): void => void internals.eventListeners.delete(handle);
  const begin = (): void => {
    import('./createSending.ts').then(
      ({ createSending }) => {
        end();
        createSending(portico, early, environment);
      },
      (error: unknown) => {
        // Without its code no event can be sent.
        end();
        logDebug(portico, error);
      },
    );
  };
  let hasBegun = false;
  const handle = (event: PorticoEvent): void => {
    early.push(event);
    if (early.length > EARLY_MAX) early.shift();
    if (hasBegun || event.event !== 'MODAL_OPEN') return;
    hasBegun = true;
    begin();
  };
  internals.eventListeners.add(handle);
  signal.addEventListener('abort', end, { once: true });
  const { modal } = store.getState();
  // Opened by the click that this code came with.
  if (modal.status === 'open') {
    const properties = { connected: selectIsConnected(store.getState()) };
    handle({ event: 'MODAL_OPEN', properties, timestampMs: modal.openedAtMs });
  }
}
