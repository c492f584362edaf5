import { useContext, useLayoutEffect, useRef } from 'react';
import { LeavingContext } from '../hooks/frameContext.ts';
import { useUi } from '../hooks/uiContext.ts';

/**
 * Keeps room in the card for a connector's frame, and the frame over that room: inside the card it would be animated,
 * and load again.
 */
export function FramePlace() {
  const { frameHost } = useUi();
  const isLeaving = useContext(LeavingContext);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !frameHost || isLeaving) return;
    let next = 0;
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const [name, px] of Object.entries({ left, top, width, height })) {
        frameHost.style.setProperty(name, `${px}px`);
      }
      next = requestAnimationFrame(follow);
    };
    follow();
    frameHost.toggleAttribute('data-shown', true);
    return () => {
      cancelAnimationFrame(next);
      frameHost.removeAttribute('data-shown');
    };
  }, [frameHost, isLeaving]);
  return <div className="frame-place" ref={place} />;
}
