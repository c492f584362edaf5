import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { afterEntrance } from '../components/afterEntrance.ts';

/** Drags the sheet down by its grab line or header. Its code comes once the sheet is there. */
export function useDrag(card: RefObject<HTMLElement | null>, isPrerendered: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const element = card.current;
    if (isPrerendered || !element) return;
    const dragging = new AbortController();
    const callOff = afterEntrance(() => {
      import('./dragSheet.ts').then(
        ({ dragSheet }) => dragSheet(element, () => close.current(), dragging.signal),
        // Without it there are still the button, Esc and the ground.
        () => undefined,
      );
    });
    return () => {
      callOff();
      dragging.abort();
    };
  }, [card, isPrerendered]);
}
