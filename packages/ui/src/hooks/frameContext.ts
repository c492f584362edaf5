import { createContext, createRef, useContext } from 'react';
import type { RefObject } from 'react';

/** The state of the card for the view inside. */
export interface FrameState {
  /** Names the dialog. */
  readonly titleId: string;
  /**
   * Where a view puts its own things into the header. There before any view's effects run; that they are there draws
   * nothing again.
   */
  readonly headerSlots: Readonly<Record<'start' | 'title', RefObject<HTMLElement | null>>>;
}

/** Given by the card. */
export const FrameContext = createContext<FrameState>({
  titleId: '',
  headerSlots: { start: createRef(), title: createRef() },
});

/** True inside a view that is leaving. */
export const LeavingContext = createContext(false);

/** The card around this component. */
export function useFrame(): FrameState {
  return useContext(FrameContext);
}
