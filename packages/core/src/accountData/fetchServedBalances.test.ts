import { afterEach, expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { solana } from '../chains/solana.ts';
import { fetchBalances } from './fetchBalances.ts';
import type { NamespaceReads, TokenBalance } from '../contract/namespaceReads.ts';
import type { NamespaceWrites } from '../contract/namespaceWrites.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { type Answers, createDataServices } from './dataService.fixtures.ts';

const services = createDataServices();
afterEach(services.stopAll);

const caipNetworkId = 'eip155:1';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const own = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

const served = (change: object = {}) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: caipNetworkId,
  value: 5000,
  price: 2500,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '/public/getTokenImage/eth',
  ...change,
});
const servedUsdc = (change: object = {}) =>
  served({
    name: 'USD Coin',
    symbol: 'USDC',
    address: `${caipNetworkId}:${usdc}`,
    price: 1,
    quantity: { decimals: '6', numeric: '12.5' },
    iconUrl: '/public/getTokenImage/usdc',
    ...change,
  });
const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 7n };
const token = (address: string): TokenBalance => ({ name: 'Own', symbol: 'OWN', decimals: 8, amount: 3n, address });

interface Setting {
  readonly answers: Answers;
  readonly options?: Partial<PorticoOptions>;
  readonly reads?: Partial<NamespaceReads>;
  readonly writes?: Partial<NamespaceWrites>;
  readonly chains?: readonly string[];
}

async function setUp({ answers, options, reads, writes, chains }: Setting) {
  const wallet = createScriptedWallet('first');
  const adapter = createScriptedAdapter([wallet.createConnector()], {
    ...(reads && { reads }),
    ...(writes && { writes }),
  });
  return services.setUp(answers, { adapters: [adapter], ...options }, chains);
}

const fromChain: Partial<NamespaceReads> = {
  getBalances: async (_target, { tokens }) => [ether, ...tokens.map(({ address }) => token(address))],
};

test('behavior: with a server the tokens come from it, with prices and pictures, the chain’s own coin first', async () => {
  const { portico, requestsOf, url } = await setUp({
    answers: { '/balance': () => ({ balances: [servedUsdc(), served()] }) },
  });
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amount: 2n * 10n ** 18n,
      priceUsd: 2500,
      iconUrl: `${url}/public/getTokenImage/eth`,
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      amount: 12_500_000n,
      priceUsd: 1,
      address: usdc,
      iconUrl: `${url}/public/getTokenImage/usdc`,
    },
  ]);
  const [requested] = requestsOf('/balance');
  expect(requested?.url.pathname).toBe(`/v1/account/${accountA}/balance`);
  expect(Object.fromEntries(requested?.url.searchParams ?? [])).toMatchObject({
    currency: 'usd',
    chainId: caipNetworkId,
  });
  expect(requested?.url.searchParams.has('forceUpdate')).toBe(false);
  await fetchBalances(portico, { caipNetworkId, address: accountA, isForced: true });
  expect(requestsOf('/balance').map(({ url: each }) => each.searchParams.get('forceUpdate'))).toEqual([null, 'true']);
  portico.destroy();
});

test('error: what makes no sense is left out, is of another chain, or has no price', async () => {
  const balances = [
    served({ price: 0, name: 'Et\u202eher', iconUrl: 'https://evil.example/0xvictim.png' }),
    servedUsdc({ quantity: { decimals: '0', numeric: '12' } }),
    servedUsdc({ quantity: { decimals: '6', numeric: '-1' } }),
    servedUsdc({ quantity: { decimals: '6', numeric: '1e30' } }),
    servedUsdc({ symbol: '\u200b' }),
    servedUsdc({ chainId: 'eip155:10' }),
    servedUsdc({ address: `eip155:10:${usdc}` }),
    servedUsdc({ price: -5, address: `${caipNetworkId}:${own}` }),
    servedUsdc({ address: `${caipNetworkId}:${own.toLowerCase()}`, name: '' }),
  ];
  const { portico, url } = await setUp({ answers: { '/balance': () => ({ balances }) } });
  const read = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(read.balances.map(({ name, address, priceUsd, iconUrl }) => [name, address, priceUsd, iconUrl])).toEqual([
    ['Ether', undefined, undefined, undefined],
    ['USDC', own.toLowerCase(), 1, `${url}/public/getTokenImage/usdc`],
  ]);
  portico.destroy();
});

test('behavior: tokens that the host named and the service lacks are read from the chain, and priced; their pictures are the host’s', async () => {
  const { portico, requestsOf } = await setUp({
    answers: {
      '/balance': () => ({ balances: [served(), servedUsdc()] }),
      '/price': () => ({
        fungibles: [{ name: '', symbol: '', iconUrl: '', address: `${caipNetworkId}:${own.toLowerCase()}`, price: 4 }],
      }),
    },
    options: { tokens: { [caipNetworkId]: [{ address: own }, { address: usdc.toLowerCase(), image: '/own.png' }] } },
    reads: fromChain,
  });
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances.map(({ symbol, amount, priceUsd }) => [symbol, amount, priceUsd])).toEqual([
    ['ETH', 2n * 10n ** 18n, 2500],
    ['USDC', 12_500_000n, 1],
    ['OWN', 3n, 4],
  ]);
  expect(balances[1]?.iconUrl).toBe('/own.png');
  expect(JSON.parse(requestsOf('/price')[0]?.body ?? '')).toEqual({
    projectId: 'demo',
    currency: 'usd',
    addresses: [`${caipNetworkId}:${own}`],
  });
  portico.destroy();
});

test("behavior: age and completeness of the service's answer are passed on, and cached", async () => {
  const nowMs = Date.UTC(2026, 0, 31, 12);
  let reported: object = { asOf: new Date(nowMs - 60_000).toISOString(), isComplete: true, missing: [] };
  const { portico } = await setUp({ answers: { '/balance': () => ({ balances: [served()], ...reported }) } });
  Object.assign(getContext(portico), { now: () => nowMs });
  const request = async (isForced: boolean) => {
    const { asOfMs, isPartial } = await fetchBalances(portico, { caipNetworkId, address: accountA, isForced });
    return [asOfMs, isPartial];
  };
  expect(await request(true)).toEqual([undefined, undefined]);
  reported = { asOf: new Date(nowMs - 180_000).toISOString(), isComplete: false };
  expect(await request(true)).toEqual([nowMs - 180_000, true]);
  expect(await request(false)).toEqual([nowMs - 180_000, true]);
  reported = { missing: [caipNetworkId] };
  expect(await request(true)).toEqual([undefined, true]);
  portico.destroy();
});

test('behavior: a chain that does not answer costs only the tokens that the service lacks', async () => {
  const { portico } = await setUp({
    answers: { '/balance': () => ({ balances: [served()] }) },
    options: { tokens: { [caipNetworkId]: [{ address: own }] } },
    reads: { getBalances: () => Promise.reject(new Error('down')) },
  });
  const { balances, isPartial } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ETH']);
  expect(isPartial).toBe(true);
  portico.destroy();
});

test('behavior: a wallet with its own list of assets comes first; missing prices are requested of the service', async () => {
  const { portico, requestsOf } = await setUp({
    answers: {
      '/price': () => ({
        fungibles: [
          { name: '', symbol: '', iconUrl: '', address: `${caipNetworkId}:0x${'e'.repeat(40)}`, price: 3000 },
          { name: '', symbol: '', iconUrl: '', address: `${caipNetworkId}:${own}`, price: 99 },
        ],
      }),
    },
    writes: { assets: { get: async () => [ether, { ...token(own), priceUsd: 2 }] } },
  });
  await portico.connect({ connectorId: 'first' });
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances.map(({ priceUsd }) => priceUsd)).toEqual([3000, 2]);
  expect(requestsOf('/balance')).toEqual([]);
  portico.destroy();
});

test('behavior: a network that the server does not support is read from the chain, and nothing is requested about it', async () => {
  const { portico, requestsOf } = await setUp({ answers: {}, reads: fromChain, chains: ['eip155:10'] });
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances).toEqual([ether]);
  expect(requestsOf('/balance')).toEqual([]);
  portico.destroy();
});

test('behavior: a network without an adapter is still requested by its address and id', async () => {
  const solanaId = solana.caipNetworkId;
  const address = 'So1anaAccount11111111111111111111111111111';
  const { portico, requestsOf } = await services.setUp(
    {
      '/balance': () => ({
        balances: [served({ symbol: 'SOL', chainId: solanaId, quantity: { decimals: '9', numeric: '1.5' } })],
      }),
    },
    { networks: [solana] },
    [solanaId],
  );
  const { balances } = await fetchBalances(portico, { caipNetworkId: solanaId, address });
  expect(balances.map(({ symbol, amount }) => [symbol, amount])).toEqual([['SOL', 1_500_000_000n]]);
  expect(requestsOf('/balance')[0]?.url.searchParams.get('chainId')).toBe(solanaId);
  portico.destroy();
});

test.each([
  ['refuses', () => undefined],
  ['answers with HTML', () => '<html>'],
  ['answers with another shape', () => ({ balances: [{ symbol: 1 }] })],
])('error: a service that %s at once: the chain is read, without prices', async (_, answer) => {
  const { portico } = await setUp({ answers: { '/balance': answer }, reads: fromChain });
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances).toEqual([ether]);
  portico.destroy();
});

test('error: a service that stops answering: for five minutes its last answer is kept as old, then the chain is read', async () => {
  let isDown = false;
  let nowMs = Date.UTC(2026, 0, 1);
  const answers = { '/balance': () => (isDown ? undefined : { balances: [served()] }) };
  const adapter = createScriptedAdapter([], { reads: fromChain });
  const { portico } = await services.setUp(answers, { adapters: [adapter] });
  Object.assign(getContext(portico), { now: () => nowMs });
  const request = () => fetchBalances(portico, { caipNetworkId, address: accountA, isForced: true });
  expect((await request()).balances[0]?.priceUsd).toBe(2500);
  isDown = true;
  nowMs += 60_000;
  await expect(request()).rejects.toMatchObject({ code: 'balance.unavailable', message: 'Token Balance Unavailable' });
  nowMs += 240_001;
  expect((await request()).balances).toEqual([ether]);
  isDown = false;
  nowMs += 31_000;
  expect((await request()).balances[0]?.priceUsd).toBe(2500);
  portico.destroy();
});

test('error: prices that do not come leave the amounts', async () => {
  const { portico } = await setUp({ answers: {}, writes: { assets: { get: async () => [ether] } } });
  await portico.connect({ connectorId: 'first' });
  expect((await fetchBalances(portico, { caipNetworkId, address: accountA })).balances).toEqual([ether]);
  portico.destroy();
});
