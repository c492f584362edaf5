import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { isMobile, track } from '@portico/core/internal';
import type { PairingAttempt, PairingLink as Link } from '@portico/core/internal';
import { THREE_SECONDS_MS } from '@portico/protocol';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import type { LinkPlace } from '../../platform/linkPlace.ts';
import { Ring } from '../../primitives/Ring.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import { CopyLink } from './PairingCode.tsx';
import { openInTelegram } from './openInTelegram.ts';
import type { PairingWallet } from './usePairingWallet.ts';

interface PairingLinkProps {
  readonly attempt: PairingAttempt | undefined;
  readonly wallet: PairingWallet;
  readonly link: Link;
  readonly place: LinkPlace;
}

/** For the host's log, not for the visitor. */
const NOT_OPENED = 'The wallet did not open.';

/**
 * True three seconds after `since` where the page was visible all the time: nothing opened. Once another app or page
 * was in front, a visible page means that the visitor came back. An app on a desktop may leave the page visible, but
 * takes its focus.
 */
function useIsUnanswered(since: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const ending = new AbortController();
    const { signal } = ending;
    const timer = setTimeout(() => setOver(since), THREE_SECONDS_MS);
    const leave = () => {
      clearTimeout(timer);
      setOver(0);
    };
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    window.addEventListener('pagehide', leave, { signal });
    if (!isMobile()) window.addEventListener('blur', leave, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [since]);
  return since !== 0 && over === since;
}

/** A real link to the wallet, ready before it is pressed: a phone opens nothing that is not in the gesture. */
export function PairingLink({ attempt, wallet, link, place }: PairingLinkProps) {
  const t = useT<'pairing'>();
  const [presses, setPresses] = useState(0);
  const isStuck = useIsUnanswered(presses);
  const portico = usePortico();
  const { name, entry } = wallet;
  const mobileLink = entry?.links.mobile;
  useEffect(() => {
    // Without the link that was to be carried: it is a secret until it is used.
    if (isStuck)
      track(portico, 'CONNECT_PROXY_ERROR', { message: NOT_OPENED, name, ...(mobileLink && { mobileLink }) });
  }, [isStuck, portico, name, mobileLink]);
  // Where the app is missing, its scheme opens nothing, and its web address the download page.
  const href = (isStuck && link.otherHref) || link.href;
  const press = (event: MouseEvent) => {
    setPresses((count) => count + 1);
    if (place.isTelegram && openInTelegram(window, href)) event.preventDefault();
  };
  const messages = { wallet: wallet.name };
  const again = presses > 0 ? 'pairing.open.again' : 'pairing.open.action';
  const action = t(wallet.entry ? again : 'pairing.any.action', messages);
  return (
    <>
      <Ring state={presses > 0 ? 'busy' : 'idle'}>
        <WalletImage name={wallet.name} src={wallet.imageUrl} icon={wallet.icon} />
      </Ring>
      <p className="lead">{t(wallet.entry ? 'pairing.open.title' : 'pairing.any.title', messages)}</p>
      <p className="sub">{t('pairing.open.text', messages)}</p>
      {attempt ? (
        <a
          className="button"
          href={href}
          target={href === link.href ? link.target : '_blank'}
          rel="noopener noreferrer"
          onClick={press}
        >
          {action}
        </a>
      ) : (
        <span className="button" aria-disabled="true">
          {action}
        </span>
      )}
      {isStuck && (
        <p className="sub pairing-stuck" role="status">
          {t('pairing.stuck')}
        </p>
      )}
      <CopyLink attempt={attempt} />
    </>
  );
}
