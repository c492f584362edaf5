import { useEffect, useInsertionEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { useT } from '../hooks/useT.tsx';
import { useUi } from '../hooks/uiContext.ts';
import { useObservable } from '../hooks/useObservable.ts';
import type { ToastState } from '../toasts/toastState.ts';
import { ToastCard } from './ToastCard.tsx';
import spinnerCss from '../primitives/spinner.css';
import css from './toasts.css';

function useToastState(): ToastState {
  return useObservable(useUi().toasts);
}

/** The timers of toasts pause while the page is hidden. */
function usePauseWhileHidden(): void {
  const { toasts } = useUi();
  useEffect(() => {
    const follow = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [toasts]);
}

/** A toast that goes with the focus in it gives the focus back to where it came from. */
function useFocusReturn(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(undefined);
  return {
    remember: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    },
    giveBack: () => {
      const focused = region.current?.querySelector<HTMLElement>(':focus');
      if (!focused) return;
      if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
      else focused.blur();
    },
  };
}

/** Top-centre. Inside the dialog while that is open, since all else is inert then; a popover of its own otherwise. */
export default function ToastRegion({ isInDialog }: { readonly isInDialog: boolean }) {
  const t = useT<'common'>();
  const { toasts, styles } = useUi();
  useInsertionEffect(() => {
    for (const each of [spinnerCss, css]) styles.attach(each);
  }, [styles]);
  const state = useToastState();
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = state.toasts.length === 0;
  const { remember, giveBack } = useFocusReturn(region);
  usePauseWhileHidden();
  useEffect(() => {
    const element = region.current;
    // Just rendered, it may be out of the page by now: a host that removes the modal waits for no effect.
    if (isInDialog || isEmpty || !element?.isConnected) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [isInDialog, isEmpty]);
  if (isEmpty) return null;
  const dismiss = (id: string) => {
    giveBack();
    toasts.dismiss(id);
  };
  return (
    // Pausing the timer is a convenience for pointer and keyboard; no function depends on it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toaster"
      ref={region}
      role="region"
      aria-label={t('toast.notifications')}
      popover={isInDialog ? undefined : 'manual'}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={(event) => {
        remember(event);
        toasts.pause();
      }}
      onBlur={toasts.resume}
    >
      {state.toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  );
}
