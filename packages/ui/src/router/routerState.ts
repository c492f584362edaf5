import type { Route, ViewName } from './routes.ts';

/** One entry of the history. The key distinguishes two visits of one view. */
export interface Entry {
  readonly key: number;
  readonly route: Route;
}

/** The direction of the last step: deeper views grow in, going back shrinks. */
export type Direction = 'none' | 'forward' | 'back';

export interface RouterState {
  readonly status: 'open' | 'closed';
  /** Closed, at the first view for the next opening, which was not shown yet. */
  readonly isPrepared: boolean;
  /** Never empty, so that the leaving card still has something to show. */
  readonly history: readonly [Entry, ...Entry[]];
  readonly direction: Direction;
  readonly nextKey: number;
}

export type RouterEvent =
  | { readonly type: 'push' | 'replace'; readonly route: Route }
  | { readonly type: 'reset'; readonly routes: readonly [Route, ...Route[]] }
  /**
   * Other data for the last visit of a view, which keeps its entry: the filled-in fields are there when the visitor
   * comes back.
   */
  | { readonly type: 'amend'; readonly route: Route }
  | { readonly type: 'goBack' }
  /** Back to the last visit of a view; nothing where it is not in the history. */
  | { readonly type: 'goBackTo'; readonly view: ViewName }
  | { readonly type: 'close' }
  /** Closed, and no longer to be seen: back to the first view, as before anything was opened. */
  | { readonly type: 'prepare' }
  /** Success and error alike: the place of the request goes, wherever it is in the history. */
  | { readonly type: 'requestEnded'; readonly requestId: string };

const preparedAt = (key: number): RouterState => ({
  status: 'closed',
  isPrepared: true,
  history: [{ key, route: { view: 'Connect' } }],
  direction: 'none',
  nextKey: key + 1,
});

/** Where a router is before anything was opened. */
export const initialRouterState = preparedAt(0);

/** The place the visitor is at. */
export function currentEntry({ history }: Pick<RouterState, 'history'>): Entry {
  return history.at(-1) ?? history[0];
}

function withHistory(state: RouterState, history: readonly Entry[], direction: Direction): RouterState {
  const [first, ...rest] = history;
  if (!first) return { ...state, status: 'closed' };
  return { ...state, status: 'open', isPrepared: false, history: [first, ...rest], direction };
}

function push(state: RouterState, route: Route): RouterState {
  const entry: Entry = { key: state.nextKey, route };
  return { ...withHistory(state, [...state.history, entry], 'forward'), nextKey: state.nextKey + 1 };
}

function replace(state: RouterState, route: Route): RouterState {
  const entry: Entry = { key: state.nextKey, route };
  return { ...withHistory(state, [...state.history.slice(0, -1), entry], 'none'), nextKey: state.nextKey + 1 };
}

function reset(state: RouterState, routes: readonly Route[]): RouterState {
  // The prepared entry becomes the first one: its prerendered view is shown.
  const [only, ...others] = routes;
  if (state.isPrepared && only?.view === state.history[0].route.view && others.length === 0) {
    return withHistory(state, state.history, 'none');
  }
  const entries = routes.map((route, index): Entry => ({ key: state.nextKey + index, route }));
  return { ...withHistory(state, entries, 'none'), nextKey: state.nextKey + entries.length };
}

function amend(state: RouterState, route: Route): RouterState {
  const index = state.history.findLastIndex((entry) => entry.route.view === route.view);
  if (index < 0) return state;
  return withHistory(
    state,
    state.history.map((entry, each) => (each === index ? { ...entry, route } : entry)),
    state.direction,
  );
}

function goBack(state: RouterState): RouterState {
  if (state.history.length === 1) return { ...state, status: 'closed' };
  return withHistory(state, state.history.slice(0, -1), 'back');
}

function goBackTo(state: RouterState, view: ViewName): RouterState {
  const index = state.history.findLastIndex((entry) => entry.route.view === view);
  if (index < 0 || index === state.history.length - 1) return state;
  return withHistory(state, state.history.slice(0, index + 1), 'back');
}

/** The request that is shown now: the visitor has to answer it before anything else. */
export function shownRequestId({ status, history }: Pick<RouterState, 'status' | 'history'>): string | undefined {
  const { route } = currentEntry({ history });
  return status === 'open' && route.view === 'ApproveTransaction' ? route.requestId : undefined;
}

function endRequest(state: RouterState, requestId: string): RouterState {
  const history = state.history.filter(
    ({ route }) => route.view !== 'ApproveTransaction' || route.requestId !== requestId,
  );
  // The leaving card still shows it.
  if (state.status === 'closed' || history.length === state.history.length) return state;
  return withHistory(state, history, shownRequestId(state) === requestId ? 'back' : state.direction);
}

/** The view stack as a pure function: the shown view follows from the events alone. */
export function reduceRouter(state: RouterState, event: RouterEvent): RouterState {
  switch (event.type) {
    case 'push':
      return push(state, event.route);
    case 'replace':
      return replace(state, event.route);
    case 'reset':
      return reset(state, event.routes);
    case 'amend':
      return state.status === 'open' ? amend(state, event.route) : state;
    case 'goBack':
      return state.status === 'open' ? goBack(state) : state;
    case 'goBackTo':
      return state.status === 'open' ? goBackTo(state, event.view) : state;
    case 'close':
      return state.status === 'closed' ? state : { ...state, status: 'closed' };
    case 'prepare':
      return state.status === 'open' ? state : preparedAt(state.nextKey);
    case 'requestEnded':
      return endRequest(state, event.requestId);
  }
}
