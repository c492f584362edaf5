import { type AdapterContext, type ExternalWallet, startExternalWallets } from '@portico/core/adapter';
import { startDiscovery } from './startDiscovery.ts';

/** Finds the wallets of this browser, and those that the host reaches through packages. Returns what stops it. */
export async function findWallets(
  context: AdapterContext,
  external: readonly ExternalWallet[] = [],
): Promise<() => void> {
  // A server has no wallets.
  if (typeof window === 'undefined') return () => {};
  // Before anything of this browser is offered: where its code does not come, the whole is tried again.
  const stopExternal = external.length > 0 && (await startExternalWallets(context, external));
  if (context.signal.aborted) return () => {};
  const stopOthers = startDiscovery(context, window);
  const stop = (): void => {
    if (stopExternal) stopExternal();
    stopOthers();
  };
  context.signal.addEventListener('abort', stop, { once: true });
  return stop;
}
