import type { PorticoContext } from '../context/porticoContext.ts';
import type { Discovery } from '../context/runtime.ts';

async function loadDiscovery(portico: PorticoContext): Promise<() => Discovery> {
  for (const adapter of portico.adapters.values()) void adapter.preload?.().catch(() => undefined);
  const { createDiscovery } = await import('./discovery.ts');
  return () => createDiscovery(portico);
}

/**
 * Finds the wallets of this browser, from now on. Its code loads with the first sign that somebody wants a wallet: a
 * page that only shows a button does not pay for it. Resolves when those that are there were found.
 * @throws where the code did not come; called again, it is tried again.
 */
export async function discover(portico: PorticoContext): Promise<void> {
  const { internals } = portico;
  // Not running (yet): start() takes it up.
  internals.isDiscoveryWanted = true;
  const discovery = await internals.runtime.discovery.load(() => loadDiscovery(portico));
  await discovery?.ready();
}
