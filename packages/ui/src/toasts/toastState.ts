import type { ReactNode } from 'react';
import { TOAST_MAX } from '@portico/protocol';
import type { ToastType } from '@portico/protocol';
import type { Subscribable } from '@portico/core/internal';

export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  readonly message: ReactNode;
  readonly icon?: ReactNode;
  readonly durationMs: number;
  /** False from its dismissal to its removal, while it moves out. */
  readonly isVisible: boolean;
  readonly createdAtMs: number;
  /** How long the pointer, the focus or a hidden page has paused it. */
  readonly pausedForMs: number;
}

export interface ToastState {
  /** Newest first. */
  readonly toasts: readonly Toast[];
  readonly pausedAtMs: number | undefined;
}

export interface ShowToastParameters {
  readonly type?: ToastType;
  readonly message: ReactNode;
  readonly icon?: ReactNode;
  readonly durationMs?: number;
  /** The id of a toast that is replaced in place. */
  readonly id?: string;
}

export interface Toasts extends Subscribable<ToastState> {
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

export type ToastEvent =
  | { readonly type: 'show'; readonly toast: Toast }
  /** Without an id: all of them. */
  | { readonly type: 'dismiss' | 'remove'; readonly id?: string }
  | { readonly type: 'pause' | 'resume'; readonly atMs: number };

/** No toast, nothing held. */
export const noToasts: ToastState = { toasts: [], pausedAtMs: undefined };

/** The list of toasts as a pure function. Showing an id again replaces that toast in place (loading → success). */
export function reduceToasts(state: ToastState, event: ToastEvent): ToastState {
  switch (event.type) {
    case 'show': {
      const isKnown = state.toasts.some((toast) => toast.id === event.toast.id);
      const toasts = isKnown
        ? state.toasts.map((toast) => (toast.id === event.toast.id ? event.toast : toast))
        : [event.toast, ...state.toasts].slice(0, TOAST_MAX);
      return { ...state, toasts };
    }
    case 'dismiss': {
      const isMeant = (toast: Toast) => event.id === undefined || toast.id === event.id;
      return {
        ...state,
        toasts: state.toasts.map((toast) => (isMeant(toast) ? { ...toast, isVisible: false } : toast)),
      };
    }
    case 'remove': {
      const toasts = event.id === undefined ? [] : state.toasts.filter((toast) => toast.id !== event.id);
      return { toasts, pausedAtMs: toasts.length === 0 ? undefined : state.pausedAtMs };
    }
    case 'pause':
      return state.pausedAtMs === undefined ? { ...state, pausedAtMs: event.atMs } : state;
    case 'resume': {
      if (state.pausedAtMs === undefined) return state;
      const heldMs = event.atMs - state.pausedAtMs;
      const toasts = state.toasts.map((toast) => ({ ...toast, pausedForMs: toast.pausedForMs + heldMs }));
      return { toasts, pausedAtMs: undefined };
    }
  }
}

/** The remaining time of a toast; Infinity for one that does not expire. */
export function remainingMs(toast: Toast, nowMs: number): number {
  return toast.durationMs + toast.pausedForMs - (nowMs - toast.createdAtMs);
}
