import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { closeModal } from '@portico/core';
import { Card, useTitleId } from './Card.tsx';
import { cardMotion, overlayMotion, play } from './motion.ts';
import { lockScroll } from './scrollLock.ts';
import { useDrag } from './useDrag.ts';
import { useLightDismiss } from './useLightDismiss.ts';
import { YieldNotice } from './YieldNotice.tsx';
import { LiveRegions } from '../components/LiveRegions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { useUi } from '../hooks/uiContext.ts';

export interface DialogFrameProps {
  readonly isOpen: boolean;
  /** Drawn, but neither seen nor reached: nobody has opened it yet. */
  readonly isAhead: boolean;
  /** A wallet's SDK draws over the page: the dialog stays, but is not modal and takes nothing but Cancel. */
  readonly isYielded: boolean;
  readonly onExited: () => void;
}

/** Modal, with the focus on what the view marks, else on its title. */
function showModal(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-slide=current] [data-autofocus]') ?? dialog.querySelector('h2');
  // So that the browser takes it there at once: without, it focuses the first button, and each focus has the page laid out.
  target?.setAttribute('autofocus', '');
  dialog.showModal();
  target?.removeAttribute('autofocus');
  const root = dialog.getRootNode();
  if (root instanceof ShadowRoot && root.activeElement !== target) target?.focus({ preventScroll: true });
}

interface Showing extends Pick<DialogFrameProps, 'isAhead' | 'isYielded'> {
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** Modal, or shown without being modal while something else has to be reached. */
function useShown({ dialog, isAhead, isYielded }: Showing): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isAhead || !element?.isConnected) return;
    if (isYielded) element.show();
    else showModal(element);
    return () => element.close();
  }, [dialog, isAhead, isYielded]);
}

interface ComingAndGoing extends Pick<DialogFrameProps, 'isAhead' | 'isOpen' | 'onExited'> {
  readonly overlay: RefObject<HTMLElement | null>;
  readonly card: RefObject<HTMLElement | null>;
}

/** Plays the way in and the way out; tells when the latter has ended. */
function useComingAndGoing({ overlay, card, isAhead, isOpen, onExited }: ComingAndGoing): void {
  const exited = useRef(onExited);
  useEffect(() => {
    exited.current = onExited;
  }, [onExited]);
  useLayoutEffect(() => {
    if (isAhead) return;
    let isCurrent = true;
    const moves = [play(overlay.current, overlayMotion(isOpen)), play(card.current, cardMotion(isOpen))];
    if (!isOpen) void Promise.all(moves).then(() => isCurrent && exited.current());
    return () => {
      isCurrent = false;
    };
  }, [overlay, card, isAhead, isOpen]);
}

/** The native dialog, modal as long as nothing else has to be reached. Closing it gives the focus back to the opener. */
export function DialogFrame({ isOpen, isAhead, isYielded, onExited }: DialogFrameProps) {
  const { portico, router } = useUi();
  const titleId = useTitleId();
  const dialog = useRef<HTMLDialogElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const dismissal = useLightDismiss(() => router.close());
  useDrag(card, isAhead, () => router.close());

  // Before anything is shown: the page is measured as it stands, and laid out once with the dialog.
  useLayoutEffect(() => (isAhead ? undefined : lockScroll()), [isAhead]);
  useShown({ dialog, isAhead, isYielded });
  useComingAndGoing({ overlay, card, isAhead, isOpen, onExited });

  return (
    // Esc is the keyboard's way to do what a press beside the card does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      data-ahead={isAhead ? '' : undefined}
      data-leaving={isOpen || isAhead ? undefined : ''}
      onKeyDown={(event) => {
        // A dialog that is not modal hears no cancel event.
        if (event.key === 'Escape' && isYielded) router.close();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        router.close();
      }}
      onClose={(event) => {
        // Also comes late, for a close() that a reopening has overtaken.
        if (event.target === event.currentTarget && dialog.current?.open === false) closeModal(portico);
      }}
      {...dismissal}
    >
      <div className="overlay" ref={overlay} data-overlay="" />
      <Card titleId={titleId} cardRef={card} takesFocus isYielded={isYielded} />
      {isYielded && <YieldNotice />}
      {!isAhead && (
        <>
          <Toaster isInDialog />
          <LiveRegions />
        </>
      )}
    </dialog>
  );
}
