import { type AdapterContext, type NamespaceAdapter, loadOnce } from '@portico/core/adapter';
import { readPublicKey } from '../addresses/publicKey.ts';

/** The polkadot namespace. Each of its parts loads when it is first needed. */
export function polkadotAdapter(): NamespaceAdapter {
  const loadDiscovery = () => import('../discovery/findWallets.ts');
  return {
    namespace: 'polkadot',
    adapterType: 'polkadot',
    hasTransfers: false,
    preload: loadDiscovery,
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context),
    // One account has an address for every network.
    normalizeAddress: readPublicKey,
    loadReads: loadOnce(async () => (await import('../reads/createReads.ts')).createReads()),
    loadWrites: loadOnce(async () => (await import('../writes/createWrites.ts')).createWrites()),
  };
}
