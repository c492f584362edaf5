import type { Toasts } from '../toasts/toastState.ts';

/** The queue and what draws it together: the time of a toast must not run while nobody can see it. */
export async function loadToastQueue(): Promise<Toasts> {
  const [{ createToastQueue }] = await Promise.all([
    import('../toasts/toastQueue.ts'),
    import('../components/ToastRegion.tsx').catch(() => undefined),
  ]);
  return createToastQueue();
}
