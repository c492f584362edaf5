import { useEffect, useRef, type RefObject } from 'react';

/** What has just come is read first: the focus goes to its heading. */
export function useFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
