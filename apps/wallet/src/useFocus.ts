import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the heading of a new screen, so that it is read first. */
export function useFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
