import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whoever pressed for more goes on at the first row that came. Call it with how many rows there were. */
export function useFocusAfterMore(list: RefObject<HTMLElement | null>, shownCount: number): (count: number) => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[from.current]?.focus();
    from.current = undefined;
  }, [list, shownCount]);
  return (count) => {
    from.current = count;
  };
}
