import { useContext, useLayoutEffect, useRef } from 'react';
import { LeavingContext } from '../hooks/frameContext.ts';
import { useUi } from '../hooks/uiContext.ts';

/** So many frames without a move, and the card has neither grown nor come in any more. */
const STILL_FRAMES = 6;

/**
 * Keeps room in the card for a connector's frame, and the frame over that room: inside the card it would be animated,
 * and load again. The frame is shown once the room stands still: it takes no press that began while it moved.
 */
export function FramePlace() {
  const { frameHost } = useUi();
  const isLeaving = useContext(LeavingContext);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !frameHost || isLeaving) return;
    let next = 0;
    let last = '';
    let stillFrames = 0;
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const present = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      stillFrames += 1;
      if (present !== last) {
        stillFrames = 0;
        last = present;
        // Writing it again would count as a change of the page, in each frame.
        frameHost.style.cssText = present;
      }
      if (stillFrames === STILL_FRAMES) frameHost.toggleAttribute('data-shown', true);
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(next);
      frameHost.removeAttribute('data-shown');
    };
  }, [frameHost, isLeaving]);
  return <div className="frame-place" ref={place} />;
}
