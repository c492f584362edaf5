import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { EASE, HEIGHT_MS, isMotionReduced } from '../components/motion.ts';

/**
 * Moves the stage from the height it has to the height of its current slide, whenever that changes: another view,
 * longer text, a row more. Between two changes the height is the content's own, so nothing is ever cut off.
 */
export function useMeasuredHeight(stage: RefObject<HTMLDivElement | null>, slideId: string): void {
  const lastPx = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = stage.current;
    const current = element?.querySelector<HTMLElement>(':scope > [data-slide=current]');
    if (!element || !current) return;
    // Heights as laid out: an entering view is scaled while it grows in, and so is its rectangle.
    let running: Animation | undefined;
    const follow = () => {
      const toPx = current.offsetHeight;
      const fromPx = running?.playState === 'running' ? element.offsetHeight : lastPx.current;
      lastPx.current = toPx;
      if (fromPx === undefined || Math.abs(fromPx - toPx) < 1 || isMotionReduced()) return;
      running?.cancel();
      running = element.animate([{ height: `${fromPx}px` }, { height: `${toPx}px` }], {
        duration: HEIGHT_MS,
        easing: EASE,
      });
    };
    const observer = new ResizeObserver(follow);
    observer.observe(current);
    return () => {
      observer.disconnect();
      // The next slide starts from the current height of this one.
      if (running?.playState === 'running') lastPx.current = element.offsetHeight;
      running?.cancel();
    };
  }, [stage, slideId]);
}
