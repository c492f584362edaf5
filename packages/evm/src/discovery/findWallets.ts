import { type AdapterContext, type Connector, type ExternalWallet, loadExternalWallets } from '@portico/core';
import { createAnnouncedConnector } from './announcedConnector.ts';
import type { Announcement } from './announcement.ts';
import { startDiscovery } from './startDiscovery.ts';

/** All that a wallet can be asked, where little code brought it back. */
export function completeWallet(id: string, announcement: Announcement): Connector {
  return createAnnouncedConnector(id, announcement);
}

/** Finds the wallets of this browser, and those that the host reaches through packages. Returns what stops it. */
export async function findWallets(context: AdapterContext, external: readonly ExternalWallet[]): Promise<() => void> {
  // A server has no wallets.
  if (typeof window === 'undefined') return () => {};
  // Before anything of this browser is offered: where its code does not come, the whole is tried again.
  const startExternal = external.length > 0 && (await loadExternalWallets()).startExternalWallets;
  if (context.signal.aborted) return () => {};
  const stops = [startDiscovery(context, window), ...(startExternal ? [startExternal(context, external)] : [])];
  const stop = (): void => {
    for (const stopOne of stops) stopOne();
  };
  context.signal.addEventListener('abort', stop, { once: true });
  return stop;
}
