import { isPorticoError } from '@portico/protocol';
import { selectActiveConnection, selectIsConnected } from '@portico/core';
import type { Network, State } from '@portico/core';
import type { RouterState } from '../router/routerState.ts';
import type { Route, ViewName } from '../router/routes.ts';
import type { Effect } from './flowRunner.ts';

/** Past this the view says where the wallet's window may be. */
export const SWITCH_SLOW_MS = 5_000;

/** Where a switch stands; `attempt` tells one request from the next. */
export type SwitchingState =
  /** For a moment only: a view that is mounted twice (StrictMode) asks once. */
  | { readonly status: 'opening'; readonly attempt: number }
  | { readonly status: 'asking' | 'slow' | 'adding'; readonly attempt: number }
  | { readonly status: 'declined' | 'failed'; readonly attempt: number; readonly error: unknown }
  | { readonly status: 'done'; readonly attempt: number };

export type SwitchingEvent =
  | { readonly type: 'timeUp' }
  /** The wallet does not know the network: it is asked to add it first. */
  | { readonly type: 'adding' }
  | { readonly type: 'switched' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retry' };

/** The wallet is asked at once: whoever picked a network has said what is wanted. */
export const startSwitching: SwitchingState = { status: 'opening', attempt: 1 };

function isUnderWay({ status }: SwitchingState): boolean {
  return status === 'asking' || status === 'slow' || status === 'adding';
}

/** What follows from what happened; an answer that nobody waits for any more changes nothing. */
export function reduceSwitching(state: SwitchingState, event: SwitchingEvent): SwitchingState {
  const { attempt } = state;
  switch (event.type) {
    case 'timeUp':
      if (state.status === 'opening') return { status: 'asking', attempt };
      return state.status === 'asking' ? { status: 'slow', attempt } : state;
    case 'adding':
      return isUnderWay(state) ? { status: 'adding', attempt } : state;
    case 'switched':
      return isUnderWay(state) ? { status: 'done', attempt } : state;
    case 'failed':
      if (!isUnderWay(state)) return state;
      return {
        status: isPorticoError(event.error, 'user.rejected') ? 'declined' : 'failed',
        attempt,
        error: event.error,
      };
    case 'retry':
      if (state.status !== 'slow' && state.status !== 'declined' && state.status !== 'failed') return state;
      return { status: 'asking', attempt: attempt + 1 };
  }
}

/** One request for each attempt, and the clock of the first seconds. */
export function switchingEffects(state: SwitchingState): readonly Effect<'ask'>[] {
  if (state.status === 'opening') return [{ kind: 'timer', key: 'opening', ms: 0 }];
  if (!isUnderWay(state)) return [];
  const ask: Effect<'ask'> = { kind: 'ask', key: `ask ${state.attempt}` };
  if (state.status !== 'asking') return [ask];
  return [ask, { kind: 'timer', key: `slow ${state.attempt}`, ms: SWITCH_SLOW_MS }];
}

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

const switchViews: ReadonlySet<ViewName> = new Set<ViewName>(['Networks', 'SwitchNetwork', 'SwitchActiveChain']);

/** Where the visitor came from before choosing a network; undefined where choosing was all that the modal was opened for. */
export function viewBeforeSwitch({ history }: RouterState): ViewName | undefined {
  return history.findLast(({ route }) => !switchViews.has(route.view))?.route.view;
}
