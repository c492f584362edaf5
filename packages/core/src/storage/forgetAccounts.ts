import type { PorticoStorage } from './storage.ts';

// Names alone: forgetting needs none of the code that reads what is remembered.
const accountCaches = ['balances', 'identities'];

/** Forgets what was remembered of accounts, once nobody is connected any more (spec §4, Reset). */
export function forgetAccounts(storage: Pick<PorticoStorage, 'remove'>): void {
  for (const name of accountCaches) storage.remove({ name, version: 1, parse: () => undefined });
}
