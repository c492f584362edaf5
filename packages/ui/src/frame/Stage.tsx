import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useUi } from '../hooks/uiContext.ts';
import { FailedView } from '../components/FailedView.tsx';
import { SkeletonRow } from '../primitives/Skeleton.tsx';
import { ViewBoundary } from './ViewBoundary.tsx';
import { LeavingContext } from '../hooks/frameContext.ts';
import { enterMotion, leaveMotion, play } from '../components/motion.ts';
import { useMeasuredHeight } from './useMeasuredHeight.ts';
import type { Slide } from './useSlide.ts';

interface SlideContentProps {
  readonly slide: Slide;
  readonly onRetry: () => void;
}

/** Drawn again for another slide only, not with the card around it. */
const SlideContent = memo(function SlideContent({ slide, onRetry }: SlideContentProps) {
  const { views } = useUi();
  if (slide.kind === 'failed') return <FailedView onRetry={onRetry} />;
  if (slide.kind === 'skeleton') {
    return (
      <div className="view" aria-busy="true">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    );
  }
  return <ViewBoundary>{views.render(slide.entry.route)}</ViewBoundary>;
});

interface Pair {
  readonly current: Slide;
  readonly leaving?: Slide;
}

/** Shows a slide; the one before it stays, inert, until it has faded. The height follows the shown slide. */
export function Stage({ slide, onRetry }: { readonly slide: Slide; readonly onRetry: () => void }) {
  const [pair, setPair] = useState<Pair>({ current: slide });
  if (pair.current.id !== slide.id) setPair({ current: slide, leaving: pair.current });
  const stage = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const { id, direction } = pair.current;

  useMeasuredHeight(stage, id);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const slides = stage.current;
    if (!slides) return;
    void play(slides.querySelector(':scope > [data-slide=current]'), enterMotion(direction));
    const leave = play(slides.querySelector(':scope > [data-slide=leaving]'), leaveMotion(direction));
    void leave.then(() => setPair((present) => (present.current.id === id ? { current: present.current } : present)));
  }, [id, direction]);

  const slides = pair.leaving ? [pair.leaving, pair.current] : [pair.current];
  return (
    <div className="stage" ref={stage} data-moving={pair.leaving ? '' : undefined}>
      {slides.map((each) => {
        const isLeaving = each !== pair.current;
        return (
          <div
            className="slide"
            key={each.id}
            data-slide={isLeaving ? 'leaving' : 'current'}
            ref={(element) => {
              // React 18 has no `inert` and drops the property.
              element?.toggleAttribute('inert', isLeaving);
            }}
          >
            <LeavingContext.Provider value={isLeaving}>
              <SlideContent slide={each} onRetry={onRetry} />
            </LeavingContext.Provider>
          </div>
        );
      })}
    </div>
  );
}
