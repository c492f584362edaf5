import { refreshPeer, selectActiveConnection, toPeerLink } from '@portico/core/internal';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { detectLinkPlace } from '../../platform/linkPlace.ts';
import { openInTelegram } from './openInTelegram.ts';

/** Opens the wallet on this phone that has the request: a real link, ready before the tap. */
export function OpenWallet() {
  const t = useT<'common'>();
  const portico = usePortico();
  const { connection, namespace } = useAccount();
  const place = detectLinkPlace(window);
  const toLink = (peer = connection?.peer) => peer && toPeerLink(portico.store.getState(), peer, place);
  const link = toLink();
  if (!link) return null;
  return (
    <a
      className="button open-wallet"
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      onClick={(event) => {
        // A request that arrived later, from another tab too: the link names it.
        refreshPeer(portico, namespace);
        const { href } = toLink(selectActiveConnection(portico.store.getState(), namespace)?.peer) ?? link;
        event.currentTarget.href = href;
        if (place.isTelegram && openInTelegram(window, href)) event.preventDefault();
      }}
    >
      {t('pairing.open.action', { wallet: connection?.peer?.name ?? '' })}
    </a>
  );
}
