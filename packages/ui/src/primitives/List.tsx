import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { nextIndex, typeaheadIndex } from './listKeys.ts';

/** Typed characters are one word as long as they come within this time. */
const TYPEAHEAD_MS = 600;

export interface ListProps {
  /** Each child is a Row (or holds one). */
  readonly children: ReactNode;
  readonly label?: string;
  /** Called for Arrow Up on the first row: lets a search field above take the focus back. */
  readonly onLeaveTop?: () => void;
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

/** A list whose rows are reached by arrow keys, Home, End and by typing, in addition to Tab. */
export function List({ children, label, onLeaveTop }: ListProps) {
  const typed = useRef({ text: '', atMs: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const rows = rowsOf(event.currentTarget);
    const current = rows.findIndex((row) => row === event.target);
    if (current < 0) return;
    if (event.key === 'ArrowUp' && current === 0 && onLeaveTop) {
      event.preventDefault();
      onLeaveTop();
      return;
    }
    let target = nextIndex(event.key, current, rows.length);
    if (target === undefined && event.key.length === 1 && event.key !== ' ') {
      const isContinued = event.timeStamp - typed.current.atMs < TYPEAHEAD_MS;
      typed.current = { text: (isContinued ? typed.current.text : '') + event.key, atMs: event.timeStamp };
      target = typeaheadIndex(
        typed.current.text,
        current,
        rows.map((row) => row.dataset['text'] ?? row.textContent ?? ''),
      );
    }
    if (target === undefined) return;
    event.preventDefault();
    rows[target]?.focus();
  };
  return (
    // The keys only move the focus between the buttons inside; each of them is operable on its own.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="list" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Puts the focus on the first row of the list inside an element; false where there is none. */
export function focusFirstRow(container: HTMLElement | null): boolean {
  const row = container?.querySelector<HTMLElement>('[data-row]');
  row?.focus();
  return row != null;
}
