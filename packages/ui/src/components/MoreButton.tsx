import { useEffect, useRef } from 'react';
import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';

export interface MoreButtonProps {
  /** The next page is loading. */
  readonly isBusy: boolean;
  /** It failed to load: a press requests it again. */
  readonly hasFailed: boolean;
  readonly onMore: (isPressed: boolean) => void;
}

/** The next page: loads when scrolled to, and on a press for visitors who do not scroll. */
export function MoreButton({ isBusy, hasFailed, onMore }: MoreButtonProps) {
  const t = useT<'common'>();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      const hasFocus = place.current?.contains(rootFocus(place.current)) ?? false;
      // With keyboard focus on the button it loads on a press only; a list that grows under the focus would be
      // confusing.
      if (!hasFocus && entries.some((entry) => entry.isIntersecting)) latest.current(false);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="more-rows">
      {hasFailed && (
        <p className="small" role="alert">
          {t('common.loadFailed.title')}
        </p>
      )}
      <Button kind="quiet" isBusy={isBusy} onClick={() => onMore(true)}>
        {t(hasFailed ? 'common.retry' : 'common.more')}
      </Button>
    </div>
  );
}

function rootFocus(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}
