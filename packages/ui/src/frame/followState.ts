import {
  selectActiveConnection,
  selectIsReconnecting,
  selectIsUnsupportedNetwork,
  selectNetwork,
} from '@portico/core/internal';
import type { State } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import type { RouterState } from '../router/routerState.ts';
import type { Route, RouteOf, ViewName } from '../router/routes.ts';
import { currentEntry } from '../router/routerState.ts';
import { views } from '../views/registry.ts';
import { connectRoute, openingRoutes } from '../flows/openingRoutes.ts';

/** The effect of a change of the state on the modal. */
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

function hasNew(state: State, previous: State): boolean {
  const before = connectedWallets(previous);
  return connectedWallets(state).some((wallet) => !before.includes(wallet));
}

function followConnected(state: State, router: RouterState): FollowUp | undefined {
  if (views[currentEntry(router).route.view].kind !== 'connect') return undefined;
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

function routeOnNetwork<Name extends ViewName>(route: RouteOf<Name>, caipNetworkId: CaipNetworkId): Route | undefined {
  const name: Name = route.view;
  return views[name].onNetworkChange?.(route, caipNetworkId);
}

/** The page is on another network: the first view that cannot stay is replaced, with all that it led to. */
function followNetwork(state: State, previous: State, router: RouterState): FollowUp | undefined {
  const caipNetworkId = selectNetwork(state)?.caipNetworkId;
  if (caipNetworkId === undefined || caipNetworkId === selectNetwork(previous)?.caipNetworkId) return undefined;
  const others = router.history.map(({ route }) => routeOnNetwork(route, caipNetworkId));
  const index = others.findIndex((other) => other !== undefined);
  const other = others[index];
  if (!other) return undefined;
  const [first, ...rest] = [...router.history.slice(0, index).map(({ route }) => route), other];
  return { type: 'reset', routes: [first, ...rest] };
}

/** The effect of a change: connected, disconnected, on a chain that the site does not use, or back on one it does. */
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
    if (!router.history.some((entry) => views[entry.route.view].kind === undefined)) return undefined;
    // A visitor who opened an account that could not be restored connects again.
    if (selectIsReconnecting(previous)) return { type: 'reset', routes: [connectRoute(state)] };
    return { type: 'close', reason: 'closed' };
  }
  if (isShowingUnsupported && !isUnsupported) return { type: 'close', reason: 'completed' };
  return (hasNew(state, previous) && followConnected(state, router)) || followNetwork(state, previous, router);
}
