import { loadOnce } from '@portico/core/adapter';
import type { AdapterContext, NamespaceAdapter } from '@portico/core/adapter';
import { normalizeAddress } from '../addresses/normalizeAddress.ts';
import type { BitcoinReads } from '../reads/createReads.ts';
import type { BitcoinSource } from '../source/bitcoinSource.ts';

export interface BitcoinAdapterParameters {
  /** Where the chain is read from. Left out: the API of Esplora, at the network's RPC URLs. */
  readonly source?: BitcoinSource;
}

/** The adapter of Bitcoin: its reads have more than those of every namespace. */
export interface BitcoinAdapter extends NamespaceAdapter {
  loadReads(): Promise<BitcoinReads>;
}

/** The bip122 namespace. Each of its parts loads when it is first needed. */
export function bitcoinAdapter({ source }: BitcoinAdapterParameters = {}): BitcoinAdapter {
  const loadDiscovery = () => import('../discovery/findWallets.ts');
  const loadSource = loadOnce(async () => source ?? (await import('../source/esploraSource.ts')).createEsploraSource());
  return {
    namespace: 'bip122',
    adapterType: 'bitcoin',
    preload: loadDiscovery,
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context),
    normalizeAddress,
    hasHistory: true,
    loadReads: loadOnce(async () => (await import('../reads/createReads.ts')).createReads(await loadSource())),
    loadWrites: loadOnce(async () => (await import('../writes/createWrites.ts')).createWrites(await loadSource())),
  };
}
