import { useContext, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LeavingContext, useFrame } from '../hooks/frameContext.ts';

export interface HeaderSlotProps {
  /** `start`: the place of Back. `title`: in place of the title, which is then for screen readers only. */
  readonly place: 'start' | 'title';
  readonly children: ReactNode;
}

/** Puts a view's own button into the header as long as the view is there. */
export function HeaderSlot({ place, children }: HeaderSlotProps) {
  const isLeaving = useContext(LeavingContext);
  const slot = useFrame().headerSlots[place];
  // A view that is drawn together with the card finds its header only after that.
  const [target, setTarget] = useState(slot.current);
  useLayoutEffect(() => setTarget(slot.current), [slot]);
  return isLeaving || !target ? null : createPortal(children, target);
}
