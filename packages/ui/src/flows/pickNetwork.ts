import { selectActiveConnection, selectIsConnected } from '@portico/core';
import type { Network, State } from '@portico/core';
import type { Route } from '../router/routes.ts';

/** What picking a network does. */
export type NetworkPick =
  /** It is the one in use. */
  | { readonly type: 'stay' }
  /** Nobody is connected: the page's network is set, nobody is asked. */
  | { readonly type: 'set' }
  | { readonly type: 'go'; readonly route: Route };

/** Same network: nothing. Another namespace without a wallet: a word first, then Connect. Else the wallet is asked. */
export function pickNetwork(state: State, network: Network): NetworkPick {
  const { caipNetworkId: networkId, chainNamespace } = network;
  const connection = selectActiveConnection(state, chainNamespace);
  const isPagesNetwork = state.namespaces[chainNamespace].networkId === networkId;
  const isWalletsNetwork = connection === undefined || connection.networkId === networkId;
  if (state.activeNamespace === chainNamespace && isPagesNetwork && isWalletsNetwork) return { type: 'stay' };
  if (connection) return { type: 'go', route: { view: 'SwitchNetwork', networkId } };
  if (selectIsConnected(state)) return { type: 'go', route: { view: 'SwitchActiveChain', networkId } };
  return { type: 'set' };
}
