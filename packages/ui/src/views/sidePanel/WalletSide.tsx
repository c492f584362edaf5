import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ConnectWalletList } from '../../components/ConnectWalletList.tsx';
import { useWalletGate } from '../../components/WalletGate.tsx';
import { LeavingContext } from '../../hooks/frameContext.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useUi } from '../../hooks/uiContext.ts';
import { useWallets } from '../../hooks/useWallets.ts';
import sideCss from './walletSide.css';

/**
 * One place in each card, before all else in it: screen readers and the Tab key come to the list first, as the eye
 * does.
 */
function placeIn(card: Element): HTMLElement {
  const present = card.querySelector<HTMLElement>(':scope > .side');
  if (present) return present;
  const place = document.createElement('aside');
  place.className = 'side';
  card.prepend(place);
  return place;
}

function usePlace(mark: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const { styles } = useUi();
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const card = mark.current?.closest('.card');
    if (!card) return;
    styles.attach(sideCss);
    const found = placeIn(card);
    setPlace(found);
    return () => {
      // The next view takes the place over before this runs; after the last one it goes.
      queueMicrotask(() => found.childElementCount === 0 && found.remove());
    };
  }, [mark, styles]);
  return place;
}

function WalletColumn() {
  const t = useT();
  const router = useRouter();
  const list = useWallets();
  const gate = useWalletGate();
  const startOver = ({ target }: MouseEvent) => {
    // Another wallet is picked instead of the one before, not after it.
    if (target instanceof Element && target.closest('[data-row]')) router.goBackTo('Connect');
  };
  return (
    // The press is that of the row inside, by mouse or by keyboard; this element only receives the event.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className="side-list" onClickCapture={startOver}>
      <h3 className="side-title">{t('connect.wallets')}</h3>
      {gate.guard(<ConnectWalletList {...list} isDisabled={gate.isClosed} />)}
      {gate.box}
    </div>
  );
}

/** The list of wallets at the side of the card, for as long as views are shown that it leads to. */
export function WalletSide() {
  const mark = useRef<HTMLSpanElement>(null);
  const isLeaving = useContext(LeavingContext);
  const place = usePlace(mark);
  return (
    <>
      <span ref={mark} hidden />
      {place && !isLeaving && createPortal(<WalletColumn />, place)}
    </>
  );
}
