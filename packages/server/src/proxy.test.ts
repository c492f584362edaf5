import { createServer } from 'node:http';
import { freePort } from '@portico/testing/chains';
import { describe, expect, inject, test } from 'vitest';
import { endWithTest } from './testSupport/endWithTest.ts';
import { freshDatabase } from './testSupport/freshDatabase.ts';
import { openSocket } from './testSupport/rawSocket.ts';
import { spawnServer } from './testSupport/spawnServer.ts';
import { proxyBinary, startProxy } from './testSupport/startProxy.ts';

const postgres = inject('postgresServers').at(-1);
if (proxyBinary === undefined)
  console.warn('No haproxy here: what it lets through is not tested. `npm test` installs it where there is apt.');

/** A server that is ready, counts its requests, and ends each of these connections without an answer. */
async function startMute() {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/ready') return void response.end('{}');
    requested.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, requested };
}

/** The status of one raw request, on a connection of its own. */
async function statusOf(url: string, path: string, method = 'GET'): Promise<number | undefined> {
  const socket = await openSocket(url);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: portico\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  await expect.poll(() => socket.isClosed()).toBe(true);
  return socket.statuses()[0];
}

const startBefore = async (servers: readonly [string, string]) => startProxy(servers, `127.0.0.1:${await freePort()}`);

describe.runIf(proxyBinary !== undefined)('the proxy of compose.yaml', () => {
  test("error: the operator's paths are refused however they are written, and others are let through", async () => {
    const fresh = await freshDatabase(postgres!);
    const { host, user, database } = fresh.connection;
    const server = await spawnServer(inject('serverFile'), {
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      PORTICO_PROJECTS: 'demo=https://demo.example',
      // The proxy is trusted: to the server every visitor has another address, which changes nothing for /ready.
      PORTICO_TRUSTED_PROXIES: '1',
    });
    const proxy = await startBefore([server.url, server.url]);
    await expect.poll(() => statusOf(proxy.url, '/health')).toBe(200);
    const ways = [
      '/ready',
      '/%72eady',
      '/%52%65ady',
      '/READY',
      '/ready/',
      '/ready?x',
      '//ready',
      '/%72eady/',
      '/metrics/',
      '/%6Detrics',
    ];
    const dotted = [
      '/x/../ready',
      '/./ready',
      '/x/%2e%2e/ready',
      '/%zz/.%2E/%72eady',
      '/x/..%2fready',
      'http://portico/%72eady',
    ];
    for (const path of [...ways, ...dotted]) {
      const status = await statusOf(proxy.url, path);
      expect([path, status === 404 || status === 400]).toEqual([path, true]);
    }
    for (const path of ['/health', '/getWallets?projectId=demo&entries=1', '/public/getAssetImage/eip155%3A1'])
      expect([path, await statusOf(proxy.url, path)]).toEqual([path, 200]);
    expect(server.output()).not.toContain('"route":"/metrics"');
  });

  test('error: what changes something is not sent again after an empty answer, and what reads at most twice more', async () => {
    const mutes = [await startMute(), await startMute()] as const;
    const proxy = await startBefore([mutes[0].url, mutes[1].url]);
    const requestCount = async (path: string, method: string): Promise<number> => {
      for (const { requested } of mutes) requested.length = 0;
      // The first request of its connection: a later one would be left without an answer by the proxy, too, as
      // keep-alive allows.
      expect(await statusOf(proxy.url, path, method)).toBe(502);
      return mutes.reduce((sum, { requested }) => sum + requested.length, 0);
    };
    for (const path of ['/v1/sessions/x', '/v1/sessions/x/revoke', '/v1/events', '/rpc'])
      expect([path, await requestCount(path, 'POST')]).toEqual([path, 1]);
    expect(await requestCount('/getWallets', 'GET')).toBe(3);
    expect(await requestCount('/v1/rpc?projectId=demo', 'POST')).toBe(3);
  });
});
