import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Where a change removes the button that had the focus, the element of the ref gets it: the focus stays in the view.
 */
export function useKeptFocus<Target extends HTMLElement>(change: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const last = useRef(change);
  useLayoutEffect(() => {
    if (last.current === change) return;
    last.current = change;
    const root = target.current?.getRootNode();
    if (root instanceof ShadowRoot && root.activeElement === null) target.current?.focus();
  }, [change]);
  return target;
}
