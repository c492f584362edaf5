import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** After a press for more, the focus moves to the first new row. Call it with the number of rows before. */
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
