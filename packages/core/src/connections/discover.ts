import type { PorticoContext } from '../context/porticoContext.ts';

/**
 * Discovers the wallets of this browser, from now on. Its code loads with the first sign of intent: a page that only
 * shows a button does not pay for it. Resolves when the available wallets were found.
 * @throws where the code failed to load; called again, it is retried.
 */
export async function discover({ internals }: PorticoContext): Promise<void> {
  // Not running (yet): start() takes it up.
  internals.isDiscoveryWanted = true;
  const discovery = await internals.runtime.discovery.load();
  await discovery?.ready();
}
