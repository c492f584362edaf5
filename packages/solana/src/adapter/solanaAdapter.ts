import { loadOnce } from '@portico/core/adapter';
import type { AdapterContext, NamespaceAdapter } from '@portico/core/adapter';
import { isAccountAddress } from '@portico/protocol';

/** The solana namespace. Each of its parts loads when it is first needed. */
export function solanaAdapter(): NamespaceAdapter {
  const loadDiscovery = () => import('../discovery/findWallets.ts');
  return {
    namespace: 'solana',
    adapterType: 'solana',
    preload: loadDiscovery,
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context),
    // Base58 has one spelling of 32 bytes, and case matters.
    normalizeAddress: (text) => (isAccountAddress('solana', text) ? text : undefined),
    hasHistory: true,
    loadReads: loadOnce(async () => (await import('../reads/createReads.ts')).createReads()),
    loadWrites: loadOnce(async () => (await import('../writes/createWrites.ts')).createWrites()),
  };
}
