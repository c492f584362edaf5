import type { PorticoStorage } from './storage.ts';

// Names alone: deleting needs none of the code that parses the caches.
const accountCaches = ['balances', 'identities'];

/** Deletes the caches of accounts, once no account is connected any more (spec §4, Reset). */
export function forgetAccounts(storage: Pick<PorticoStorage, 'remove'>): void {
  for (const name of accountCaches) storage.remove({ name, version: 1, parse: () => undefined });
}
