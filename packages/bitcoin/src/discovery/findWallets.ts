import type { AdapterContext } from '@portico/core/adapter';
import { startDiscovery } from './startDiscovery.ts';

/** Finds the wallets of this browser. Returns what stops it. */
export function findWallets(context: AdapterContext): () => void {
  // A server has no wallets.
  if (typeof window === 'undefined' || context.signal.aborted) return () => {};
  const stop = startDiscovery(context, window);
  context.signal.addEventListener('abort', stop, { once: true });
  return stop;
}
