import type { AdapterContext, ExternalWallet, NamespaceAdapter } from '@portico/core';
import { isEvmAddressShape } from '@portico/protocol';

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

/** The eip155 namespace. Each of its parts loads when it is first needed. */
export function evmAdapter(parameters: EvmAdapterParameters = {}): NamespaceAdapter {
  const { external = [], ...readParameters } = parameters;
  const loadDiscovery = () => import('../discovery/findWallets.ts');
  return {
    namespace: 'eip155',
    adapterType: 'evm',
    preload: loadDiscovery,
    connectsByItself: () => external.some((wallet) => wallet.connectsByItself?.()),
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context, external),
    findConnector: async (id, parameters) =>
      (await import('../discovery/findConnector.ts')).findConnector(id, parameters),
    normalizeAddress: (text) => (isEvmAddressShape(text) ? text.toLowerCase() : undefined),
    loadReads: once(async () => (await import('../reads/createReads.ts')).createReads(readParameters)),
    loadWrites: once(async () => (await import('../writes/createWrites.ts')).createWrites()),
  };
}
