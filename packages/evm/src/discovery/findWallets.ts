import { type AdapterContext, type ExternalWallet, loadExternalWallets } from '@portico/core/adapter';
import { startDiscovery } from './startDiscovery.ts';

/** Finds the wallets of this browser, and those that the host reaches through packages. Returns what stops it. */
export async function findWallets(
  context: AdapterContext,
  external: readonly ExternalWallet[] = [],
): Promise<() => void> {
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
