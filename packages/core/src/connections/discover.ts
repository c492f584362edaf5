import type { PorticoContext } from '../context/porticoContext.ts';

/**
 * Finds the wallets of this browser, from now on. Its code loads with the first sign that somebody wants a wallet: a
 * page that only shows a button does not pay for it. Resolves when those that are there were found.
 * @throws where the code did not come; called again, it is tried again.
 */
export async function discover({ internals }: PorticoContext): Promise<void> {
  // Not running (yet): start() takes it up.
  internals.isDiscoveryWanted = true;
  const discovery = await internals.runtime.discovery.load();
  await discovery?.ready();
}
