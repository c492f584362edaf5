import type { Toasts } from '../toasts/toastState.ts';

/** The queue together with its view: the timer of a toast must not run while it is not visible. */
export async function loadToastQueue(): Promise<Toasts> {
  const [{ createToastQueue }] = await Promise.all([
    import('../toasts/toastQueue.ts'),
    import('../components/ToastRegion.tsx').catch(() => undefined),
  ]);
  return createToastQueue();
}
