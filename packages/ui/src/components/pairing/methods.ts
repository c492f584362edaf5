import { toAnyWalletLink, toPairingLink } from '@portico/core/internal';
import type { AppLinks } from '@portico/core/adapter';
import type { PairingLink, WalletEntry } from '@portico/core/internal';
import type { TextKey } from '../../i18n/messages.ts';
import type { Platform } from '../../platform/detectPlatform.ts';
import type { LinkPlace } from '../../platform/linkPlace.ts';

/** The ways to reach a wallet, each a tab. */
export type MethodName = 'mobile' | 'desktop' | 'browser' | 'web' | 'qr';

/** One way to a wallet; `link` where it is one, ready before it is pressed. */
export interface ConnectMethod {
  readonly name: MethodName;
  readonly link?: PairingLink;
}

export const methodMessages: Readonly<Record<MethodName, TextKey<'pairing'>>> = {
  mobile: 'pairing.tab.mobile',
  desktop: 'pairing.tab.desktop',
  browser: 'pairing.tab.browser',
  web: 'pairing.tab.web',
  qr: 'pairing.tab.qr',
};

export interface MethodsParameters {
  readonly wallet: Pick<WalletEntry, 'links'> | undefined;
  /** The wallet is in this browser too. */
  readonly hasExtension: boolean;
  readonly platform: Pick<Platform, 'isMobile'>;
  readonly place: LinkPlace;
  /** Undefined until there is one: its target is known before. */
  readonly uri: string | undefined;
}

/** The start of a link: enough to decide whether it can be opened. */
const NO_LINK_YET = 'wc:';

/** By the wallet's links and the device, the closest first. A code can always be scanned by another device. */
export function methodsTo({
  wallet,
  hasExtension,
  platform,
  place,
  uri = '',
}: MethodsParameters): readonly ConnectMethod[] {
  const { mobile, universal, desktop, webapp } = wallet?.links ?? {};
  const { isMobile } = platform;
  const by = (name: MethodName, links: AppLinks): readonly ConnectMethod[] => {
    // No wallet was picked: a phone that supports it offers its wallets.
    const link = wallet ? toPairingLink(links, uri, place) : isMobile && toAnyWalletLink(uri || NO_LINK_YET, place);
    return link ? [{ name, link }] : [];
  };
  const code: ConnectMethod = { name: 'qr' };
  const extension: readonly ConnectMethod[] = hasExtension ? [{ name: 'browser' }] : [];
  const inPage = /^https?:/.test(webapp ?? '') ? by('web', { native: webapp }) : [];
  return isMobile
    ? [...by('mobile', { native: mobile, universal }), ...extension, ...inPage, code]
    : [code, ...extension, ...by('desktop', { native: desktop }), ...inPage];
}
