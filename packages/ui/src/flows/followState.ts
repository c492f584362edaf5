import { selectActiveConnection, selectIsReconnecting, selectIsUnsupportedNetwork, selectNetwork } from '@portico/core';
import type { State } from '@portico/core';
import type { RouterState } from '../router/routerState.ts';
import type { Route, ViewName } from '../router/routes.ts';
import { currentEntry } from '../router/routerState.ts';
import { connectViews } from '../views/connectViews.ts';
import { views } from '../views/registry.ts';
import { connectRoute, openingRoutes } from './openingRoutes.ts';

/** What a change of the state does to the modal. */
export type FollowUp =
  | { readonly type: 'close'; readonly reason: 'connected' | 'completed' | 'closed' }
  | { readonly type: 'reset'; readonly routes: readonly [Route, ...Route[]] }
  | { readonly type: 'goBackTo'; readonly view: ViewName }
  | { readonly type: 'open' };

/** Which wallet serves the page, by namespace; none while none does. */
function connectedWallets({ namespaces }: State): readonly string[] {
  return Object.entries(namespaces).flatMap(([namespace, { active }]) =>
    active.status === 'connected' ? namespace + active.connectorId : [],
  );
}

function hasGained(state: State, previous: State): boolean {
  const before = connectedWallets(previous);
  return connectedWallets(state).some((wallet) => !before.includes(wallet));
}

function followConnected(state: State, router: RouterState): FollowUp | undefined {
  if (!connectViews.includes(currentEntry(router).route.view)) return undefined;
  if (router.history.some((entry) => entry.route.view === 'ProfileWallets')) {
    return { type: 'goBackTo', view: 'ProfileWallets' };
  }
  // Opened to send something: on to it, now that there is a wallet.
  const { modal } = state;
  if (modal.status === 'open' && modal.request.view === 'WalletSend') {
    return { type: 'reset', routes: openingRoutes(state, modal.request) };
  }
  return { type: 'close', reason: 'connected' };
}

/** A transfer belongs to its network: where the page goes to another one, what was filled in is dropped (spec §4). */
function followNetwork(state: State, previous: State, router: RouterState): FollowUp | undefined {
  const networkId = selectNetwork(state)?.caipNetworkId;
  if (networkId === undefined || networkId === selectNetwork(previous)?.caipNetworkId) return undefined;
  const routes = router.history.map(({ route }) => route);
  const index = routes.findIndex((route) => 'draft' in route && route.draft.networkId !== networkId);
  if (index < 0) return undefined;
  const form: Route = { view: 'WalletSend', draft: { networkId } };
  const [first, ...rest] = [...routes.slice(0, index), form];
  return { type: 'reset', routes: [first, ...rest] };
}

/** What follows from a change: connected, gone, on a chain the site does not use, or back on one it does. */
export function followState(state: State, previous: State, router: RouterState): FollowUp | undefined {
  const isOpen = router.status === 'open';
  const isUnsupported = selectIsUnsupportedNetwork(state);
  const isShowingUnsupported = router.history.some((entry) => entry.route.view === 'UnsupportedChain');
  if (isUnsupported && !selectIsUnsupportedNetwork(previous)) {
    if (!isOpen) return { type: 'open' };
    return isShowingUnsupported ? undefined : { type: 'reset', routes: [{ view: 'UnsupportedChain' }] };
  }
  if (!isOpen) return undefined;
  if (selectActiveConnection(previous) && !selectActiveConnection(state)) {
    if (!router.history.some((entry) => views[entry.route.view].requires === 'connected')) return undefined;
    // Whoever opened an account that could not be brought back wants to connect again.
    if (selectIsReconnecting(previous)) return { type: 'reset', routes: [connectRoute(state)] };
    return { type: 'close', reason: 'closed' };
  }
  if (isShowingUnsupported && !isUnsupported) return { type: 'close', reason: 'completed' };
  return (hasGained(state, previous) && followConnected(state, router)) || followNetwork(state, previous, router);
}
