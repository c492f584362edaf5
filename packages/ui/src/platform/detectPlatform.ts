/** What of the visitor's machine decides where a wallet can be had. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'mac' | 'windows' | 'linux';
  readonly browser: 'chrome' | 'firefox' | 'edge' | 'opera' | 'safari';
  /** A phone or a tablet: no extensions, but apps. */
  readonly isMobile: boolean;
}

function osOf(userAgent: string, touchPoints: number): Platform['os'] {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/windows/i.test(userAgent)) return 'windows';
  return /mac os/i.test(userAgent) ? 'mac' : 'linux';
}

function browserOf(userAgent: string): Platform['browser'] {
  if (/edg(?:e|a|ios)?\//i.test(userAgent)) return 'edge';
  if (/\bopr\/|opera/i.test(userAgent)) return 'opera';
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  // Everything built on Chrome says so, and takes Chrome's extensions.
  if (/chrom(?:e|ium)|crios/i.test(userAgent)) return 'chrome';
  return /safari|iphone|ipad/i.test(userAgent) ? 'safari' : 'chrome';
}

/** By the browser's own words: used to order links, never to trust anything. */
export function detectPlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  const os = osOf(userAgent, maxTouchPoints);
  return { os, browser: browserOf(userAgent), isMobile: os === 'ios' || os === 'android' };
}
