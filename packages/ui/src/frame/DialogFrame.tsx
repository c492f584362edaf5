import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { closeModal } from '@portico/core/internal';
import { Card, useTitleId } from './Card.tsx';
import { watchLightDismiss } from './lightDismiss.ts';
import { cardMotion, overlayMotion, play } from '../components/motion.ts';
import { lockScroll } from './scrollLock.ts';
import { useDrag } from './useDrag.ts';
import { YieldNotice } from './YieldNotice.tsx';
import { LiveRegions } from '../components/LiveRegions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useUi } from '../hooks/uiContext.ts';

export interface DialogFrameProps {
  /** Made once and kept: its content is rendered and removed, the frames next to it stay. */
  readonly dialog: HTMLDialogElement;
  readonly isOpen: boolean;
  /** Rendered, but neither visible nor reachable: not opened yet. */
  readonly isPrerendered: boolean;
  /** A wallet's SDK draws over the page: the dialog stays, but is not modal and takes nothing but Cancel. */
  readonly isNonModal: boolean;
  readonly onExited: () => void;
}

/** Modal, with the focus on what the view marks, else on its title. */
function showModal(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-slide=current] [data-autofocus]') ?? dialog.querySelector('h2');
  // So that the browser takes it there at once: without, it focuses the first button, and each focus has the page laid
  // out.
  target?.setAttribute('autofocus', '');
  dialog.showModal();
  target?.removeAttribute('autofocus');
  if (!target?.matches(':focus')) target?.focus({ preventScroll: true });
}

/**
 * Modal, or shown non-modal while something else has to be reached. Its attributes are set before it is shown. A
 * browser may close it too, as with a second Esc, and reports it a frame later or while it leaves: so each opening sets
 * it anew. DialogPresence and unmounting close it, and no cleanup does: StrictMode runs effects twice, and a dialog
 * that is closed and shown again takes the focus from where the visitor has put it meanwhile.
 */
function useShown({ dialog, isOpen, isPrerendered, isNonModal }: DialogFrameProps, titleId: string): void {
  const opening = usePorticoState(({ modal }) => modal);
  useLayoutEffect(() => {
    dialog.setAttribute('aria-labelledby', titleId);
    return () => dialog.removeAttribute('aria-labelledby');
  }, [dialog, titleId]);
  useLayoutEffect(() => {
    dialog.toggleAttribute('data-ahead', isPrerendered);
    dialog.toggleAttribute('data-leaving', !isOpen && !isPrerendered);
    return () => {
      dialog.removeAttribute('data-ahead');
      dialog.removeAttribute('data-leaving');
    };
  }, [dialog, isOpen, isPrerendered]);
  useLayoutEffect(() => {
    // A modal dialog becomes non-modal, and the reverse, only through being closed.
    if (dialog.matches(':modal') === isNonModal) dialog.close();
    if (!isOpen || dialog.open || !dialog.isConnected) return;
    if (isNonModal) dialog.show();
    else showModal(dialog);
  }, [dialog, isOpen, isNonModal, opening]);
}

/** The ways to close the dialog: Esc, a press outside the card, the browser itself. Subscribed before it is shown. */
function useDismissal({ dialog, isNonModal }: DialogFrameProps): void {
  const { portico, router } = useUi();
  // Not an effect after the paint: an Esc in between is the browser's own, and we would take the closed dialog for
  // open.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      // A dialog that is not modal gets no cancel event. An element in it may have used the key.
      if (event.key === 'Escape' && isNonModal && !event.defaultPrevented) router.close();
    };
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      router.close();
    };
    const onClose = (event: Event) => {
      // Also comes late, for a close() that a reopening has overtaken.
      if (event.target === dialog && !dialog.open) closeModal(portico);
    };
    dialog.addEventListener('keydown', onKey, { signal });
    dialog.addEventListener('cancel', onCancel, { signal });
    dialog.addEventListener('close', onClose, { signal });
    watchLightDismiss(dialog, () => router.close(), signal);
    return () => listening.abort();
  }, [dialog, portico, router, isNonModal]);
}

interface ComingAndGoing extends Pick<DialogFrameProps, 'isPrerendered' | 'isOpen' | 'onExited'> {
  readonly overlay: RefObject<HTMLElement | null>;
  readonly card: RefObject<HTMLElement | null>;
}

/** Plays the enter and exit animations; reports the end of the latter. */
function useComingAndGoing({ overlay, card, isPrerendered, isOpen, onExited }: ComingAndGoing): void {
  const exited = useRef(onExited);
  useEffect(() => {
    exited.current = onExited;
  }, [onExited]);
  useLayoutEffect(() => {
    if (isPrerendered) return;
    let isCurrent = true;
    const moves = [play(overlay.current, overlayMotion(isOpen)), play(card.current, cardMotion(isOpen))];
    if (!isOpen) void Promise.all(moves).then(() => isCurrent && exited.current());
    return () => {
      isCurrent = false;
    };
  }, [overlay, card, isPrerendered, isOpen]);
}

/** The native dialog, modal unless something else has to be reached. Closing it returns the focus to the opener. */
export function DialogFrame(props: DialogFrameProps) {
  const { dialog, isOpen, isPrerendered, isNonModal, onExited } = props;
  const { router } = useUi();
  const titleId = useTitleId();
  const overlay = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useDrag(card, isPrerendered, () => router.close());

  // Before anything is shown: the page is measured unchanged, and laid out once with the dialog.
  useLayoutEffect(() => (isPrerendered ? undefined : lockScroll()), [isPrerendered]);
  useDismissal(props);
  useShown(props, titleId);
  useComingAndGoing({ overlay, card, isPrerendered, isOpen, onExited });

  return createPortal(
    <>
      <div className="overlay" ref={overlay} data-overlay="" />
      <Card titleId={titleId} cardRef={card} takesFocus isNonModal={isNonModal} />
      {isNonModal && <YieldNotice />}
      {!isPrerendered && (
        <>
          <Toaster isInDialog />
          <LiveRegions />
        </>
      )}
    </>,
    dialog,
  );
}
