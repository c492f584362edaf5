/** Machines that only the visitor can reach: a contract must not make the page call them. */
const LOCAL_HOST = /^(?:localhost|.*\.(?:local|localhost|internal|test)|[\d.]+|\[.*\])$/i;

/** True for https on a host that everybody can reach. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostname.includes('.') && !LOCAL_HOST.test(hostname);
}
