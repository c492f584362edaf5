import { logDebug } from '../events/track.ts';
import type { Discovery } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';

/**
 * Looks for the wallets of this browser, from now on. Its code loads with the first sign that somebody wants a wallet: a page that
 * only shows a button does not pay for it. Resolves when those that are there were found.
 * @throws where the code did not come; asked again, it is tried again.
 */
export async function discover(portico: PorticoContext): Promise<void> {
  const { internals } = portico;
  // Not running (yet): start() takes it up.
  internals.isDiscoveryWanted = true;
  const { stops } = internals;
  if (stops.length === 0) return;
  internals.discovering ??= load(portico, stops).catch((error: unknown) => {
    if (internals.stops === stops) internals.discovering = undefined;
    throw error;
  });
  await internals.discovering;
}

async function load(portico: PorticoContext, stops: PorticoContext['internals']['stops']): Promise<void> {
  const { internals } = portico;
  for (const adapter of internals.adapters.values()) void adapter.preload?.().catch(() => undefined);
  const create = internals.createDiscovery ?? (await loadCode(portico));
  // Stopped meanwhile: nobody looks any more.
  if (internals.stops !== stops) return;
  internals.discovery?.end();
  internals.discovery = create();
  await internals.discovery.ready;
}

async function loadCode(portico: PorticoContext): Promise<() => Discovery> {
  const { createDiscovery } = await import('./discovery.ts');
  return () => createDiscovery(portico);
}

/** Takes up what was wanted before, or is wanted at once. */
export function resumeDiscovery(portico: PorticoContext): void {
  const { createDiscovery, isDiscoveryWanted } = portico.internals;
  if (createDiscovery || isDiscoveryWanted) discover(portico).catch((error: unknown) => logDebug(portico, error));
}
