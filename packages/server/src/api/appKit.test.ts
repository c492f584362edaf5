import { getBalance, getSwapTokens, getWallets, rpcAnswerSchema, sendAppKitEvent } from '@portico/protocol/api';
import { type Chain, devAccounts } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createProjects } from '../projects/createProjects.ts';
import { startTestChain } from '../testSupport/chains.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { deployExampleExchange } from '../testSupport/swaps.ts';
import { createTestApp, demo, jsonOf } from '../testSupport/testApp.ts';

const page = 'https://demo.example';
const host = 'https://services.example';
const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';
const chains = 'eip155:1,eip155:10';
const account = devAccounts(1)[0]?.address ?? '0x';
let chain: Chain;
let opened: Awaited<ReturnType<typeof openFresh>>;
let app: ReturnType<typeof createTestApp>['app'];

beforeAll(async () => {
  chain = await startTestChain({ chainId: 1 });
  const exchange = await deployExampleExchange(chain, '0x6b175474e89094c44da98b954eedeac495271d0f');
  opened = await openFresh(inject('postgresServers')[0]);
  ({ app } = createTestApp({
    rpcUrls: { 'eip155:1': [chain.rpcUrl] },
    db: opened.database,
    http: { projects: createProjects({ fixed: [{ ...demo, isAnalyticsEnabled: true }] }) },
    pricing: { ownPrices: { pools: [exchange] } },
  }));
}, 120_000);
afterAll(async () => {
  await Promise.all([chain.stop(), opened.close()]);
});

/** As AppKit sends it: its own fields in the query, and a body without a type, which `fetch` calls plain text. */
function send(path: string, query: Record<string, string> = {}, body?: unknown): Promise<Response> {
  const search = new URLSearchParams({ projectId: 'demo', st: 'appkit', sv: 'react-wagmi-1.8.0', ...query });
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return Promise.resolve(app.request(`${host}${path}?${search.toString()}`, { headers: { origin: page }, ...sent }));
}

async function read<Schema extends v.GenericSchema>(answer: Promise<Response>, schema: Schema) {
  const json = await jsonOf(await answer);
  expect((await answer).status, JSON.stringify(json)).toBe(200);
  return v.parse(schema, json);
}

test('behavior: the chain RPC answers at the path of AppKit, and its errors are those of JSON-RPC', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId' });
  const headers = { origin: page, 'content-type': 'application/json' };
  for (const path of ['/v1/', '/v1', '/v1/rpc']) {
    const request = (chainId: string) =>
      app.request(`${host}${path}?chainId=${chainId}&projectId=demo`, { method: 'POST', headers, body });
    expect(await jsonOf(await request('eip155:1'))).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' });
    const refused = await request('eip155:999');
    expect([refused.status, v.parse(rpcAnswerSchema, await jsonOf(refused))]).toMatchObject([400, { error: {} }]);
  }
});

test('behavior: wallets have the ids that its sites name, and chains by which it shows them', async () => {
  const { data, count } = await read(send('/getWallets', { chains, entries: '40' }), getWallets.response);
  expect(count).toBeGreaterThan(500);
  for (const wallet of data) expect(chains.split(','), wallet.id).toEqual(expect.arrayContaining(wallet.chains ?? []));
  expect(data.every((wallet) => (wallet.chains?.length ?? 0) > 0)).toBe(true);
  expect(data[0]?.id).toBe(metamask);
  const featured = await read(send('/getWallets', { include: metamask, entries: '1' }), getWallets.response);
  expect(featured.data).toMatchObject([{ id: metamask, name: 'MetaMask', rdns: 'io.metamask' }]);
  expect(featured.data[0]?.chains).toContain('eip155:1');
  const without = await read(send('/getWallets', { exclude: metamask, entries: '1' }), getWallets.response);
  expect(without.count).toBe(
    count - (await read(send('/getWallets', { include: metamask }), getWallets.response)).count,
  );
});

test('behavior: what it posts without a type about purchases is read', async () => {
  const order = {
    destinationWallets: [{ address: account }],
    partnerUserId: 'a'.repeat(32),
    defaultNetwork: 'ethereum',
  };
  const quote = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum' };
  for (const [path, body] of [
    ['/v1/generators/onrampurl', { ...order, defaultExperience: 'buy', presetFiatAmount: 100 }],
    ['/v1/onramp/quote', quote],
  ] as const) {
    const answer = await jsonOf(await send(path, {}, body));
    expect(answer, path).toMatchObject({ code: 'onramp.not_offered' });
  }
});

test('behavior: a name that is registered without a project is that of the project which lists the page', async () => {
  const register = async (origin: string, query = '') => {
    const body = JSON.stringify({ coin_type: 60, address: account, message: '{}', signature: `0x${'00'.repeat(65)}` });
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await app.request(`${host}/v1/profile/account${query}`, { method: 'POST', headers, body });
    return v.parse(v.object({ code: v.string() }), await jsonOf(answer)).code;
  };
  expect(await register(page)).toBe('name.not_offered');
  expect(await register('https://evil.example')).toBe('project.missing');
  expect(await register('https://evil.example', '?projectId=demo')).toBe('project.origin_not_allowed');
});

test('behavior: a client of ours is answered as before', async () => {
  const own = { sv: 'portico-0.1.0' };
  const { data } = await read(send('/getWallets', { ...own, include: metamask, chains }), getWallets.response);
  expect(data).toMatchObject([{ id: 'io.metamask' }]);
  expect(data[0]?.chains).toBeUndefined();
  const { balances } = await read(
    send(`/v1/account/${account}/balance`, { ...own, currency: 'usd' }),
    getBalance.response,
  );
  expect(balances[0]?.iconUrl).toMatch(/^\/public\/getTokenImage\//);
});

test('behavior: pictures of balances and of tokens have whole addresses, each of which is answered', async () => {
  const path = `/v1/account/${account}/balance`;
  const query = { currency: 'usd', chainId: 'eip155:1' };
  const { balances } = await read(send(path, query), getBalance.response);
  const { tokens } = await read(send('/v1/convert/tokens', { chainId: 'eip155:1' }), getSwapTokens.response);
  const pictures = [...balances.map(({ iconUrl }) => iconUrl), ...tokens.map(({ logoUri }) => logoUri)];
  const shown = pictures.filter((one) => one !== '');
  expect(shown.length).toBeGreaterThan(1);
  for (const picture of shown) {
    expect(picture).toMatch(/^https:\/\/services\.example\/public\/getTokenImage\//);
    expect((await app.request(picture)).status).toBe(200);
  }
  for (const forceUpdate of ['true', 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f,eip155:1:0xeeeeeeee'])
    await read(send(path, { ...query, forceUpdate }), getBalance.response);
  expect((await send(path, { ...query, forceUpdate: 'now' })).status).toBe(400);
});

test('behavior: behind a proxy the addresses of pictures have the scheme that it saw', async () => {
  const behind = createTestApp({ rpcUrls: { 'eip155:1': [chain.rpcUrl] }, http: { trustedProxies: 1 } });
  const query = 'projectId=demo&sv=react-wagmi-1.8.0&currency=usd&chainId=eip155:1';
  const path = `http://services.example/v1/account/${account}/balance?${query}`;
  const request = async (seen: string) => {
    const answer = behind.app.request(path, { headers: { origin: page, 'x-forwarded-proto': seen } });
    return (await read(Promise.resolve(answer), getBalance.response)).balances[0]?.iconUrl;
  };
  expect(await request('https')).toMatch(/^https:\/\/services\.example\//);
  expect(await request('https, http')).toMatch(/^http:\/\/services\.example\//);
});

test('behavior: pictures of networks and connectors are found by the ids of AppKit', async () => {
  const ids = [
    'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    'ab9c186a-c52f-464b-2906-ca59d760a400',
    'a1b58899-f671-4276-6a5e-56ca5bd59700',
    '0b4838db-0161-4ffe-022d-532bf03dba00',
    '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
    'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
    '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
  ];
  for (const id of ids) {
    const answer = await send(`/public/getAssetImage/${id}`);
    expect([id, answer.status, answer.headers.get('content-type')]).toEqual([
      id,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  expect((await send('/public/getAssetImage/00000000-0000-0000-0000-000000000000')).status).toBe(404);
});

test('behavior: the options of the site stay in force, and its origin is allowed', async () => {
  expect(await read(send('/appkit/v1/config'), v.unknown())).toEqual({ features: null });
  expect(await read(send('/projects/v1/origins'), v.unknown())).toEqual({ allowedOrigins: [page] });
  const foreign = await app.request(`${host}/projects/v1/origins?projectId=demo`, {
    headers: { origin: 'https://other.example' },
  });
  expect(foreign.status).toBe(403);
});

test('behavior: events are kept with their flat properties, errors without their texts, and none twice', async () => {
  const event = (eventId: string, props: unknown, timestamp: unknown = Date.now()) =>
    read(
      send('/e', {}, { eventId, url: `${page}/a`, domain: 'demo.example', timestamp, props }),
      sendAppKitEvent.response,
    );
  const properties = { method: 'browser', name: 'MetaMask', caipNetworkId: 'eip155:1', deep: { a: 1 }, account };
  const connected = { type: 'track', event: 'CONNECT_SUCCESS', address: account, properties };
  const id = crypto.randomUUID();
  expect([await event(id, connected), await event(id, connected)]).toEqual([{ accepted: 1 }, { accepted: 0 }]);
  const error = { type: 'error', event: 'API_ERROR', errorMessage: 'secret', stackTrace: 'at secret' };
  expect(await event(crypto.randomUUID(), error, new Date().toISOString())).toEqual({ accepted: 1 });
  expect(await event(crypto.randomUUID(), { ...error, event: 'No name of an event' })).toEqual({ accepted: 0 });
  const row = v.object({ event: v.string(), properties: v.record(v.string(), v.unknown()) });
  const kept = await opened.database.query(row, 'SELECT event, properties FROM events ORDER BY event');
  expect(kept).toEqual([
    { event: 'API_ERROR', properties: {} },
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'MetaMask', caipNetworkId: 'eip155:1' } },
  ]);
});

test('error: a revocation in plain text is read, and answered by its content', async () => {
  const refused = await send(`/v1/sessions/${account}/revoke`, {}, { pci: 'no-such-session', signature: '0x1234' });
  expect([refused.status, await jsonOf(refused)]).toMatchObject([404, { code: 'session.not_found' }]);
  const html = await app.request(`${host}/v1/sessions/${account}/revoke?projectId=demo`, {
    method: 'POST',
    headers: { origin: page, 'content-type': 'text/html' },
    body: '{}',
  });
  expect(html.status).toBe(415);
});
