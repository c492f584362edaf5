import { type CaipNetworkId, type ChainNamespace, specError } from '@portico/protocol';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { NamespaceReads, ReadTarget } from '../contract/namespaceReads.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectRpcUrls } from '../store/rpcUrls.ts';
import { selectNetworks } from '../store/selectors.ts';
import { requireNetwork } from '../context/requireNetwork.ts';

/** The adapter that serves a chain of this namespace, or an error with the spec's message. */
export function requireAdapter(portico: PorticoContext, namespace: ChainNamespace): NamespaceAdapter {
  const adapter =
    portico.adapters.get(namespace) ??
    portico.store.getState().options.adapters.find((one) => one.namespace === namespace);
  if (!adapter) throw specError('adapter.chain_not_found', { chainNamespace: namespace });
  return adapter;
}

/** The reads of a namespace; its chain library loads by dynamic import with the first call. */
export async function loadReads(portico: PorticoContext, namespace: ChainNamespace): Promise<NamespaceReads> {
  return requireAdapter(portico, namespace).loadReads();
}

/**
 * The URLs to read a network from: the host's own first and only, where it gave some; else its server's, where it has
 * one.
 */
export async function toReadTarget(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal = portico.signal,
): Promise<ReadTarget> {
  const network = requireNetwork(portico, caipNetworkId);
  const state = portico.store.getState();
  const rpcUrls = state.options.server
    ? await (await import('../services/findRpcUrls.ts')).findRpcUrls(portico, network)
    : selectRpcUrls(state, network);
  return { network, rpcUrls, signal };
}

/** Every network of a namespace, the active one first: a name service may live on any of them. */
export function toReadTargets(
  portico: PorticoContext,
  namespace: ChainNamespace,
  signal?: AbortSignal,
): Promise<readonly ReadTarget[]> {
  const networks = selectNetworks(portico.store.getState(), namespace);
  return Promise.all(networks.map(({ caipNetworkId }) => toReadTarget(portico, caipNetworkId, signal)));
}
