import type { AdapterContext, NamespaceAdapter } from '@portico/core';
import { startDiscovery } from '../discovery/startDiscovery.ts';
import { startExternalWallets } from '../external/externalWallet.ts';
import type { ExternalWallet } from '../external/externalWallet.ts';

export interface EvmAdapterParameters {
  /** Wallets reached through a package of their maker: `coinbase({ load })`, `safe({ … })`. */
  readonly external?: readonly ExternalWallet[];
  /** A transaction that no node knows is given up this long after it was sent (3 minutes). */
  readonly droppedAfterMs?: number;
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // A chunk that failed to load (offline) is asked for again at the next need.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The eip155 namespace. Discovery and connectors come with the page; reads and writes load when they are first needed. */
export function evmAdapter(parameters: EvmAdapterParameters = {}): NamespaceAdapter {
  const { external = [], ...readParameters } = parameters;
  return {
    namespace: 'eip155',
    adapterType: 'evm',
    start(context: AdapterContext) {
      if (typeof window === 'undefined') return () => {};
      const stops = [startDiscovery(context, window), startExternalWallets(context, external)];
      const stop = (): void => {
        for (const stopOne of stops) stopOne();
      };
      context.signal.addEventListener('abort', stop, { once: true });
      return stop;
    },
    loadReads: once(async () => (await import('../reads/createReads.ts')).createReads(readParameters)),
    loadWrites: once(async () => (await import('../writes/createWrites.ts')).createWrites()),
  };
}
