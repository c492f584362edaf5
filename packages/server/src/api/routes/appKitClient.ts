/**
 * True for a request of AppKit, whose version has the form `react-wagmi-1.8.0`: pictures then need whole addresses, and
 * wallets their chains and the ids that its sites name.
 */
export const isAppKit = (sdkVersion: string | undefined): boolean =>
  /^(?:html|react|vue|cdn)-[\w-]{1,48}-\d{1,3}\.\d{1,3}/.test(sdkVersion ?? '');

/** A picture as this client can load it: a path of this server has its address in front. */
export const pictureFor = (path: string, sdkVersion: string | undefined, ownOrigin: string): string =>
  isAppKit(sdkVersion) && path.startsWith('/') ? ownOrigin + path : path;
