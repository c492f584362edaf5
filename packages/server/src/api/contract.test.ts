import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ApiCall, apiErrorSchema, apiErrorStatuses, fillPath } from '@portico/protocol/api';
import { deployNames, devAccounts } from '@portico/testing/chains';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { startTestSandbox } from '../testSupport/onrampSandbox.ts';
import { deployExampleExchange } from '../testSupport/swaps.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { testFolder } from '../testSupport/testFolder.ts';

type Served = ReturnType<typeof createTestApp>;

let chain: Awaited<ReturnType<typeof startTestChain>>;
let resolver: `0x${string}`;
let exchange: Awaited<ReturnType<typeof deployExampleExchange>>;
let onramp: Awaited<ReturnType<typeof startTestSandbox>>;
let opened: Awaited<ReturnType<typeof openFresh>>;
/** The calls, and the application that answers them without a network. */
let served: Served;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 1 });
  const [ada] = devAccounts(1);
  ({ universalResolver: resolver } = await deployNames(chain, [{ name: 'ada.eth', address: ada?.address ?? '0x' }]));
  exchange = await deployExampleExchange(chain, '0x6b175474e89094c44da98b954eedeac495271d0f');
  onramp = await startTestSandbox(chain, resolver);
  opened = await openFresh(inject('postgresServers')[0]);
  served = createTestApp({
    rpcUrls: { 'eip155:1': [chain.rpcUrl] },
    db: opened.database,
    config: { identity: { ensResolver: resolver }, names: { domain: 'shop.example' }, onramp: onramp.settings },
    pricing: { ownPrices: { pools: [exchange] } },
  });
});
afterAll(async () => {
  await served.stop();
  await Promise.all([chain.stop(), onramp.stop(), opened.close()]);
});

/** The target of requests: both are the same to a client. */
interface Place {
  request(path: string, init: RequestInit): Promise<Response>;
  stop(): Promise<unknown>;
}

const inTheApp = async (): Promise<Place> => ({
  request: async (path, init) => served.app.request(path, init),
  stop: async () => undefined,
});

async function overHttp(): Promise<Place> {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const fresh = await freshDatabase(postgres);
  const { host, user, database } = fresh.connection;
  const pricesFile = join(testFolder(), 'prices.json');
  writeFileSync(pricesFile, JSON.stringify({ pools: [exchange] }));
  const server = await spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': [chain.rpcUrl] }),
    PORTICO_ENS_RESOLVER: resolver,
    PORTICO_NAMES_DOMAIN: 'shop.example',
    PORTICO_PRICES_FILE: pricesFile,
    PORTICO_ONRAMP_PUBLIC_URL: onramp.settings.publicUrl,
    PORTICO_ONRAMP_SANDBOX_URL: onramp.settings.sandboxUrl,
    PORTICO_ONRAMP_SANDBOX_KEY_FILE: onramp.settings.sandboxKeyFile,
  });
  return {
    request: async (path, init) => fetch(server.url + path, init),
    async stop() {
      await server.stop('SIGTERM');
      await fresh.drop();
    },
  };
}

async function send({ request }: Place, { path, method }: ApiCall, example: ApiCall['examples'][number]) {
  const { params, query, body } = example;
  const search = new URLSearchParams({ projectId: 'demo', st: 'appkit', sv: '1.0.0', ...query });
  return request(`${fillPath(path, params)}?${search.toString()}`, {
    method,
    headers: { origin: 'https://demo.example', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

test('misc: every call of the specification that this server implements is served', () => {
  expect(served.calls.map(({ name }) => name)).toEqual([
    'getWallets',
    'getAnalyticsConfig',
    'getAppKitConfig',
    'getAppKitOrigins',
    'getSupportedChains',
    'rpc',
    'rpcOfAppKit',
    'callPaymaster',
    'getIdentity',
    'getProfile',
    'getProfilesOfAddress',
    'getNameSuggestions',
    'registerName',
    'getBalance',
    'getPrices',
    'getHistory',
    'getCollectibles',
    'getSwapQuotes',
    'getSwapTokens',
    'getSwapAllowance',
    'getGasPrice',
    'buildSwapTransaction',
    'buildSwapApproval',
    'getOnrampOptions',
    'getOnrampQuote',
    'createOnrampUrl',
    'getOnrampPurchase',
    'getSessions',
    'addSession',
    'revokeSession',
    'sendEvents',
    'sendAppKitEvent',
  ]);
});

describe.each([
  ['in the application', inTheApp],
  ['over HTTP, from a running process', overHttp],
] as const)('%s', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.stop());

  test('behavior: every example of every served call is answered in the form of its schema', async () => {
    for (const call of served.calls) {
      for (const example of call.examples) {
        const response = await send(place, call, example);
        const json = await jsonOf(response);
        const what = `${call.name}: ${example.summary}`;
        if (example.error === undefined) {
          expect(response.status, what).toBe(200);
          expect(v.is(call.response, json), what).toBe(true);
        } else {
          expect([response.status, v.parse(apiErrorSchema, json).code], what).toEqual([
            apiErrorStatuses[example.error],
            example.error,
          ]);
        }
      }
    }
  });

  test('error: every call refuses an unknown project, an unlisted page and a missing project', async () => {
    for (const call of served.calls) {
      const example = call.examples.find(({ error }) => !error?.startsWith('request.')) ?? { summary: '' };
      const stranger = await send(place, call, { ...example, query: { ...example.query, projectId: 'nobody' } });
      expect(v.parse(apiErrorSchema, await jsonOf(stranger)).code, call.name).toBe('project.unknown');
      const empty = await send(place, call, { ...example, query: { ...example.query, projectId: '' } });
      expect(empty.status, call.name).toBe(400);
    }
  });
});
