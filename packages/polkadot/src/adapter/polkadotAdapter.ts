import { type AdapterContext, type NamespaceAdapter, loadOnce } from '@portico/core/adapter';
import { normalizeAddress } from '../addresses/publicKey.ts';
import type { PolkadotReads } from '../reads/createReads.ts';

/** The adapter of polkadot: its reads have more than those of every namespace. */
export interface PolkadotAdapter extends NamespaceAdapter {
  loadReads(): Promise<PolkadotReads>;
}

/** The polkadot namespace. Each of its parts loads when it is first needed. */
export function polkadotAdapter(): PolkadotAdapter {
  const loadDiscovery = () => import('../discovery/findWallets.ts');
  // Reads and writes share it: the metadata of a network is a megabyte.
  const loadChain = loadOnce(async () => (await import('../runtime/chain.ts')).createChain());
  return {
    namespace: 'polkadot',
    adapterType: 'polkadot',
    preload: loadDiscovery,
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context),
    // One account has an address for every network.
    normalizeAddress,
    loadReads: loadOnce(async () => {
      const [{ createReads }, chain] = await Promise.all([import('../reads/createReads.ts'), loadChain()]);
      return createReads(chain);
    }),
    loadWrites: loadOnce(async () => {
      const [{ createWrites }, chain] = await Promise.all([import('../writes/createWrites.ts'), loadChain()]);
      return createWrites(chain);
    }),
  };
}
