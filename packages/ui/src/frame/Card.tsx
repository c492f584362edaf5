import { lazy, memo, Suspense, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Ref } from 'react';
import { Header } from './Header.tsx';
import { FrameContext } from '../hooks/frameContext.ts';
import { Stage } from './Stage.tsx';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useSlide } from './useSlide.ts';
import { useViewFocus } from './useViewFocus.ts';

// Its code comes with the first thing that the host got wrong.
const AlertBar = lazy(() => import('../components/AlertBar.tsx').then((module) => ({ default: module.AlertBar })));

export interface CardProps {
  readonly titleId: string;
  readonly cardRef: Ref<HTMLDivElement>;
  /** The modal takes the focus when it opens; a block in the page does not. */
  readonly takesFocus: boolean;
  readonly isNonModal?: boolean;
}

/**
 * Header and stage: the same in the dialog and as a block in the page. Prerendered, it is not rendered again when it is
 * shown.
 */
export const Card = memo(function Card({ titleId, cardRef, takesFocus, isNonModal = false }: CardProps) {
  const hasAlert = usePorticoState(({ alerts }) => alerts.length > 0);
  const { slide, retry } = useSlide();
  const start = useRef<HTMLDivElement>(null);
  const titleSlot = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const lastSlideId = useRef<string>(undefined);
  const title = useRef<HTMLHeadingElement>(null);
  const frame = useMemo(() => ({ titleId, headerSlots: { start, title: titleSlot } }), [titleId]);
  useViewFocus({ body, title, slideId: slide?.id, entryKey: slide?.entry.key, takesFocus });

  useLayoutEffect(() => {
    // React 18 has no `inert` and drops the property.
    body.current?.toggleAttribute('inert', isNonModal);
  }, [isNonModal]);
  useLayoutEffect(() => {
    const isAnother = lastSlideId.current !== undefined && lastSlideId.current !== slide?.id;
    lastSlideId.current = slide?.id;
    // The first view is at its top already; setting it would lay out everything before the card is done.
    if (body.current && isAnother) body.current.scrollTop = 0;
  }, [slide?.id]);

  return (
    <FrameContext.Provider value={frame}>
      <div
        className="card"
        ref={cardRef}
        data-blank={slide ? undefined : ''}
        data-non-modal={isNonModal ? '' : undefined}
      >
        <Header slide={slide} titleId={titleId} titleRef={title} startRef={start} titleSlotRef={titleSlot} />
        {hasAlert && (
          <Suspense fallback={null}>
            <AlertBar />
          </Suspense>
        )}
        <div className="scroller" ref={body}>
          {slide && <Stage slide={slide} onRetry={retry} />}
        </div>
      </div>
    </FrameContext.Provider>
  );
});

/** An id that is the same on both sides of aria-labelledby. */
export function useTitleId(): string {
  return `${useId()}title`;
}
