import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { isMotionReduced } from './motion.ts';
import { useT } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import type { Toast } from '../toasts/toastState.ts';

/** Moved this far in any direction but down, a toast is gone. */
const SWIPE_PX = 40;
/** Released, it moves on this many times the dragged distance; with reduced motion it fades in place. */
const FLIGHT = 3;

function ToastIcon({ toast }: { readonly toast: Toast }) {
  if (toast.icon !== undefined) return toast.icon;
  if (toast.type === 'loading') return <Spinner />;
  if (toast.type === 'success') return <Icon name="check" />;
  if (toast.type === 'error') return <Icon name="alert" />;
  return null;
}

function useSwipe(onDismiss: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const shift = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (!from) return undefined;
    return { x: event.clientX - from.x, y: Math.min(0, event.clientY - from.y) };
  };
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>, translate: string) => {
    start.current = undefined;
    delete currentTarget.dataset['held'];
    currentTarget.style.translate = translate;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.dataset['held'] = '';
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = shift(event);
      if (by) event.currentTarget.style.translate = `${by.x}px ${by.y}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = shift(event);
      if (!by) return;
      const isThrown = Math.hypot(by.x, by.y) > SWIPE_PX;
      const times = isMotionReduced() ? 1 : FLIGHT;
      letGo(event, isThrown ? `${by.x * times}px ${by.y * times}px` : '');
      if (isThrown) onDismiss();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (start.current) letGo(event, '');
    },
  };
}

/** One toast: announced, dismissed by its button, by Esc and by a swipe. */
export function ToastCard({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const t = useT();
  const swipe = useSwipe(onDismiss);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <div
      className="toast"
      role={toast.type === 'error' ? 'alert' : 'status'}
      data-type={toast.type}
      data-leaving={toast.isVisible ? undefined : ''}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDismiss();
      }}
      {...swipe}
    >
      <span className="toast-icon">
        <ToastIcon toast={toast} />
      </span>
      <div className="toast-text">{toast.message}</div>
      <IconButton icon="close" size="small" label={t('common.dismiss')} onClick={onDismiss} />
    </div>
  );
}
