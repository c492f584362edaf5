import { useEffect, useInsertionEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '../hooks/useT.tsx';
import { useUi } from '../hooks/uiContext.ts';
import type { ToastState } from '../toasts/toastState.ts';
import { ToastCard } from './ToastCard.tsx';
import css from './toasts.css';

function useToastState(): ToastState {
  const { toasts } = useUi();
  return useSyncExternalStore(toasts.subscribe, toasts.getState, toasts.getState);
}

/** A page nobody looks at does not use up the time of its toasts. */
function usePauseWhileHidden(): void {
  const { toasts } = useUi();
  useEffect(() => {
    const follow = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [toasts]);
}

/** Top-centre. Inside the dialog while that is open, since all else is dead then; a popover of its own otherwise. */
export default function ToastRegion({ isInDialog }: { readonly isInDialog: boolean }) {
  const t = useT();
  const { toasts, styles } = useUi();
  useInsertionEffect(() => styles.adopt(css), [styles]);
  const state = useToastState();
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = state.toasts.length === 0;
  usePauseWhileHidden();
  useEffect(() => {
    const element = region.current;
    if (isInDialog || isEmpty || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [isInDialog, isEmpty]);
  if (isEmpty) return null;
  return (
    // Holding the time still is a kindness to whoever points or tabs here; nothing depends on it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toaster"
      ref={region}
      role="region"
      aria-label={t('toast.notifications')}
      popover={isInDialog ? undefined : 'manual'}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {state.toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
      ))}
    </div>
  );
}
