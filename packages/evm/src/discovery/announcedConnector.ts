import { normalizeWalletName } from '@portico/protocol';
import type { Connector } from '@portico/core/adapter';
import { createInjectedConnector } from '../connectors/createEip1193Connector.ts';
import type { Announcement } from './announcement.ts';

/** A connector with the announcement that it was made from. */
export interface AnnouncedConnector extends Connector {
  readonly announcement: Announcement;
}

/** True for what createAnnouncedConnector() made. */
export function isAnnouncedConnector(connector: Connector): connector is AnnouncedConnector {
  return 'announcement' in connector;
}

/** The connector of a wallet that announced itself. */
export function createAnnouncedConnector(id: string, announcement: Announcement): AnnouncedConnector {
  const { name, rdns, icon, warnings, provider } = announcement;
  const image = icon && { imageUrl: icon };
  const facts = { id, name: normalizeWalletName(name), type: 'ANNOUNCED', rdns, warnings, ...image } as const;
  return { ...createInjectedConnector(facts, provider), announcement };
}
