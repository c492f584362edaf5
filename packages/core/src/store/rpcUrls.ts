import type { Network } from '../contract/network.ts';
import type { HostOptions } from '../contract/hostOptions.ts';

/** The RPC URLs of a network in the order to try them: the host's own and only them, where it gave some. */
export function selectRpcUrls(
  state: { readonly options: Pick<HostOptions, 'customRpcUrls'> },
  network: Network,
): readonly string[] {
  const own = state.options.customRpcUrls[network.caipNetworkId];
  return own && own.length > 0 ? own.map(({ url }) => url) : network.rpcUrls.default.http;
}
