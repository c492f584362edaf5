import type { OpenResult } from '@portico/core';
import { type Subscribable, createObservable } from '@portico/core/internal';
import { initialRouterState, reduceRouter, shownRequestId } from './routerState.ts';
import type { RouterEvent, RouterState } from './routerState.ts';
import type { Route, ViewName } from './routes.ts';

/** The navigation of views and flows. */
export interface Router extends Subscribable<RouterState> {
  push(route: Route): void;
  replace(route: Route): void;
  /** Starts a new history; the last route is shown, the ones before it are what Back leads to. */
  reset(...routes: [Route, ...Route[]]): void;
  /** Gives the last visit of the route's view other data, without moving: a form stores its fields in it. */
  amend(route: Route): void;
  /** Closes where there is nothing to go back to. While a request is shown, the card shakes instead. */
  goBack(): void;
  goBackTo(view: ViewName): void;
  /** While a request is shown, the visitor closes nothing: the card shakes. False where it stays open. */
  close(result?: OpenResult): boolean;
  /** A request was answered: its place goes, and the modal with it where there is no other. */
  endRequest(requestId: string): void;
  onShake(listener: () => void): () => void;
}

/** For the mount only: notifies the router that the host closed the modal. */
export interface RouterControl extends Router {
  closeNow(): void;
  /** Closed, and no longer to be seen: takes the first view ahead of the next opening. */
  prepare(): void;
}

type Dispatch = (event: RouterEvent, result?: OpenResult) => void;

export interface RouterParameters {
  /** Called once for each way from open to closed that began in here. */
  readonly onClose: (result: OpenResult) => void;
  /** Whether Back closes the modal from a view, and from those after it. */
  readonly doesBackClose: (view: ViewName) => boolean;
}

/** One router per modal. */
export function createRouter({ onClose, doesBackClose }: RouterParameters): RouterControl {
  const { getState, setState, subscribe } = createObservable(initialRouterState);
  const shakes = createObservable(0);

  const dispatch: Dispatch = (event, result) => {
    const previous = getState();
    const state = reduceRouter(previous, event);
    if (state === previous) return;
    setState(state);
    // A subscriber may have opened it again.
    if (result && previous.status === 'open' && getState().status === 'closed') onClose(result);
  };

  /** Shakes the card where a request has to be answered first. */
  const isHeld = (): boolean => {
    if (shownRequestId(getState()) === undefined) return false;
    shakes.setState(shakes.getState() + 1);
    return true;
  };

  return {
    getState,
    subscribe,
    push: (route) => dispatch({ type: 'push', route }),
    replace: (route) => dispatch({ type: 'replace', route }),
    reset: (...routes) => dispatch({ type: 'reset', routes }),
    amend: (route) => dispatch({ type: 'amend', route }),
    goBack: () => {
      if (isHeld()) return;
      const isEnd = getState().history.some(({ route }) => doesBackClose(route.view));
      dispatch({ type: isEnd ? 'close' : 'goBack' }, { reason: 'closed' });
    },
    goBackTo: (view) => dispatch({ type: 'goBackTo', view }),
    close: (result = { reason: 'closed' }) => {
      if (result.reason === 'closed' && isHeld()) return false;
      dispatch({ type: 'close' }, result);
      return true;
    },
    closeNow: () => dispatch({ type: 'close' }),
    prepare: () => dispatch({ type: 'prepare' }),
    endRequest: (requestId) => dispatch({ type: 'requestEnded', requestId }, { reason: 'completed' }),
    onShake: shakes.subscribe,
  };
}
