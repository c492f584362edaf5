import type { ServerAddresses } from '../contract/hostOptions.ts';

/** One of the services that a server of ours gives. */
export type ServiceName = Exclude<keyof ServerAddresses, 'url'>;

/** Where a service is, without a slash at its end; undefined where the host has none. */
export function findServiceAddress(
  { server }: { readonly server?: string | ServerAddresses | undefined },
  service: ServiceName,
): string | undefined {
  const address = typeof server === 'string' ? server : (server?.[service] ?? server?.url);
  return address?.replace(/\/+$/, '');
}

/** True where the host has configured a service. */
export function hasService(options: Parameters<typeof findServiceAddress>[0], service: ServiceName): boolean {
  return findServiceAddress(options, service) !== undefined;
}
