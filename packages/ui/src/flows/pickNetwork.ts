import { isOnNetwork, selectActiveConnection, selectIsConnected } from '@portico/core/internal';
import type { Network, State } from '@portico/core';
import type { Route } from '../router/routes.ts';

/** The effect of picking a network. */
export type NetworkPick =
  /** It is the active one. */
  | { readonly type: 'stay' }
  /** The page's network is set without a prompt: no wallet is connected, or one that is on no chain. */
  | { readonly type: 'set' }
  | { readonly type: 'go'; readonly route: Route };

/**
 * Same network: nothing. Another namespace without a wallet: an explanation first, then Connect. A wallet on a chain is
 * prompted in a view; one on none is not prompted at all.
 */
export function pickNetwork(state: State, network: Network): NetworkPick {
  const { caipNetworkId, chainNamespace } = network;
  const connection = selectActiveConnection(state, chainNamespace);
  const isPagesNetwork = state.namespaces[chainNamespace].caipNetworkId === caipNetworkId;
  const isWalletsNetwork = !connection || isOnNetwork(connection, caipNetworkId);
  if (state.activeNamespace === chainNamespace && isPagesNetwork && isWalletsNetwork) return { type: 'stay' };
  if (connection?.caipNetworkId) return { type: 'go', route: { view: 'SwitchNetwork', caipNetworkId } };
  if (connection) return { type: 'set' };
  if (selectIsConnected(state)) return { type: 'go', route: { view: 'SwitchActiveChain', caipNetworkId } };
  return { type: 'set' };
}
