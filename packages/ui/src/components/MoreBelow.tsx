import { useEffect, useRef, useState } from 'react';
import { useT } from '../hooks/useT.tsx';
import { Icon } from '../primitives/Icon.tsx';

/**
 * Rendered at the end of a list that may be longer than the card, inside the part that sticks to the card's lower edge:
 * a fade and a label while there is more to scroll to. Screen readers have the list itself, so it is hidden from them.
 */
export function MoreBelow({ endRef }: { readonly endRef: { readonly current: HTMLElement | null } }) {
  const t = useT();
  const [isMore, setIsMore] = useState(false);
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = endRef.current;
    if (!end || !hint.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsMore(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      // Content under the foot is not visible: the end counts once it is above it.
      {
        root: hint.current.closest('.scroller'),
        rootMargin: `0px 0px -${hint.current.parentElement?.offsetHeight ?? 0}px`,
      },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [endRef]);
  return (
    <div className="more-below" ref={hint} data-more={isMore ? '' : undefined} aria-hidden="true">
      <span>
        {t('connect.moreBelow')}
        <Icon name="chevronDown" size="small" />
      </span>
    </div>
  );
}
