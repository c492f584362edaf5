import type { ReactNode } from 'react';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, TOAST_SWAP_DELAY_MS } from '@portico/protocol';
import { createObservable } from '@portico/core/internal';
import { noToasts, reduceToasts, remainingMs } from './toastState.ts';
import type { ShowToastParameters, Toast, ToastEvent, Toasts, ToastState } from './toastState.ts';

export interface ToastClock {
  now(): number;
  /** Returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The browser's own clock. */
export const browserClock: ToastClock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

class ToastQueue implements Toasts {
  readonly #clock: ToastClock;
  readonly #state = createObservable(noToasts);
  #nextId = 1;
  readonly #timers = new Map<string, () => void>();

  constructor(clock: ToastClock) {
    this.#clock = clock;
  }

  readonly getState = (): ToastState => this.#state.getState();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly show = (parameters: ShowToastParameters): string => {
    const id = parameters.id ?? `toast-${this.#nextId++}`;
    const isReplaced = this.getState().toasts.some((toast) => toast.id === id && toast.isVisible);
    const hasOthers = this.getState().toasts.some((toast) => toast.isVisible);
    if (!isReplaced && (hasOthers || this.#timers.has('swap'))) {
      this.dismiss();
      this.#setTimer('swap', TOAST_SWAP_DELAY_MS, () => this.#add({ ...parameters, id }));
    } else {
      this.#add({ ...parameters, id });
    }
    return id;
  };

  readonly success = (message: ReactNode): string => this.show({ type: 'success', message });
  readonly error = (message: ReactNode): string => this.show({ type: 'error', message });
  readonly loading = (message: ReactNode): string => this.show({ type: 'loading', message });

  readonly dismiss = (id?: string): void => {
    const leaving = this.getState().toasts.filter((toast) => toast.isVisible && (id === undefined || toast.id === id));
    if (leaving.length === 0) return;
    this.#dispatch(id === undefined ? { type: 'dismiss' } : { type: 'dismiss', id });
    for (const toast of leaving) {
      this.#stopTimer(`expire ${toast.id}`);
      this.#setTimer(`remove ${toast.id}`, TOAST_REMOVE_DELAY_MS, () =>
        this.#dispatch({ type: 'remove', id: toast.id }),
      );
    }
  };

  readonly pause = (): void => {
    if (this.getState().pausedAtMs !== undefined || this.getState().toasts.length === 0) return;
    this.#dispatch({ type: 'pause', atMs: this.#clock.now() });
    for (const toast of this.getState().toasts) this.#stopTimer(`expire ${toast.id}`);
  };

  readonly resume = (): void => {
    if (this.getState().pausedAtMs === undefined) return;
    this.#dispatch({ type: 'resume', atMs: this.#clock.now() });
    for (const toast of this.getState().toasts) this.#startExpiry(toast);
  };

  readonly destroy = (): void => {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  };

  #add({ id, type = 'blank', message, icon, durationMs }: ShowToastParameters & { readonly id: string }): void {
    const toast: Toast = {
      id,
      type,
      message,
      durationMs: durationMs ?? TOAST_DURATION_MS[type],
      isVisible: true,
      createdAtMs: this.#clock.now(),
      pausedForMs: 0,
      ...(icon === undefined ? {} : { icon }),
    };
    this.#stopTimer(`expire ${id}`);
    this.#stopTimer(`remove ${id}`);
    this.#dispatch({ type: 'show', toast });
    this.#startExpiry(toast);
  }

  #startExpiry(toast: Toast): void {
    const leftMs = remainingMs(toast, this.#clock.now());
    if (!toast.isVisible || leftMs === Infinity || this.getState().pausedAtMs !== undefined) return;
    this.#setTimer(`expire ${toast.id}`, Math.max(0, leftMs), () => this.dismiss(toast.id));
  }

  #dispatch(event: ToastEvent): void {
    this.#state.setState(reduceToasts(this.getState(), event));
  }

  #setTimer(key: string, ms: number, run: () => void): void {
    this.#stopTimer(key);
    const cancel = this.#clock.after(ms, () => {
      this.#timers.delete(key);
      run();
    });
    this.#timers.set(key, cancel);
  }

  #stopTimer(key: string): void {
    this.#timers.get(key)?.();
    this.#timers.delete(key);
  }
}

/** One line of toasts: a new one waits until the one before has begun to leave. */
export function createToastQueue(clock: ToastClock = browserClock): Toasts {
  return new ToastQueue(clock);
}
