import { toPeerLink } from '@portico/core';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { detectLinkPlace } from '../../platform/linkPlace.ts';
import { openInTelegram } from './openInTelegram.ts';

/** Takes a visitor to the wallet on this phone that was asked: a real link, there before the tap. */
export function OpenWallet() {
  const t = useT();
  const portico = usePortico();
  const { connection } = useAccount();
  const place = detectLinkPlace(window);
  const read = () => {
    const peer = connection && portico.connectors.get(connection.connectorId)?.getPeer?.();
    const link = peer && toPeerLink(portico.store.getState(), peer, place);
    return link && { ...link, name: peer.name };
  };
  const link = read();
  if (!link) return null;
  return (
    <a
      className="button open-wallet"
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      onClick={(event) => {
        // Asked meanwhile: the link says what for.
        const { href } = read() ?? link;
        event.currentTarget.href = href;
        if (place.isTelegram && openInTelegram(window, href)) event.preventDefault();
      }}
    >
      {t('pairing.open.action', { wallet: link.name })}
    </a>
  );
}
