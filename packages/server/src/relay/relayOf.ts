import { createHash, randomBytes } from 'node:crypto';
import type { AreaDeps } from '../api/createAreas.ts';
import type { Config } from '../config/parseConfig.ts';

/**
 * Processes of one installation name a network alike, as they count together; nobody else can who does not know a
 * password of theirs.
 */
function networkSecretOf({ DATABASE_URL, REDIS_URL, PORTICO_RELAY_REDIS_URL }: Config): string {
  const shared = [DATABASE_URL, REDIS_URL, PORTICO_RELAY_REDIS_URL].filter((url) => url !== undefined);
  if (shared.length === 0) return randomBytes(32).toString('hex');
  return createHash('sha256')
    .update(`portico relay networks ${shared.join(' ')}`)
    .digest('hex');
}

/** What the environment says of the relay. */
export function relayOf(config: Config): NonNullable<AreaDeps['relay']> {
  return {
    mailboxKind: config.PORTICO_RELAY_MAILBOX,
    mailboxBytes: config.PORTICO_RELAY_MAILBOX_MB * 1_000_000,
    redisUrl: config.PORTICO_RELAY_REDIS_URL ?? config.REDIS_URL,
    settings: {
      urls: config.PORTICO_RELAY_URLS ?? [],
      host: config.PORTICO_HOST,
      socketsMax: config.PORTICO_RELAY_SOCKETS,
      socketsPerAddress: config.PORTICO_RELAY_ADDRESS_SOCKETS,
      connectsPerAddress: config.PORTICO_RELAY_ADDRESS_CONNECTS,
      messagesPerAddress: config.PORTICO_RELAY_ADDRESS_REQUESTS,
      messagesPerClient: config.PORTICO_RELAY_CLIENT_REQUESTS,
      lagMaxMs: config.PORTICO_RELAY_LAG_MS,
      networkSecret: networkSecretOf(config),
    },
  };
}
