import { isWebView } from '@portico/core/internal';
import type { LinkEnvironment } from '@portico/core/internal';
import { detectPlatform } from './detectPlatform.ts';

/** Where a link is pressed, as far as links behave differently there. */
export type LinkPlace = Required<LinkEnvironment>;

/** By the user agent: used to form links, never to trust anything. */
export function detectLinkPlace(view: Window): LinkPlace {
  const { os } = detectPlatform(view.navigator);
  const isApp = 'Telegram' in view && /tgWebApp(?:Data|Version)/.test(view.location.hash);
  return {
    os,
    isTelegram: 'TelegramWebviewProxy' in view || isApp,
    isWebView: isWebView(view.navigator.userAgent),
    isInFrame: view.parent !== view,
  };
}
