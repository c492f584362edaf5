import { rpc } from '@portico/protocol/api';
import type { Network } from '../contract/network.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectRpcUrls } from '../store/rpcUrls.ts';
import { toServiceUrl } from './callService.ts';
import { fallbackTimes, isSupportedByServer } from './supportedChains.ts';

/**
 * The RPC URLs of a network in the order to try them. The host's own URLs are the only ones: they are never replaced.
 * Only a network with nothing but its public nodes is read through the host's server first, and only where the server
 * supports it; one that did not answer is skipped for 30 s, so that no read waits for it again.
 */
export async function findRpcUrls(portico: PorticoContext, network: Network): Promise<readonly string[]> {
  const state = portico.store.getState();
  const { caipNetworkId } = network;
  const urls = selectRpcUrls(state, network);
  if (state.options.customRpcUrls[caipNetworkId]?.length) return urls;
  const { hasPublicNodes } = await import('../chains/publicNodes.ts');
  if (!hasPublicNodes(network)) return urls;
  const parameters = { ...fallbackTimes, service: 'rpc', call: rpc } as const;
  const isServed = await isSupportedByServer(portico, caipNetworkId, parameters).catch(() => false);
  return isServed ? [toServiceUrl(portico, 'rpc', rpc, { query: { chainId: caipNetworkId } }).href, ...urls] : urls;
}
