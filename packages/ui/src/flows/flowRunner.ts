/** Something that runs while a state lasts, as data. One with the same key in the next state goes on; else it is ended. */
export type Effect<Kind extends string> =
  | { readonly kind: 'timer'; readonly key: string; readonly ms: number }
  | { readonly kind: Kind; readonly key: string };

export interface FlowParameters<State, Event, Kind extends string> {
  readonly initial: State;
  readonly reduce: (state: State, event: Event | { readonly type: 'timeUp' }) => State;
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

/** Runs a pure flow: starts what a state asks for and ends it when the state is left. */
export function createFlow<State, Event, Kind extends string>(
  parameters: FlowParameters<State, Event, Kind>,
): Flow<State, Event> {
  const { reduce, effectsOf, run } = parameters;
  let state = parameters.initial;
  let isStarted = false;
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const isTimer = (effect: Effect<Kind>): effect is Extract<Effect<Kind>, { kind: 'timer'; ms: number }> =>
    effect.kind === 'timer' && 'ms' in effect;

  const begin = (effect: Effect<Kind>): void => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(effect.key, controller);
    const dispatchAlive = (event: Event | { readonly type: 'timeUp' }): void => {
      if (!signal.aborted) step(event);
    };
    if (isTimer(effect)) {
      const timer = setTimeout(() => dispatchAlive({ type: 'timeUp' }), effect.ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
    } else if (effect.kind !== 'timer') {
      run(effect.kind, dispatchAlive, signal);
    }
  };

  function sync(): void {
    const wanted = isStarted ? effectsOf(state) : [];
    for (const [key, controller] of running) {
      if (wanted.some((effect) => effect.key === key)) continue;
      running.delete(key);
      controller.abort();
    }
    for (const effect of wanted) if (!running.has(effect.key)) begin(effect);
  }

  function step(event: Event | { readonly type: 'timeUp' }): void {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    sync();
    for (const listener of [...listeners]) listener();
  }

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
