import { createHash, randomBytes } from 'node:crypto';
import type { RelayConfig } from '../config/parseConfig.ts';
import { logRetries } from '../http/createLog.ts';
import type { RelaySettings } from '../relay/createRelay.ts';
import { relayModules } from '../relay/relayModules.ts';
import { type Deployable, type OpenedModules, type RunningServer, serveProcess } from './serveProcess.ts';

const heartbeatMs = 1_000;
const unfinishedBytesMax = 33_554_432;

/**
 * Processes of one installation hash a network alike, as they count together; without one of their passwords no one
 * else can.
 */
function networkSecretOf({ database, store, relay }: RelayConfig): string {
  const shared = [database.url ?? database.relayUrl, store.redisUrl, relay.redisUrl].filter((url) => url !== undefined);
  if (shared.length === 0) return randomBytes(32).toString('hex');
  return createHash('sha256')
    .update(`portico relay networks ${shared.join(' ')}`)
    .digest('hex');
}

/** The relay's settings from the environment, with defaults for the rest. */
export const relaySettingsOf = (config: RelayConfig): RelaySettings => ({
  ...config.relay,
  urls: config.relay.urls ?? [],
  redisUrl: config.relay.redisUrl ?? config.store.redisUrl,
  host: config.http.host,
  networkSecret: networkSecretOf(config),
  unfinishedBytesMax,
  heartbeatMs,
});

/** The relay over its part of the database. */
export const createRelayDeployable = (config: RelayConfig): Deployable<OpenedModules> => ({
  role: 'relay',
  open({ db, log }) {
    const settings = relaySettingsOf(config);
    const relay = relayModules.relay({ settings, db, onTrouble: logRetries(log, 'relay') });
    return { modules: [relay], stop: async () => undefined };
  },
});

/** A process that serves the relay alone. */
export const startRelay = (config: RelayConfig): Promise<RunningServer> =>
  serveProcess({ config, deployables: [createRelayDeployable(config)] });
