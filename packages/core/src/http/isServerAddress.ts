const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A URL that a page may request: encrypted, or of this very machine; no query, no name and password in it. */
export function isServerAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(value);
  if ([search, hash, username, password].some((part) => part !== '')) return false;
  return protocol === 'https:' || (protocol === 'http:' && localHosts.has(hostname));
}
