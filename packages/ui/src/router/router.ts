import type { OpenResult } from '@portico/core';
import { initialRouterState, reduceRouter } from './routerState.ts';
import type { PendingTransaction, RouterEvent, RouterState } from './routerState.ts';
import type { Route, ViewName } from './routes.ts';

/** What views and flows move about with. */
export interface Router {
  getState(): RouterState;
  subscribe(listener: () => void): () => void;
  push(route: Route): void;
  replace(route: Route): void;
  /** Starts a new history; the last route is shown, the ones before it are what Back leads to. */
  reset(...routes: [Route, ...Route[]]): void;
  /** Gives the last visit of the route's view other data, without moving: a form keeps in it what was filled in. */
  amend(route: Route): void;
  goBack(): void;
  goBackTo(view: ViewName): void;
  /** Asks the guard first; where it refuses, the card shakes. False where it stays open. */
  close(result?: OpenResult): boolean;
  /** Shakes the card: what was asked cannot be done now. */
  shake(): void;
  onShake(listener: () => void): () => void;
  /** While set, closing by the visitor is asked about: return false to refuse. Returns what takes it away. */
  guardClose(guard: () => boolean): () => void;
  /** A request went to the wallet: shows ApproveTransaction. Returns what tells of its end (success or error alike). */
  startTransaction(after?: PendingTransaction['after']): () => void;
  /** Called when the modal closes while no transaction waits: rejects a request that nobody can answer any more. */
  onReject(reject: () => void): () => void;
  /** The visitor calls off what waits: rejects every request and leaves ApproveTransaction. */
  rejectAll(): void;
}

/** For the mount only: tells the router that the host closed the modal. */
export interface RouterControl extends Router {
  closeNow(): void;
}

class Listeners {
  readonly #all = new Set<() => void>();

  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  call(): void {
    for (const listener of [...this.#all]) listener();
  }
}

type Dispatch = (event: RouterEvent, result?: OpenResult) => void;

function createMoves(dispatch: Dispatch) {
  return {
    push: (route) => dispatch({ type: 'push', route }),
    replace: (route) => dispatch({ type: 'replace', route }),
    reset: (...routes) => dispatch({ type: 'reset', routes }),
    amend: (route) => dispatch({ type: 'amend', route }),
    goBack: () => dispatch({ type: 'goBack' }, { reason: 'closed' }),
    goBackTo: (view) => dispatch({ type: 'goBackTo', view }),
  } satisfies Partial<Router>;
}

function createTransactions(dispatch: Dispatch, getState: () => RouterState): Router['startTransaction'] {
  let nextId = 1;
  return (after = 'goBack') => {
    const id = nextId++;
    dispatch({ type: 'transactionStarted', id, after });
    return () => {
      if (!getState().transactions.some((transaction) => transaction.id === id)) return;
      dispatch({ type: 'transactionEnded' }, { reason: 'completed' });
    };
  };
}

/** One router per modal. `onClose` is called once for each way from open to closed that began in here. */
export function createRouter(onClose: (result: OpenResult) => void): RouterControl {
  let state = initialRouterState;
  let guard: (() => boolean) | undefined;
  const listeners = new Listeners();
  const shakes = new Listeners();
  const rejects = new Listeners();

  const dispatch: Dispatch = (event, result) => {
    const previous = state;
    state = reduceRouter(state, event);
    if (state === previous) return;
    listeners.call();
    if (previous.status === 'closed' || state.status === 'open') return;
    guard = undefined;
    if (state.transactions.length === 0) rejects.call();
    if (result) onClose(result);
  };

  return {
    getState: () => state,
    subscribe: (listener) => listeners.add(listener),
    ...createMoves(dispatch),
    close: (result = { reason: 'closed' }) => {
      if (result.reason === 'closed' && guard?.() === false) {
        shakes.call();
        return false;
      }
      dispatch({ type: 'close' }, result);
      return true;
    },
    closeNow: () => dispatch({ type: 'close' }),
    shake: () => shakes.call(),
    onShake: (listener) => shakes.add(listener),
    guardClose: (newGuard) => {
      guard = newGuard;
      return () => {
        if (guard === newGuard) guard = undefined;
      };
    },
    startTransaction: createTransactions(dispatch, () => state),
    onReject: (reject) => rejects.add(reject),
    rejectAll: () => {
      rejects.call();
      while (state.transactions.length > 0) dispatch({ type: 'transactionEnded' }, { reason: 'closed' });
    },
  };
}
