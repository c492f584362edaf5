import { createObservable } from '@portico/core/internal';
import type { ShowToastParameters, Toasts, ToastState } from './toastState.ts';

const noToasts: ToastState = { toasts: [], pausedAtMs: undefined };

/**
 * The toasts of a modal. Most visits see none: the code of their queue loads with the first, and calls until then are
 * queued in order.
 */
export function createToasts(load: () => Promise<Toasts>): Toasts {
  let queue: Toasts | undefined;
  let loading: Promise<void> | undefined;
  let isOver = false;
  let nextId = 1;
  const { getState, setState, subscribe } = createObservable(noToasts);
  const take = (loaded: Toasts): void => {
    queue = loaded;
    loaded.subscribe(() => setState(loaded.getState()));
  };
  const run = (work: (queue: Toasts) => void): void => {
    if (queue) return work(queue);
    if (isOver) return;
    loading ??= load().then(take);
    loading.then(
      () => queue && !isOver && work(queue),
      // The next toast loads the code again.
      () => (loading = undefined),
    );
  };
  const show = (parameters: ShowToastParameters): string => {
    const id = parameters.id ?? `toast-${nextId++}`;
    run((loaded) => loaded.show({ ...parameters, id }));
    return id;
  };
  return {
    getState,
    subscribe,
    show,
    success: (message) => show({ type: 'success', message }),
    error: (message) => show({ type: 'error', message }),
    loading: (message) => show({ type: 'loading', message }),
    dismiss(id) {
      if (loading) run((loaded) => loaded.dismiss(id));
    },
    pause: () => queue?.pause(),
    resume: () => queue?.resume(),
    destroy() {
      isOver = true;
      queue?.destroy();
    },
  };
}
