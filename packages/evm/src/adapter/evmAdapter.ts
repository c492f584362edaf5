import { loadOnce } from '@portico/core/adapter';
import type { AdapterContext, ExternalWallet, NamespaceAdapter } from '@portico/core/adapter';
import { isEvmAddressShape } from '@portico/protocol';
import type { RpcParameters } from '../rpc/createRpc.ts';

export interface EvmAdapterParameters extends Pick<RpcParameters, 'requestNode'> {
  /** Wallets reached through a package of their maker: `coinbase({ load })`, `safe({ … })`. */
  readonly external?: readonly ExternalWallet[];
  /** A transaction that no node returns counts as dropped this long after it was sent (3 minutes). */
  readonly droppedAfterMs?: number;
}

/** The eip155 namespace. Each of its parts loads when it is first needed. */
export function evmAdapter(parameters: EvmAdapterParameters = {}): NamespaceAdapter {
  const loadDiscovery = () => import('#discovery');
  return {
    namespace: 'eip155',
    adapterType: 'evm',
    preload: loadDiscovery,
    autoConnects: () => parameters.external?.some((wallet) => wallet.autoConnects?.()) ?? false,
    start: async (context: AdapterContext) => (await loadDiscovery()).findWallets(context, parameters.external),
    findConnector: async (id, parameters) => (await import('#restore')).findConnector(id, parameters),
    normalizeAddress: (text) => (isEvmAddressShape(text) ? text.toLowerCase() : undefined),
    loadReads: loadOnce(async () => (await import('../reads/createReads.ts')).createReads(parameters)),
    loadWrites: loadOnce(async () => (await import('../writes/createWrites.ts')).createWrites(parameters)),
  };
}
