import type { ServerAddresses } from '../options/types.ts';

/** One of the services that a server of ours gives. */
export type ServiceName = Exclude<keyof ServerAddresses, 'url'>;

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address that may be asked from a page: encrypted, or of this very machine; no query, no name and password in it. */
export function isServerAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(value);
  if ([search, hash, username, password].some((part) => part !== '')) return false;
  return protocol === 'https:' || (protocol === 'http:' && localHosts.has(hostname));
}

/** Where a service is, without a slash at its end; undefined where the host has none. */
export function findServiceAddress(
  { server }: { readonly server?: string | ServerAddresses | undefined },
  service: ServiceName,
): string | undefined {
  const address = typeof server === 'string' ? server : (server?.[service] ?? server?.url);
  return address?.replace(/\/+$/, '');
}

/** True where the host says where a service is. */
export function hasService(options: Parameters<typeof findServiceAddress>[0], service: ServiceName): boolean {
  return findServiceAddress(options, service) !== undefined;
}
