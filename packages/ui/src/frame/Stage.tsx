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

interface Slides {
  readonly current: Slide;
  readonly leaving?: Slide | undefined;
  /** The view under a request: it stays as it is, as the request may be its own. */
  readonly covered?: Slide | undefined;
}

const isRequest = ({ entry }: Slide): boolean => entry.route.view === 'ApproveTransaction';

function follow({ current, covered }: Slides, next: Slide): Slides {
  const below = isRequest(current) ? covered : current;
  return { current: next, leaving: current, covered: isRequest(next) ? below : undefined };
}

/** Each once: the one that is shown last, on top. */
const drawn = ({ current, leaving, covered }: Slides): readonly Slide[] => [
  ...new Map([covered, leaving, current].flatMap((one) => (one ? [[one.id, one] as const] : []))).values(),
];

/**
 * Shows a slide; the one before it stays, inert, until it has faded, and one under a request until that is answered.
 * The height follows the shown slide.
 */
export function Stage({ slide, onRetry }: { readonly slide: Slide; readonly onRetry: () => void }) {
  const [slides, setSlides] = useState<Slides>({ current: slide });
  if (slides.current.id !== slide.id) setSlides(follow(slides, slide));
  const stage = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const { current, leaving } = slides;
  const { id, direction } = current;

  useMeasuredHeight(stage, id);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const element = stage.current;
    if (!element) return;
    void play(element.querySelector(':scope > [data-slide=current]'), enterMotion(direction));
    const leave = play(element.querySelector(':scope > [data-slide=leaving]'), leaveMotion(direction));
    void leave.then(() =>
      setSlides((present) => (present.current.id === id ? { ...present, leaving: undefined } : present)),
    );
  }, [id, direction]);

  return (
    <div className="stage" ref={stage} data-moving={leaving ? '' : undefined}>
      {drawn(slides).map((each) => {
        const isLeaving = each !== current;
        const place = each === leaving ? 'leaving' : 'covered';
        return (
          <div
            className="slide"
            key={each.id}
            data-slide={isLeaving ? place : 'current'}
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
