/**
 * Names that lead to a machine near the visitor: RFC 6761 (localhost, test), 6762 (local), 8375 (home.arpa), the
 * private-use `internal` of ICANN, the endings that routers give out, and the names by which common routers answer for
 * themselves.
 */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|arpa|fritz\.box|easy\.box|speedport\.ip|routerlogin\.(?:com|net)|tplinkwifi\.net|router\.asus\.com)$/;

/** With a dot at its end (RFC 1035 §2.3.4). */
const HOST_MAX_CHARACTERS = 254;

/**
 * True for https on a public host, so that no contract or foreign record makes the page call a machine near the
 * visitor. A public name whose DNS record is a private address cannot be recognised in a page: browsers protect against
 * that themselves.
 */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (hostname.length > HOST_MAX_CHARACTERS) return false;
  // A trailing dot is the same host: `localhost.` is `localhost`.
  const host = hostname.toLowerCase().replace(/\.+$/, '');
  const isNumeric = /^[\d.]+$|^\[/.test(host);
  return host.includes('.') && !isNumeric && !LOCAL_NAME.test(host);
}
