import type { AdapterContext, NamespaceAdapter } from '@portico/core';
import { isAccountAddress } from '@portico/protocol';

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // A chunk that failed to load (offline) is fetched again at the next need.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The solana namespace. Each of its parts loads when it is first needed. */
export function solanaAdapter(): NamespaceAdapter {
  const loadDiscovery = () => import('../discovery/findWallets.ts');
  return {
    namespace: 'solana',
    adapterType: 'solana',
    preload: loadDiscovery,
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context),
    // Base58 knows one writing of 32 bytes, and case matters.
    normalizeAddress: (text) => (isAccountAddress('solana', text) ? text : undefined),
    loadReads: once(async () => (await import('../reads/createReads.ts')).createReads()),
    loadWrites: once(async () => (await import('../writes/createWrites.ts')).createWrites()),
  };
}
