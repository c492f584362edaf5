import { createAdaptorServer } from '@hono/node-server';
import { type RelayModuleParameters, createRelayModule } from '../relay/createRelayModule.ts';
import type { RelaySettings } from '../relay/createRelay.ts';
import { relaySettingsOf } from '../mains/relay.ts';
import { createApp } from '../http/frame.ts';
import { takeUpgrades } from '../http/takeUpgrades.ts';
import { endWithTest } from './endWithTest.ts';
import { type RelayClientParameters, openRelayClient } from './relayClient.ts';
import { type TestAppParameters, createTestApp, usualConfig } from './testApp.ts';

export interface RelayAppParameters {
  readonly settings?: Partial<RelaySettings>;
  readonly http?: TestAppParameters['http'];
  readonly module?: Partial<Omit<RelayModuleParameters, 'settings'>>;
}

/** A relay in this process, on a port of its own. */
export async function startRelayApp({ settings, http: provided, module: parts }: RelayAppParameters = {}) {
  const { http, infrastructure, lines } = createTestApp({ ...(provided && { http: provided }) });
  const troubles: unknown[] = [];
  const relay = createRelayModule({
    // A machine that is busy with other tests is no overload.
    settings: { ...relaySettingsOf(usualConfig), lagMaxMs: 60_000, ...settings },
    db: infrastructure.db,
    onTrouble: (error) => troubles.push(error),
    ...parts,
  });
  const server = createAdaptorServer({ fetch: createApp(http, [relay]).fetch });
  if (!('closeAllConnections' in server)) throw new Error('Only HTTP/1 is served.');
  takeUpgrades(server, http, [relay]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `ws://127.0.0.1:${address.port}/relay`;
  return {
    url,
    httpUrl: `http://127.0.0.1:${address.port}`,
    lines,
    troubles,
    metrics: http.metrics,
    join: (parameters?: RelayClientParameters) => openRelayClient(url, parameters),
    stop: endWithTest(async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await relay.stop?.();
      server.closeAllConnections();
      await closed;
    }),
  };
}
