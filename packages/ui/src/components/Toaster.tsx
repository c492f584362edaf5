import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useUi } from '../hooks/uiContext.ts';

// Its code comes with the first toast.
const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

/** The toasts, where there are any. */
export function Toaster({ isInDialog }: { readonly isInDialog: boolean }) {
  const { toasts } = useUi();
  const isEmpty = useSyncExternalStore(toasts.subscribe, () => toasts.getState().toasts.length === 0);
  if (isEmpty) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion isInDialog={isInDialog} />
    </Suspense>
  );
}
