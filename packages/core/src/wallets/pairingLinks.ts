import type { AppLinks } from '../contract/appLinks.ts';
import { isDeepLink } from '../http/links.ts';

/** The facts of the page that decide how a wallet's app is opened. */
export interface LinkEnvironment {
  readonly os: 'ios' | 'android' | 'mac' | 'windows' | 'linux';
  /** A page inside a Telegram chat: it opens nothing in its own window. */
  readonly isTelegram?: boolean;
  readonly isInFrame?: boolean;
  /** A browser inside another app, which opens no scheme of other apps. */
  readonly isWebView?: boolean;
}

/** A link to be there before the tap: iOS opens nothing that is not in the gesture. */
export interface PairingLink {
  readonly href: string;
  readonly target: '_self' | '_top' | '_blank';
  /** For who saw nothing happen: a universal link opens a page where the app is missing. */
  readonly otherHref?: string;
}

const TELEGRAM_HOST = /^https:\/\/(?:t\.me|telegram\.me)\//i;
const WEB = /^https?:\/\//i;
const HTTPS = /^https:\/\//i;
const SCHEME_ALONE = /^[a-z][a-z\d+.-]*$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * `abc`, `abc:`, `abc:/`, `abc://x` and `abc://x/` all become what `wc?…` can be written after; undefined for what may
 * not be opened.
 */
function baseOf(link: string | undefined): string | undefined {
  const text = link?.trim() ?? '';
  const whole = SCHEME_ALONE.test(text) ? `${text}://` : text.replace(/^([a-z][a-z\d+.-]*):\/?(?!\/)/i, '$1://');
  if (!SCHEME.test(whole) || !isDeepLink(whole)) return undefined;
  return whole.endsWith('/') ? whole : `${whole}/`;
}

/** The links of a paired wallet, from its own metadata. */
export interface PeerLinks extends RequestLinkParameters {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly links?: AppLinks | undefined;
}

/** The wallets that the host or the directory names, as the state has them. */
export interface KnownWallets {
  readonly options: { readonly customWallets: readonly { readonly name: string; readonly mobile_link?: string }[] };
  readonly walletList?: {
    readonly wallets: readonly {
      readonly name: string;
      readonly mobileLink?: string;
      readonly universalLink?: string;
    }[];
  };
}

/** The links of a wallet from the host and the directory, not from the wallet. */
export interface KnownLinks {
  readonly mobile?: string | undefined;
  readonly universal?: string | undefined;
}

/**
 * The links of the app with this name, from the host's own wallets and the directory's list; undefined where neither
 * has it.
 */
function selectKnownLinks({ options, walletList }: KnownWallets, walletName: string): KnownLinks | undefined {
  const name = walletName.trim().toLowerCase();
  const isNamed = (wallet: { readonly name: string }): boolean => wallet.name.trim().toLowerCase() === name;
  const custom = options.customWallets.find(isNamed);
  if (custom) return { mobile: custom.mobile_link };
  const listed = walletList?.wallets.find(isNamed);
  return listed && { mobile: listed.mobileLink, universal: listed.universalLink };
}

/** The common part of two links that open one app: the host of an address, or the scheme. */
function placeOf(link: string | undefined): string | undefined {
  const base = baseOf(link);
  if (base === undefined) return undefined;
  return HTTPS.test(base) ? hostOf(base) : SCHEME.exec(base)?.[0].toLowerCase();
}

function hostOf(address: string | undefined): string | undefined {
  try {
    return new URL(address ?? '').host;
  } catch {
    return undefined;
  }
}

/**
 * Of the links that a paired wallet sends for itself those that may be opened: with a scheme or host that the directory
 * lists for it, or by https on the host that the wallet names as its own. Opened on each request, any other could lead
 * a visitor to any app or page.
 */
export function toTrustedLinks(
  { native, universal }: AppLinks,
  { url, known = {} }: { readonly url: string | undefined; readonly known?: KnownLinks | undefined },
): AppLinks | undefined {
  const knownPlaces = [known.mobile, known.universal].map(placeOf).filter((place) => place !== undefined);
  const isTrusted = (link: string | undefined): boolean => {
    const place = placeOf(link);
    if (place === undefined) return false;
    return knownPlaces.includes(place) || (HTTPS.test(link?.trim() ?? '') && place === hostOf(url));
  };
  const trusted = { ...(isTrusted(native) && { native }), ...(isTrusted(universal) && { universal }) };
  return Object.keys(trusted).length > 0 ? trusted : undefined;
}

/** Telegram's own links carry one parameter only: base64 of the link, without the characters it cannot hold. */
function toStartWord(uri: string): string {
  return btoa(uri).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const withParameter = (link: string, parameter: string): string =>
  `${link.replace(/\/$/, '')}${link.includes('?') ? '&' : '?'}${parameter}`;

/** The link that opens an app with a pairing link; undefined for an address that may not be opened. */
export function toAppLink(link: string | undefined, uri: string, environment: LinkEnvironment): string | undefined {
  const base = baseOf(link);
  if (link === undefined || base === undefined) return undefined;
  if (TELEGRAM_HOST.test(base)) return withParameter(link, `startapp=${toStartWord(uri)}`);
  const isDecodedTwice = environment.isTelegram && environment.os === 'android' && !WEB.test(base);
  const once = encodeURIComponent(uri);
  return `${base}wc?uri=${isDecodedTwice ? encodeURIComponent(once) : once}`;
}

function targetOf(href: string, { isTelegram, isInFrame }: LinkEnvironment): PairingLink['target'] {
  if (isTelegram) return '_blank';
  // A frame may not leave itself for an app; the page around it may.
  if (isInFrame) return '_top';
  return WEB.test(href) ? '_blank' : '_self';
}

function toLink([href, otherHref]: readonly (string | undefined)[], environment: LinkEnvironment) {
  if (href === undefined) return undefined;
  const target = targetOf(href, environment);
  return { href, target, ...(otherHref === undefined ? {} : { otherHref }) };
}

/**
 * The wallet's own scheme first (a universal link opens the store where the browser was once chosen for it), but where
 * it cannot work.
 */
function inOrder(
  { native, universal }: AppLinks,
  { isWebView }: LinkEnvironment,
  write: (link: string | undefined) => string | undefined,
): readonly (string | undefined)[] {
  const nativeLink = isWebView && !HTTPS.test(native ?? '') ? undefined : write(native);
  const universalLink = HTTPS.test(universal ?? '') ? write(universal) : undefined;
  return [nativeLink, universalLink].filter((link) => link !== undefined);
}

/** How a wallet's app is opened with a pairing link; undefined where only a QR code or a copy of the link helps. */
export function toPairingLink(links: AppLinks, uri: string, environment: LinkEnvironment): PairingLink | undefined {
  return toLink(
    inOrder(links, environment, (link) => toAppLink(link, uri, environment)),
    environment,
  );
}

/**
 * For a visitor who named no wallet: Android offers the apps for it. On other systems, and inside other apps, nothing
 * opens.
 */
export function toAnyWalletLink(uri: string, environment: LinkEnvironment): PairingLink | undefined {
  const isUseful = environment.os === 'android' && !environment.isWebView && !environment.isTelegram;
  return isUseful && uri.startsWith('wc:') ? { href: uri, target: targetOf(uri, environment) } : undefined;
}

export interface RequestLinkParameters {
  /** Left out where nothing waits there yet: the wallet is opened all the same. */
  readonly requestId?: number | undefined;
  readonly sessionTopic: string;
}

/** Takes a visitor to the wallet of an existing session for a signature request. */
export function toRequestLink(
  links: AppLinks,
  { requestId, sessionTopic }: RequestLinkParameters,
  environment: LinkEnvironment,
): PairingLink | undefined {
  const write = (link: string | undefined): string | undefined => {
    const base = baseOf(link);
    // A Telegram wallet is only opened: its link carries no request.
    if (base === undefined || TELEGRAM_HOST.test(base)) return base && link;
    return `${base}wc?${requestId === undefined ? '' : `requestId=${requestId}&`}sessionTopic=${sessionTopic}`;
  };
  return toLink(inOrder(links, environment, write), environment);
}

/** Takes a visitor to a paired wallet by a link that may be opened; undefined where it gives none. */
export function toPeerLink(
  state: KnownWallets,
  peer: PeerLinks,
  environment: LinkEnvironment,
): PairingLink | undefined {
  const known = peer.name === undefined ? undefined : selectKnownLinks(state, peer.name);
  const links = peer.links && toTrustedLinks(peer.links, { url: peer.url, known });
  return links && toRequestLink(links, peer, environment);
}
