import { useRef } from 'react';
import type { PointerEvent } from 'react';

function isOutside(event: PointerEvent<HTMLElement>): boolean {
  const { target } = event;
  return target instanceof Element && (target === event.currentTarget || target.hasAttribute('data-overlay'));
}

/** A press beside the card closes; a selection that only ends there does not. */
export function useLightDismiss(onDismiss: () => void): {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
} {
  const isPressed = useRef(false);
  return {
    onPointerDown: (event) => {
      isPressed.current = event.isPrimary && event.button === 0 && isOutside(event);
    },
    onPointerUp: (event) => {
      const isMeant = isPressed.current && isOutside(event);
      isPressed.current = false;
      if (isMeant) onDismiss();
    },
  };
}
