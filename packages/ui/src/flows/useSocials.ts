import { useCallback } from 'react';
import { isAuthConnector, isEqual } from '@portico/core/internal';
import { type Social, TELEGRAM_HIDDEN_SOCIALS } from '@portico/protocol';
import { socialNames } from '../button/socialMarks.ts';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { detectLinkPlace } from '../platform/linkPlace.ts';
import { openSocialWindow } from '../platform/socialWindow.ts';
import { loginRoute } from './loginRoute.ts';

const hiddenInTelegram: Readonly<Record<string, readonly string[]>> = TELEGRAM_HIDDEN_SOCIALS;

/** Inside Telegram the windows of some providers do not work on some platforms. */
function isHidden(provider: Social): boolean {
  const { isTelegram, os } = detectLinkPlace(window);
  return isTelegram && hiddenInTelegram[os]?.includes(provider) === true;
}

/** The providers of identities that a visitor can log in with, in the host's order. */
export function useSocials(): {
  /** Undefined where the page has no login. */
  readonly connectorId: string | undefined;
  readonly socials: readonly Social[];
  /** Opens the window of a provider, or the view of Farcaster; to be called within a press. */
  readonly pick: (provider: Social) => void;
} {
  const portico = usePortico();
  const router = useRouter();
  const connectorId = usePorticoState(({ connectors }) => connectors.find(({ type }) => type === 'AUTH')?.id);
  const wanted = usePorticoState(({ options }) => options.features.socials || [], isEqual);
  const connector = portico.connectors.get(connectorId ?? '');
  const served = isAuthConnector(connector) ? connector.socials : undefined;
  const pick = useCallback(
    (provider: Social) => {
      if (connectorId === undefined) return;
      // Before anything else: a browser opens a window in the task of a press alone.
      const opened = provider === 'farcaster' ? undefined : openSocialWindow(socialNames[provider]);
      router.push(loginRoute({ connectorId, method: provider }, opened));
    },
    [router, connectorId],
  );
  return {
    connectorId,
    socials: wanted.filter((social) => served?.includes(social) === true && !isHidden(social)),
    pick,
  };
}
