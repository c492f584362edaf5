/** The browser of an app. By the user agent: to choose links, never to trust anything. */
export function isWebView(userAgent: string): boolean {
  if (/android/i.test(userAgent)) return /; wv\)|\bVersion\/[\d.]+ Chrome\//.test(userAgent);
  return /iphone|ipad|ipod/i.test(userAgent) && !/safari\//i.test(userAgent);
}
