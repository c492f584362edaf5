import type { Announcement } from './announcement.ts';

// A hostile script may announce for ever.
const ANNOUNCEMENTS_MAX = 50;

/** The wallets that announced themselves, by connector id. */
export type KnownWallets = Map<string, Announcement>;

/** Adds a wallet. The first one with an rdns has it as its id; no other wallet can take it over. */
export function remember(known: KnownWallets, announcement: Announcement): void {
  const { rdns, uuid, provider } = announcement;
  const isKnown = [...known.values()].some((one) => one.provider === provider && one.rdns === rdns);
  if (isKnown || known.size >= ANNOUNCEMENTS_MAX) return;
  const id = [rdns, `${rdns}#${uuid}`].find((one) => !known.has(one));
  if (id !== undefined) known.set(id, announcement);
}
