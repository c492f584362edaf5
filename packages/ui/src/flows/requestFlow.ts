import { type Subscribable, createObservable } from '@portico/core/internal';
import { afterTime, beginRequest, isPending, reduceRequest } from './requestState.ts';
import type { RequestEvent, RequestRules, RequestState } from './requestState.ts';

/** The parameters of a request. After the signal's abort none of its reports count. */
export interface RequestParameters<Reason extends string = never, Step extends string = never> {
  readonly signal: AbortSignal;
  readonly onStep: (step: Step) => void;
  /** Ends it for a reason that is no error. */
  readonly onEnd: (reason: Reason) => void;
}

export interface RequestFlowOptions<Reason extends string, Step extends string> {
  readonly rules: RequestRules<Reason>;
  /** Default: idle or opening, by the rules. */
  readonly initial?: RequestState<Reason, Step>;
  /** Called within the press that starts it: a wallet's window opens only then. */
  readonly request: (parameters: RequestParameters<Reason, Step>) => Promise<unknown>;
}

/** One request at a time, with its clocks. */
export interface RequestFlow<Reason extends string = never, Step extends string = never> extends Subscribable<
  RequestState<Reason, Step>
> {
  /** Makes the request, also anew; no effect where one is running that cannot be replaced, or the view was left. */
  readonly start: () => void;
  /** The view is current. Returns the function that stops it; entered again, it resumes. */
  readonly enter: () => () => void;
  /**
   * The view is left: no timer runs, the request is aborted and its late answer dropped, unless it outlives the view.
   * The state stays unchanged: a view that fades keeps its messages. Entered again, it begins anew.
   */
  readonly leave: () => void;
}

type Dispatch<Reason extends string, Step extends string> = (event: RequestEvent<Reason, Step>) => void;

/** Makes one request, within this turn, and reports its outcome for as long as it is awaited. */
async function makeRequest<Reason extends string, Step extends string>(
  request: RequestFlowOptions<Reason, Step>['request'],
  signal: AbortSignal,
  dispatch: Dispatch<Reason, Step>,
): Promise<void> {
  const report: typeof dispatch = (event) => {
    if (!signal.aborted) dispatch(event);
  };
  try {
    await request({
      signal,
      onStep: (step) => report({ type: 'step', step }),
      onEnd: (reason) => report({ type: 'ended', reason }),
    });
    report({ type: 'succeeded' });
  } catch (error) {
    report({ type: 'failed', error });
  }
}

/** Keeps the request of the current attempt running, and no other; undefined: none. */
function keepOne(run: (signal: AbortSignal) => void): (wanted: number | undefined) => void {
  let running: { readonly attempt: number; readonly controller: AbortController } | undefined;
  return (wanted) => {
    if (running?.attempt === wanted) return;
    running?.controller.abort();
    running = wanted === undefined ? undefined : { attempt: wanted, controller: new AbortController() };
    if (running) run(running.controller.signal);
  };
}

/** Makes a request that waits for an approval: once for each attempt, and ended with it. */
export function createRequestFlow<Reason extends string = never, Step extends string = never>({
  rules,
  request,
  initial = beginRequest(rules),
}: RequestFlowOptions<Reason, Step>): RequestFlow<Reason, Step> {
  const { getState, setState, subscribe } = createObservable(initial);
  let isCurrent = false;
  let hasLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const dispatch: Dispatch<Reason, Step> = (event) => {
    const next = reduceRequest(rules, getState(), event);
    if (next !== getState()) setState(next);
  };
  const runOnly = keepOne((signal) => void makeRequest(request, signal, dispatch));
  /** Runs only the timers and requests that the state needs. */
  const sync = (): void => {
    const state = getState();
    clearTimeout(timer);
    const ms = isCurrent ? afterTime(rules, state)?.ms : undefined;
    if (ms !== undefined) timer = setTimeout(() => dispatch({ type: 'timeUp' }), ms);
    runOnly(isPending(state) && (isCurrent || rules.outlivesView) ? state.attempt : undefined);
  };

  // Before any view: a wallet's window opens only within the press.
  subscribe(sync);

  // In StrictMode an effect ends and begins again in one turn: a press before that has made the request already.
  const stop = (): void => {
    isCurrent = false;
    queueMicrotask(sync);
  };

  return {
    getState,
    subscribe,
    start() {
      if (hasLeft) return;
      // A press can come before the effects of the view that it is in.
      isCurrent = true;
      dispatch({ type: 'start' });
    },
    enter() {
      isCurrent = true;
      if (hasLeft) dispatch({ type: 'returned' });
      hasLeft = false;
      sync();
      return stop;
    },
    leave() {
      hasLeft = true;
      isCurrent = false;
      sync();
    },
  };
}
