import * as v from 'valibot';
import { apiErrorSchema, getBalance } from '@portico/protocol/api';
import { type Chain, type FaultyRpc, type RpcFault, devAccounts, mintTokens } from '@portico/testing/chains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toListedToken } from './services/tokens/tokenList.ts';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { deployPools } from '../testSupport/pools.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';

const [ada = '', grace = ''] = devAccounts(2).map(({ address }) => address);
const stranger = `0x${'5e'.repeat(20)}` as const;

let first: Chain;
let second: Chain;
let pools: Awaited<ReturnType<typeof deployPools>>;
let other: Awaited<ReturnType<typeof deployPools>>;
beforeAll(async () => {
  [first, second] = await Promise.all([startTestChain({ chainId: 1 }), startTestChain({ chainId: 10 })]);
  [pools, other] = await Promise.all([
    deployPools(first, { coin: 2_500, dollar: 0.9995 }),
    deployPools(second, { coin: 2_500, dollar: 1 }),
  ]);
}, 120_000);
afterAll(() => Promise.all([first.stop(), second.stop()]));

interface Setup {
  rpcUrls?: Record<string, string[]>;
  timeoutMs?: number;
  now?: () => number;
}

/** The service over these nodes, with the lists and feeds of both chains. */
function serve({ rpcUrls, timeoutMs = 10_000, now = Date.now }: Setup = {}) {
  const { app, lines } = createTestApp({
    rpcUrls: rpcUrls ?? { 'eip155:1': [first.rpcUrl], 'eip155:10': [second.rpcUrl] },
    headMs: 0,
    pricing: {
      ownTokens: [...pools.listed, ...other.listed],
      ownPrices: { feeds: [...pools.feeds, ...other.feeds] },
      now,
    },
    config: { http: { timeoutMs } },
  });
  const sendRequest = (address: string, query = '') =>
    app.request(`/v1/account/${address}/balance?projectId=demo${query}`);
  return {
    request: sendRequest,
    lines,
    async read(address: string, query = '') {
      const response = await sendRequest(address, query);
      expect(response.status).toBe(200);
      return v.parse(getBalance.response, await jsonOf(response));
    },
    async refusal(address: string, query = '') {
      const response = await sendRequest(address, query);
      return [response.status, v.parse(apiErrorSchema, await jsonOf(response)).code];
    },
  };
}

test('behavior: coin and tokens of one chain, priced, exact, worth most first, and the indivisible one is left out', async () => {
  const { balances, isComplete, missing, asOf } = await serve().read(grace, '&chainId=eip155:1');
  expect([isComplete, missing]).toEqual([true, []]);
  expect(Math.abs(Date.now() - Date.parse(asOf ?? ''))).toBeLessThan(60_000);
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'PUSD', 'PCU', 'PMBL']);
  const [coin, dollar, copper] = balances;
  expect(coin).toMatchObject({ name: 'Ether', chainId: 'eip155:1', price: 2_500, quantity: { decimals: '18' } });
  expect(coin?.address).toBeUndefined();
  expect(coin?.value).toBeCloseTo(Number(coin?.quantity.numeric) * 2_500, 6);
  expect(dollar).toEqual({
    name: 'Plaza Dollar',
    symbol: 'PUSD',
    chainId: 'eip155:1',
    address: `eip155:1:${pools.dollar.address}`,
    value: 2_498.75,
    price: 0.9995,
    quantity: { decimals: '6', numeric: '2500' },
    iconUrl: '',
  });
  expect([copper?.price, copper?.value]).toEqual([0, undefined]);
});

test('behavior: every chain at the same time; the coin shows its picture, which this server has', async () => {
  const { app } = createTestApp();
  const { balances } = await serve().read(grace);
  expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:1', 'eip155:10']));
  const values = balances.map(({ value }) => value ?? 0);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  const icon = balances.find(({ symbol }) => symbol === 'ETH')?.iconUrl ?? '';
  expect(icon).toMatch(/^\/public\/getTokenImage\/ETH\.[0-9a-f]{16}$/);
  expect((await app.request(icon)).headers.get('cache-control')).toContain('immutable');
  expect((await serve().read(stranger)).balances).toEqual([]);
  expect((await serve().read(stranger, '&chainId=eip155:10')).balances).toMatchObject([{ quantity: { numeric: '0' } }]);
});

test('behavior: an answer is kept for 30 s; forceUpdate reads again, but at most once every few seconds', async () => {
  const node = await startTestNode({ upstream: first.rpcUrl });
  let nowMs = Date.now();
  const served = serve({ rpcUrls: { 'eip155:1': [node.url] }, now: () => nowMs });
  const held = async (query = '') => {
    const { balances } = await served.read(stranger, `&chainId=eip155:1${query}`);
    return balances.find(({ symbol }) => symbol === 'PUSD')?.quantity.numeric;
  };
  expect(await held()).toBeUndefined();
  await mintTokens(first, pools.dollar.address, stranger, 1_500_001n);
  const requested = node.requests.length;
  expect([await held(), await held('&forceUpdate=true')]).toEqual([undefined, undefined]);
  expect(node.requests.length).toBe(requested);
  nowMs += 5_000;
  expect(await held()).toBeUndefined();
  expect(await held('&forceUpdate=true')).toBe('1.500001');
  const once = node.requests.filter((method) => method === 'eth_getBalance').length;
  nowMs += 5_000;
  await first.mine();
  await Promise.all(Array.from({ length: 20 }, () => held('&forceUpdate=true')));
  expect(node.requests.filter((method) => method === 'eth_getBalance').length).toBe(once + 1);
});

test('error: one dead chain does not spoil the others, and the answer names it as missing', async () => {
  const node = await startTestNode({ upstream: second.rpcUrl, fault: { kind: 'dead' } });
  const served = serve({ rpcUrls: { 'eip155:1': [first.rpcUrl], 'eip155:10': [node.url] } });
  const { balances, isComplete, missing } = await served.read(ada);
  expect([isComplete, missing]).toEqual([false, ['eip155:10']]);
  expect(balances.some(({ symbol }) => symbol === 'PUSD')).toBe(true);
  expect(served.lines.join('')).toContain('"chains":["eip155:10"]');
  expect(await served.refusal(ada, '&chainId=eip155:10')).toEqual([503, 'upstream.unavailable']);
});

test('error: an account that was read before is shown as it was then, and since when', async () => {
  const node = await startTestNode({ upstream: first.rpcUrl });
  let nowMs = Date.now();
  const startedMs = nowMs;
  const served = serve({ rpcUrls: { 'eip155:1': [node.url] }, now: () => nowMs });
  const before = await served.read(ada);
  node.setFault({ kind: 'dead' });
  nowMs += 10_000;
  const after = await served.read(ada, '&forceUpdate=true');
  expect(after.balances).toEqual(before.balances);
  expect(after.asOf).toBe(new Date(startedMs).toISOString());
});

const faults: [string, RpcFault, number, string][] = [
  ['silent', { kind: 'hangs' }, 504, 'upstream.timeout'],
  ['limited', { kind: 'status', status: 429 }, 503, 'upstream.unavailable'],
  ['broken', { kind: 'status', status: 500 }, 502, 'upstream.failed'],
  ['a hotel', { kind: 'html' }, 502, 'upstream.failed'],
  ['endless', { kind: 'oversize' }, 502, 'upstream.failed'],
  ['of another chain', { kind: 'wrongChainId' }, 502, 'upstream.failed'],
  ['counting beyond all numbers', { kind: 'hugeNumbers' }, 502, 'upstream.failed'],
  ['talking of a lot', { kind: 'nonNumeric' }, 502, 'upstream.failed'],
  ['full of errors', { kind: 'rpcError', code: -32_005, message: 'limit' }, 502, 'upstream.failed'],
];

test.each(faults)('error: a node that is %s: the call ends with its error', async (_name, fault, status, code) => {
  const node: FaultyRpc = await startTestNode({ upstream: first.rpcUrl, fault });
  const served = serve({ rpcUrls: { 'eip155:1': [node.url] }, timeoutMs: fault.kind === 'hangs' ? 1_000 : 10_000 });
  expect(await served.refusal(ada)).toEqual([status, code]);
});

test('error: tokens with dishonest or invalid answers cost nothing but themselves', async () => {
  const invalidToken = { ...pools.listed[0], symbol: 'LIAR', name: 'Liar', decimals: 1 };
  await mintTokens(first, pools.tokens[2]?.address ?? '0x', stranger, 2n ** 255n);
  const { balances } = await serve().read(stranger, '&chainId=eip155:1');
  const marble = balances.find(({ symbol }) => symbol === 'PMBL');
  expect(marble?.quantity.numeric).toMatch(/^\d{59}\.\d+$/);
  expect(marble?.value).toBeUndefined();
  const names = createTestApp({
    rpcUrls: { 'eip155:1': [first.rpcUrl] },
    pricing: {
      ownTokens: [
        { ...invalidToken, chain: 'eip155:1', address: '0x00000000000000000000000000000000000000aa', isKnown: false },
        {
          ...invalidToken,
          chain: 'eip155:1',
          address: `0x${pools.refusesEther.slice(2).toLowerCase()}`,
          isKnown: false,
        },
        ...pools.listed,
      ],
    },
  });
  const response = await names.app.request(`/v1/account/${ada}/balance?projectId=demo&chainId=eip155:1`);
  const answer = v.parse(getBalance.response, await jsonOf(response));
  expect(answer.balances.map(({ symbol }) => symbol).toSorted()).toEqual(['ETH', 'PCU', 'PMBL', 'PUSD']);
});

test('param: what is malformed is refused by name, and chains that are not served are', async () => {
  const served = serve();
  const wrong = async (address: string, query: string) => {
    const response = await served.request(address, query);
    const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
    return [response.status, code, /'(\w+)'/.exec(message)?.[1]];
  };
  const invalid = 'request.invalid_parameter';
  expect(await wrong('0x12', '')).toEqual([400, invalid, 'address']);
  expect(await wrong('So11111111111111111111111111111111111111112', '')).toEqual([400, invalid, 'address']);
  expect(await wrong(`${ada.slice(0, -1)}${ada.endsWith('A') ? 'a' : 'A'}`, '')).toEqual([400, invalid, 'address']);
  expect(await wrong(ada, '&currency=eur')).toEqual([400, invalid, 'currency']);
  expect(await wrong(ada, '&chainId=ethereum')).toEqual([400, invalid, 'chainId']);
  expect(await wrong(ada, '&forceUpdate=yes')).toEqual([400, invalid, 'forceUpdate']);
  expect(await served.refusal(ada, '&chainId=eip155:5')).toEqual([400, 'chain.unsupported']);
  const solana = '&chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  expect(await served.refusal(ada, solana)).toEqual([400, 'chain.unsupported']);
});

describe('a chain of which nothing is known', () => {
  const name = 'eip155:99887';
  let bare: Chain;
  beforeAll(async () => {
    bare = await startTestChain({ chainId: 99_887 });
  });
  afterAll(() => bare.stop());

  async function read(provided: Parameters<typeof createTestApp>[0]) {
    const response = await createTestApp(provided).app.request(`/v1/account/${ada}/balance?projectId=demo`);
    return v.parse(getBalance.response, await jsonOf(response));
  }

  test('behavior: without Multicall3 it is read one by one', async () => {
    const { tokens, multicall3 } = await deployPools(bare, { coin: 1, dollar: 1 });
    await bare.request('anvil_setCode', [multicall3, '0x']);
    const entry = { chainId: 99_887, address: tokens[0]?.address, name: 'Bare', symbol: 'BARE', decimals: 6 };
    const listed = toListedToken(entry, false);
    const ownTokens = listed === undefined ? [] : [listed];
    const { balances } = await read({ rpcUrls: { [name]: [bare.rpcUrl] }, pricing: { ownTokens } });
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['COIN', '10000'],
      ['BARE', '2500'],
    ]);
  });

  test('error: prices that cannot be read leave the balances without a value, and the answer reports it', async () => {
    const { feeds } = await deployPools(bare, { coin: 1, dollar: 1 });
    const node = await startTestNode({ upstream: bare.rpcUrl, fault: { kind: 'dead' }, methods: ['eth_call'] });
    const { balances, isComplete } = await read({
      rpcUrls: { [name]: [node.url] },
      pricing: { ownPrices: { feeds } },
    });
    expect([isComplete, balances.length]).toEqual([false, 1]);
    expect(balances[0]).toMatchObject({ symbol: 'COIN', price: 0, quantity: { numeric: '10000' } });
    expect(balances[0]?.value).toBeUndefined();
  });
});
