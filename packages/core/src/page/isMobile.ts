/**
 * A phone or a tablet: no extensions, but apps. By the user agent: used to order and to name, never to trust anything.
 * False on a server.
 */
export function isMobile(
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> | undefined = globalThis.navigator,
): boolean {
  if (browser === undefined) return false;
  const { userAgent, maxTouchPoints } = browser;
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  return /android|iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
