import { isMobile } from '@portico/core/internal';

/** The facts of the visitor's machine that decide where a wallet can be downloaded. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'mac' | 'windows' | 'linux';
  readonly browser: 'chrome' | 'firefox' | 'edge' | 'opera' | 'safari';
  /** A phone or a tablet: no extensions, but apps. */
  readonly isMobile: boolean;
}

function osOf(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform['os'] {
  const { userAgent } = browser;
  if (isMobile(browser)) return /android/i.test(userAgent) ? 'android' : 'ios';
  if (/windows/i.test(userAgent)) return 'windows';
  return /mac os/i.test(userAgent) ? 'mac' : 'linux';
}

function browserOf(userAgent: string): Platform['browser'] {
  if (/edg(?:e|a|ios)?\//i.test(userAgent)) return 'edge';
  if (/\bopr\/|opera/i.test(userAgent)) return 'opera';
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  // Every browser built on Chrome has it in the user agent, and supports Chrome's extensions.
  if (/chrom(?:e|ium)|crios/i.test(userAgent)) return 'chrome';
  return /safari|iphone|ipad/i.test(userAgent) ? 'safari' : 'chrome';
}

/** By the user agent: used to order links, never to trust anything. */
export function detectPlatform(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  return { os: osOf(browser), browser: browserOf(browser.userAgent), isMobile: isMobile(browser) };
}
