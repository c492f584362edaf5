import type { ReactNode } from 'react';
import { noToasts, reduceToasts, remainingMs, TOAST_REMOVE_MS, TOAST_SWAP_MS, toastDurationsMs } from './toastState.ts';
import type { Toast, ToastEvent, ToastState, ToastType } from './toastState.ts';

export interface ToastClock {
  now(): number;
  /** Returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface ShowToastParameters {
  readonly type?: ToastType;
  readonly message: ReactNode;
  readonly icon?: ReactNode;
  readonly durationMs?: number;
  /** The id of a toast that is replaced where it stands. */
  readonly id?: string;
}

export interface Toasts {
  getState(): ToastState;
  subscribe(listener: () => void): () => void;
  /** Returns the id. */
  show(parameters: ShowToastParameters): string;
  success(message: ReactNode): string;
  error(message: ReactNode): string;
  loading(message: ReactNode): string;
  dismiss(id?: string): void;
  pause(): void;
  resume(): void;
  destroy(): void;
}

/** The browser's own clock. */
export const browserClock: ToastClock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** One line of toasts: a new one waits until the one before has begun to leave. */
export function createToasts(clock: ToastClock = browserClock): Toasts {
  let state = noToasts;
  let nextId = 1;
  const timers = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  const setTimer = (key: string, ms: number, run: () => void) => {
    timers.get(key)?.();
    const cancel = clock.after(ms, () => {
      timers.delete(key);
      run();
    });
    timers.set(key, cancel);
  };
  const stopTimer = (key: string) => {
    timers.get(key)?.();
    timers.delete(key);
  };
  const dispatch = (event: ToastEvent) => {
    state = reduceToasts(state, event);
    for (const listener of [...listeners]) listener();
  };
  const startExpiry = (toast: Toast) => {
    const leftMs = remainingMs(toast, clock.now());
    if (!toast.isVisible || leftMs === Infinity || state.pausedAtMs !== undefined) return;
    setTimer(`expire ${toast.id}`, Math.max(0, leftMs), () => dismiss(toast.id));
  };
  const dismiss = (id?: string) => {
    const leaving = state.toasts.filter((toast) => toast.isVisible && (id === undefined || toast.id === id));
    if (leaving.length === 0) return;
    dispatch(id === undefined ? { type: 'dismiss' } : { type: 'dismiss', id });
    for (const toast of leaving) {
      stopTimer(`expire ${toast.id}`);
      setTimer(`remove ${toast.id}`, TOAST_REMOVE_MS, () => dispatch({ type: 'remove', id: toast.id }));
    }
  };
  const add = (toast: Toast) => {
    stopTimer(`remove ${toast.id}`);
    dispatch({ type: 'show', toast });
    startExpiry(toast);
  };
  const show = ({ type = 'blank', message, icon, durationMs, id = `toast-${nextId++}` }: ShowToastParameters) => {
    const create = (): Toast => ({
      id,
      type,
      message,
      durationMs: durationMs ?? toastDurationsMs[type],
      isVisible: true,
      createdAtMs: clock.now(),
      pausedForMs: 0,
      ...(icon === undefined ? {} : { icon }),
    });
    const isReplaced = state.toasts.some((toast) => toast.id === id && toast.isVisible);
    const hasOthers = state.toasts.some((toast) => toast.isVisible);
    if (!isReplaced && (hasOthers || timers.has('swap'))) {
      dismiss();
      setTimer('swap', TOAST_SWAP_MS, () => add(create()));
    } else {
      stopTimer(`expire ${id}`);
      add(create());
    }
    return id;
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    success: (message) => show({ type: 'success', message }),
    error: (message) => show({ type: 'error', message }),
    loading: (message) => show({ type: 'loading', message }),
    dismiss,
    pause: () => {
      if (state.pausedAtMs !== undefined || state.toasts.length === 0) return;
      dispatch({ type: 'pause', atMs: clock.now() });
      for (const toast of state.toasts) stopTimer(`expire ${toast.id}`);
    },
    resume: () => {
      if (state.pausedAtMs === undefined) return;
      dispatch({ type: 'resume', atMs: clock.now() });
      for (const toast of state.toasts) startExpiry(toast);
    },
    destroy: () => {
      for (const cancel of timers.values()) cancel();
      timers.clear();
      listeners.clear();
    },
  };
}
