import type { AdapterContext } from '@portico/core';
import { type ExternalWallet, startExternalWallets } from '../external/externalWallet.ts';
import { startDiscovery } from './startDiscovery.ts';

/** Finds the wallets of this browser, and those that the host reaches through packages. Returns what stops it. */
export function findWallets(context: AdapterContext, external: readonly ExternalWallet[]): () => void {
  const stops = [startDiscovery(context, window), startExternalWallets(context, external)];
  const stop = (): void => {
    for (const stopOne of stops) stopOne();
  };
  context.signal.addEventListener('abort', stop, { once: true });
  return stop;
}
