import { expect, inject, test } from 'vitest';
import * as v from 'valibot';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { writeFrameReleases } from '../testSupport/frameReleases.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';

const openApiSchema = v.object({ paths: v.record(v.string(), v.unknown()) });

async function environmentOf(more: Readonly<Record<string, string>>) {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { host, user, database } = (await freshDatabase(postgres)).connection;
  return {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    ...more,
  };
}

/** The responses of a process to each kind of path, and the parts that it lists. */
async function servedBy({ url }: { url: string }) {
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;
  const { paths } = v.parse(openApiSchema, await (await fetch(`${url}/openapi.json`)).json());
  return {
    ready: await statusOf('/ready'),
    relay: await statusOf('/relay'),
    wallets: await statusOf('/getWallets?projectId=demo&entries=1'),
    described: ['/relay', '/getWallets'].filter((path) => path in paths),
  };
}

const brokenApi = { PORTICO_RPC_URLS: 'no JSON' };
const brokenRelay = { PORTICO_RELAY_MAILBOX: 'nowhere' };

test('behavior: the relay starts alone, whatever the API is configured with', async () => {
  const server = await spawnServer(inject('serverFile'), await environmentOf(brokenApi), 'relay');
  expect(await servedBy(server)).toEqual({ ready: 200, relay: 426, wallets: 404, described: ['/relay'] });
  expect(await server.stop('SIGTERM')).toBe(0);
}, 60_000);

test('behavior: the API starts alone, whatever the relay is configured with', async () => {
  const server = await spawnServer(inject('serverFile'), await environmentOf(brokenRelay), 'api');
  expect(await servedBy(server)).toEqual({ ready: 200, relay: 404, wallets: 200, described: ['/getWallets'] });
  expect(await server.stop('SIGTERM')).toBe(0);
}, 60_000);

test('behavior: without a command one process serves both, and needs the configuration of both', async () => {
  const server = await spawnServer(inject('serverFile'), await environmentOf({}));
  expect(await servedBy(server)).toEqual({
    ready: 200,
    relay: 426,
    wallets: 200,
    described: ['/relay', '/getWallets'],
  });
  expect(await server.stop('SIGTERM')).toBe(0);
  const environment = await environmentOf({ ...brokenApi, ...brokenRelay });
  const refused = spawnServer(inject('serverFile'), environment);
  await expect(refused).rejects.toThrow(/PORTICO_RPC_URLS must be JSON[\s\S]*PORTICO_RELAY_MAILBOX knows/);
}, 60_000);

test('error: an API of which no module is named is refused by the name of the variable', async () => {
  const environment = await environmentOf({ PORTICO_MODULES: 'relay' });
  await expect(spawnServer(inject('serverFile'), environment, 'api')).rejects.toThrow(
    /PORTICO_MODULES names no module/,
  );
}, 60_000);

test('behavior: the login frame starts alone and serves nothing else, and not without its files', async () => {
  const { folder, release } = writeFrameReleases();
  const environment = { ...brokenApi, ...brokenRelay, PORTICO_FRAME_FOLDER: folder };
  const server = await spawnServer(inject('serverFile'), await environmentOf(environment), 'frame');
  expect(await servedBy(server)).toEqual({ ready: 200, relay: 404, wallets: 404, described: [] });
  const page = await fetch(`${server.url}/frame/${release}/index.html?projectId=demo`);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://demo.example;');
  expect(await server.stop('SIGTERM')).toBe(0);
  const without = spawnServer(inject('serverFile'), await environmentOf({}), 'frame');
  await expect(without).rejects.toThrow(/PORTICO_FRAME_FOLDER names no folder/);
}, 60_000);
