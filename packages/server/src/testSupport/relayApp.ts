import { createAdaptorServer } from '@hono/node-server';
import { createRelayArea } from '../relay/createRelayArea.ts';
import type { RelaySettings } from '../relay/createRelay.ts';
import { usualRelay } from '../relay/usualRelay.ts';
import { createApp } from '../http/frame.ts';
import { takeUpgrades } from '../http/takeUpgrades.ts';
import { endWithTest } from './endWithTest.ts';
import { type RelayClientParameters, openRelayClient } from './relayClient.ts';
import { type TestAppParameters, createTestApp } from './testApp.ts';

export interface RelayAppParameters {
  readonly settings?: Partial<RelaySettings>;
  readonly http?: TestAppParameters['http'];
  readonly area?: Partial<Parameters<typeof createRelayArea>[0]>;
}

/** A relay in this process, on a port of its own. */
export async function startRelayApp({ settings, http: given, area: parts }: RelayAppParameters = {}) {
  const { http, deps, lines } = createTestApp({ ...(given && { http: given }) });
  const troubles: unknown[] = [];
  const area = createRelayArea({
    // A machine that is busy with other tests is no overload.
    settings: { ...usualRelay, lagMaxMs: 60_000, ...settings },
    mailboxKind: 'memory',
    mailboxBytes: 64_000_000,
    database: deps.database,
    onTrouble: (error) => troubles.push(error),
    ...parts,
  });
  const server = createAdaptorServer({ fetch: createApp(http, [area]).fetch });
  if (!('closeAllConnections' in server)) throw new Error('Only HTTP/1 is served.');
  takeUpgrades(server, http, [area]);
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
      await area.stop?.();
      server.closeAllConnections();
      await closed;
    }),
  };
}
