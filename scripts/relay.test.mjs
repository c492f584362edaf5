import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createStorage } from '../packages/core/src/exports/adapter.ts';
import { createPairingClient } from '../packages/pairing/src/exports/client.ts';
import { createNodeEnvironment, createPairingWallet, startChaosProxy } from '../packages/testing/src/exports/relay.ts';
import { startServerProcess } from './lib/serverProcess.mjs';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const chain = 'eip155:1';
const namespaces = {
  eip155: { chains: [chain], accounts: [`${chain}:${account}`], methods: ['personal_sign'], events: [] },
};
const optional = { eip155: { chains: [chain], methods: ['personal_sign'], events: [] } };
const sign = { chain, method: 'personal_sign', params: ['0x68656c6c6f', account] };

let folder;
let proxy;
let server;
const opened = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-relay-'));
  proxy = await startChaosProxy({ upstream: () => server.relayUrl });
  const settings = {
    PORTICO_MODULES: 'relay',
    PORTICO_PROJECTS: 'demo=http://localhost:* wallet=http://localhost:*',
    PORTICO_RELAY_URLS: proxy.url,
    PORTICO_RELAY_MAILBOX: 'database',
  };
  server = await startServerProcess({ chains: [], dataFolder: folder, settings });
}, 120_000);
afterAll(async () => {
  for (const close of opened) close();
  await proxy.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({ ...createNodeEnvironment(), random: () => 0.01 });

function openSite(records = new Map()) {
  const area = {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => void records.set(key, value),
    removeItem: (key) => void records.delete(key),
  };
  const client = createPairingClient({
    relayUrls: [proxy.url],
    projectId: 'demo',
    metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
    pageHost: 'plaza.example',
    storage: createStorage({ area, onChange: () => () => undefined }, 'pairing.demo'),
    environment: environment(),
  });
  opened.push(client.destroy);
  return client;
}

test('behavior: our client and a wallet pair, sign and disconnect over the relay of the server, whose messages are in its database', async () => {
  const site = openSite();
  const wallet = createPairingWallet({ relayUrl: proxy.url, environment: environment() });
  opened.push(() => wallet.close());
  wallet.decide = () => namespaces;
  wallet.reply = ({ params }) => ({ result: params });
  const attempt = site.propose({ optional });
  wallet.pair(attempt.uri);
  const outcome = await attempt.outcome;
  expect(outcome.type).toBe('settled');
  const { topic } = outcome.session;
  expect(await site.request(topic, sign)).toEqual({ type: 'result', result: sign.params });
  proxy.resetAll();
  expect(await site.request(topic, sign)).toEqual({ type: 'result', result: sign.params });
  expect(await site.ping(topic)).toEqual({ type: 'result', result: true });
  await site.disconnect(topic);
  await vi.waitFor(() => expect(wallet.ended).toEqual([topic]), { timeout: 30_000 });
}, 60_000);

test('error: a project that is unknown to the server is refused once, and not requested again', async () => {
  const site = createPairingClient({
    relayUrls: [proxy.url],
    projectId: 'nobody',
    metadata: { name: 'Plaza', description: '', url: 'https://plaza.example', icons: [] },
    pageHost: 'plaza.example',
    storage: createStorage(
      {
        area: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
        onChange: () => () => undefined,
      },
      'pairing.nobody',
    ),
    environment: environment(),
  });
  opened.push(site.destroy);
  const attempt = site.propose({ optional });
  expect(await attempt.outcome).toEqual({ type: 'unsent', failure: 'refused' });
  expect(site.status()).toBe('refused');
}, 60_000);
