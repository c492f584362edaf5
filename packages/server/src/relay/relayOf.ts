import type { AreaDeps } from '../api/createAreas.ts';
import type { Config } from '../config/parseConfig.ts';

/** What the environment says of the relay. */
export function relayOf(config: Config): NonNullable<AreaDeps['relay']> {
  return {
    mailboxKind: config.PORTICO_RELAY_MAILBOX,
    mailboxBytes: config.PORTICO_RELAY_MAILBOX_MB * 1_000_000,
    settings: {
      urls: config.PORTICO_RELAY_URLS ?? [],
      host: config.PORTICO_HOST,
      socketsMax: config.PORTICO_RELAY_SOCKETS,
      socketsPerAddress: config.PORTICO_RELAY_ADDRESS_SOCKETS,
      connectsPerAddress: config.PORTICO_RELAY_ADDRESS_CONNECTS,
      messagesPerClient: config.PORTICO_RELAY_CLIENT_REQUESTS,
      lagMaxMs: config.PORTICO_RELAY_LAG_MS,
    },
  };
}
