import type { Connector, FindConnectorParameters } from '@portico/core/adapter';
import { restoreWallet } from '../connectors/restoreWallet.ts';
import { createAnnouncedConnector } from './announcedConnector.ts';
import { ANNOUNCE, REQUEST, onAnnouncements } from './announcement.ts';
import { type KnownWallets, remember } from './knownWallets.ts';

/**
 * The connector of a wallet that announces itself when it is requested to (EIP-6963), under the id that discovery gives
 * it. undefined where it does not at once, and for every other kind of wallet.
 */
export function findConnector(
  id: string,
  { options, onRival, signal }: FindConnectorParameters,
  page: EventTarget = window,
): Connector | undefined {
  if (!options.enableEIP6963) return undefined;
  const known: KnownWallets = new Map();
  const isRivalry = (): boolean => {
    const rdns = known.get(id)?.rdns.toLowerCase();
    return [...known.values()].filter((one) => one.rdns.toLowerCase() === rdns).length > 1;
  };
  const onAnnounce = onAnnouncements((announcement) => {
    remember(known, announcement);
    if (isRivalry()) onRival();
  });
  page.addEventListener(ANNOUNCE, onAnnounce, { signal });
  page.dispatchEvent(new Event(REQUEST));
  const announcement = known.get(id);
  if (!announcement) return undefined;
  const source = { load: async () => announcement.provider };
  // The found wallet is requested next: what does that is here already.
  return {
    ...createAnnouncedConnector(id, announcement),
    restore: (restored) => restoreWallet(source, restored),
  };
}
