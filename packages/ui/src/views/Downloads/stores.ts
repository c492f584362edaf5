import type { WalletLinks } from '@portico/core/internal';
import type { TextKey } from '../../i18n/messages.ts';
import type { Platform } from '../../platform/detectPlatform.ts';
import type { IconName } from '../../primitives/iconName.ts';

type StoreName = Platform['browser'] | Platform['os'] | 'homepage';

/** One download location of a wallet. */
export interface Store {
  readonly name: StoreName;
  readonly href: string;
  readonly label: TextKey<'wallets'>;
  readonly icon: IconName;
  /** The download runs on the visitor's machine. */
  readonly isFitting: boolean;
}

const labels: Readonly<Record<StoreName, readonly [TextKey<'wallets'>, IconName]>> = {
  chrome: ['downloads.chrome', 'arrowDown'],
  edge: ['downloads.edge', 'arrowDown'],
  opera: ['downloads.opera', 'arrowDown'],
  firefox: ['downloads.firefox', 'arrowDown'],
  safari: ['downloads.safari', 'arrowDown'],
  mac: ['downloads.desktop', 'arrowDown'],
  windows: ['downloads.desktop', 'arrowDown'],
  linux: ['downloads.desktop', 'arrowDown'],
  ios: ['downloads.ios', 'device'],
  android: ['downloads.android', 'device'],
  homepage: ['downloads.homepage', 'globe'],
};

const browsers = ['chrome', 'firefox', 'edge', 'opera', 'safari'] as const;

/** Edge and Opera accept Chrome's extensions too. */
function fittingBrowsers(browser: Platform['browser']): readonly Platform['browser'][] {
  return browser === 'edge' || browser === 'opera' ? [browser, 'chrome'] : [browser];
}

function isWebLink(href: string | undefined): href is string {
  if (href === undefined || !URL.canParse(href)) return false;
  const { protocol } = new URL(href);
  return protocol === 'https:' || protocol === 'http:';
}

function orderFor(platform: Platform): readonly { readonly name: StoreName; readonly isFitting: boolean }[] {
  const fit = (names: readonly StoreName[], isFitting: boolean) => names.map((name) => ({ name, isFitting }));
  const phones = ['ios', 'android'] as const;
  if (platform.isMobile) {
    const others = phones.filter((name) => name !== platform.os);
    return [...fit([platform.os], true), ...fit([...others, 'homepage', ...browsers], false)];
  }
  const own = fittingBrowsers(platform.browser);
  const others = browsers.filter((name) => !own.includes(name));
  return [...fit([...own, platform.os], true), ...fit([...others, ...phones, 'homepage'], false)];
}

/**
 * The download locations of a wallet, those that fit this browser or phone first; stores of other browsers only where
 * nothing fits. A location under two names is listed once.
 */
export function storesFor(links: WalletLinks, platform: Platform): readonly Store[] {
  const seen = new Set<string>();
  const all = orderFor(platform).flatMap(({ name, isFitting }) => {
    const href = links[name];
    if (!isWebLink(href) || seen.has(href)) return [];
    seen.add(href);
    const [label, icon] = labels[name];
    return [{ name, href, label, icon, isFitting }];
  });
  const isForOthers = ({ name, isFitting }: Store) => !isFitting && browsers.some((browser) => browser === name);
  return all.some((store) => store.isFitting) ? all.filter((store) => !isForOthers(store)) : all;
}

/** It has extensions, but none that runs in this browser, and nothing else for this machine. */
export function isWrongBrowser(links: WalletLinks, platform: Platform): boolean {
  if (platform.isMobile || !browsers.some((name) => links[name])) return false;
  return !links.webapp && !storesFor(links, platform).some((store) => store.isFitting);
}
