interface Timer {
  readonly kind: 'timer';
  readonly key: string;
  readonly ms: number;
}

interface TimeUp {
  readonly type: 'timeUp';
}

/** Something that runs while a state lasts, as data. One with the same key in the next state goes on; else it is ended. */
export type Effect<Kind extends string> = Timer | { readonly kind: Kind; readonly key: string };

export interface FlowParameters<State, Event, Kind extends string> {
  readonly initial: State;
  readonly reduce: (state: State, event: Event | TimeUp) => State;
  readonly effectsOf: (state: State) => readonly Effect<Kind>[];
  /** Starts an effect that is no timer; the signal ends it, and what it still dispatches after that is dropped. */
  readonly run: (kind: Kind, dispatch: (event: Event) => void, signal: AbortSignal) => void;
}

export interface Flow<State, Event> {
  getState(): State;
  subscribe(listener: () => void): () => void;
  dispatch(event: Event): void;
  /** Starts the effects of the present state. Returns what ends them all; it may be started again. */
  start(): () => void;
}

type Runs<Kind extends string> = (effects: readonly Effect<Kind>[]) => void;

/** Keeps running what is wanted, by key: starts what is new, ends what is not wanted any more. */
function createEffects<Event, Kind extends string>(
  run: FlowParameters<unknown, Event, Kind>['run'],
  step: (event: Event | TimeUp) => void,
): Runs<Kind> {
  const running = new Map<string, AbortController>();
  const isTimer = (effect: Effect<Kind>): effect is Timer => effect.kind === 'timer' && 'ms' in effect;

  const begin = (effect: Effect<Kind>): void => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(effect.key, controller);
    const dispatch = (event: Event | TimeUp): void => {
      if (!signal.aborted) step(event);
    };
    if (isTimer(effect)) {
      const timer = setTimeout(() => dispatch({ type: 'timeUp' }), effect.ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
    } else {
      run(effect.kind, dispatch, signal);
    }
  };

  return (wanted) => {
    for (const [key, controller] of running) {
      if (wanted.some((effect) => effect.key === key)) continue;
      running.delete(key);
      controller.abort();
    }
    for (const effect of wanted) if (!running.has(effect.key)) begin(effect);
  };
}

/** Runs a pure flow: starts what a state asks for and ends it when the state is left. */
export function createFlow<State, Event, Kind extends string>(
  parameters: FlowParameters<State, Event, Kind>,
): Flow<State, Event> {
  const { reduce, effectsOf, run } = parameters;
  let state = parameters.initial;
  let isStarted = false;
  const listeners = new Set<() => void>();
  const step = (event: Event | TimeUp): void => {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    sync();
    for (const listener of [...listeners]) listener();
  };
  const runOnly = createEffects(run, step);
  const sync = (): void => runOnly(isStarted ? effectsOf(state) : []);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: step,
    start() {
      isStarted = true;
      sync();
      return () => {
        isStarted = false;
        sync();
      };
    },
  };
}
