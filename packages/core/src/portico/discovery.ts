import { createWalletDiscovery } from '../connections/walletDiscovery.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import type { Discovery } from '../context/runtime.ts';
import { logDebug } from '../context/track.ts';
import { whenIdle } from '../page/whenIdle.ts';

/** Where its code fails to load, or finds a problem, it is logged for a host with `debug`. */
function whenDone<Value>(portico: PorticoContext, loading: Promise<Value>, work: (value: Value) => unknown): void {
  loading.then(work, (error: unknown) => logDebug(portico, error));
}

/** Options are validated once wallets were found, in the second idle period: in the first one the modal is drawn. */
function discoverOnIdle(portico: PorticoContext, ready: Promise<unknown>): void {
  const { signal } = portico.internals.runtime;
  const inspect = (): void =>
    whenDone(portico, import('./validateOptionsOnIdle.ts'), (code) => {
      if (!signal.aborted) signal.addEventListener('abort', code.validateOptionsOnIdle(portico));
    });
  const wait = (): void => {
    if (!signal.aborted) signal.addEventListener('abort', whenIdle(inspect));
  };
  ready.then(wait, wait);
}

/** Finds wallets, and begins what else waits for the first sign of a visitor. */
export function createDiscovery(portico: PorticoHandle): Discovery {
  const context = getContext(portico);
  const discovery = createWalletDiscovery(context);
  // Events for the host's server, where it has one; nothing is requested of it before the modal is opened.
  if (context.store.getState().options.server) {
    whenDone(context, import('../analytics/watchEvents.ts'), (code) => code.watchEvents(context));
  }
  discoverOnIdle(context, discovery.ready());
  return discovery;
}
