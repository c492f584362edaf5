import { ONRAMP_NETWORKS } from '@portico/protocol';
import { afterEach, expect, test } from 'vitest';
import { type Answers, createDataServices } from '../accountData/dataService.fixtures.ts';
import { getContext } from '../context/porticoContext.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { boughtQuery } from './boughtQuery.ts';
import { fetchBought } from './fetchBought.ts';
import { fetchOnrampOffers } from './onrampOffers.ts';
import { type OnrampPriceQuery, fetchOnrampPrice } from './onrampPrice.ts';
import { purchaseQuery, requestPurchase } from './onrampQueries.ts';
import { type Purchase, type PurchaseOrder, listPurchases } from './purchases.ts';
import { readPurchase } from './readPurchase.ts';

const services = createDataServices();
afterEach(services.stopAll);

const { signal } = new AbortController();
const account = { caipNetworkId: 'eip155:1', address: accountA } as const;
const order: PurchaseOrder = {
  provider: 'coinbase',
  providerLabel: 'Coinbase',
  symbol: 'USDC',
  network: 'ethereum',
  networkLabel: 'Ethereum',
  caipNetworkId: 'eip155:1',
  address: accountA,
  currency: 'USD',
  amount: '100',
};
const refusal = (code: string) => () => ({ code, message: 'No.', requestId: 'one' });
const page = 'https://pay.example/buy';

type Answer = Answers[string];

/** A connected page over a service. */
async function setUp(answers: Answers, storageSource = createScriptedOrigin().createTab()) {
  const adapter = createScriptedAdapter([createScriptedWallet('first').createConnector()], {
    reads: {
      describeAddress: async () => 'account',
      getStatus: async () => ({ status: 'confirmed', minedAtMs: 1, feePaid: 1n }),
    },
    writes: { toSent: (_target, { hash }) => ({ hash, tracking: { hash } }) },
  });
  const made = await services.setUp(answers, { adapters: [adapter] }, ['eip155:1'], { storageSource });
  await made.portico.connect({ connectorId: 'first' });
  return { ...made, context: getContext(made.portico) };
}

/** A server that opens purchases and reports their state; its pages share a browser. */
function createSales(open?: Answer) {
  const bodies: { readonly partnerUserId: string }[] = [];
  const states = new Map<string, object>();
  const tab = createScriptedOrigin().createTab();
  const answers: Answers = {
    '/onrampurl': (requested) => {
      const body: { partnerUserId: string } = JSON.parse(requested.body);
      bodies.push(body);
      if (open) return open(requested);
      if (!states.has(body.partnerUserId)) states.set(body.partnerUserId, { status: 'open' });
      return { url: `https://pay.example/${body.partnerUserId}` };
    },
    '': ({ url }) => {
      const state = states.get(url.pathname.split('/').at(-1) ?? '');
      return state ? { provider: 'coinbase', ...state } : refusal('onramp.not_found')();
    },
  };
  return { bodies, states, load: () => setUp(answers, tab) };
}

const seller = {
  name: 'coinbase',
  label: 'Coinbase',
  feeRange: [1, 2],
  networks: ['ethereum'],
  isTest: false,
} as const;
const toQuery = (symbol: string, change: Partial<OnrampPriceQuery> = {}): OnrampPriceQuery => ({
  token: { symbol, name: symbol, network: 'ethereum', networkLabel: 'Ethereum', caipNetworkId: 'eip155:1' },
  seller,
  currency: 'USD',
  amount: '100',
  ...change,
});

test('param: offers are those of the server, without what cannot be shown', async () => {
  const { context } = await setUp({
    '/onramp/options': () => ({
      purchaseCurrencies: [
        {
          id: 'USDC',
          name: 'USD\u202e Coin',
          symbol: 'USDC',
          networks: [
            { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1', contract_address: '0xa0b8' },
            { name: 'mars', display_name: 'Mars', chain_id: 'mars', contract_address: '' },
          ],
        },
      ],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
    }),
  });
  const { tokens, currencies, sellers, isFallback } = await fetchOnrampOffers(context, account, signal);
  expect(tokens).toEqual([
    {
      ...{ symbol: 'USDC', name: 'USD Coin', network: 'ethereum', networkLabel: 'Ethereum' },
      ...{ caipNetworkId: 'eip155:1', address: '0xa0b8' },
    },
  ]);
  expect(currencies).toEqual([{ id: 'USD', limits: [{ min: 10, max: 7500 }] }]);
  // A server that names no provider has those of the specification.
  expect(sellers.map(({ label, feeRange, networks }) => [label, feeRange, networks.includes('solana')])).toEqual([
    ['Coinbase', [1, 2], false],
    ['Meld', [1, 2], true],
  ]);
  expect(isFallback).toBe(false);
});

test('error: a server that does not answer sells USDC and ETH for USD and EUR; one without a provider sells nothing', async () => {
  const { tokens, currencies, isFallback } = await fetchOnrampOffers((await setUp({})).context, account, signal);
  expect(tokens.map(({ symbol, network }) => [symbol, network])).toEqual([
    ['USDC', 'ethereum'],
    ['ETH', 'ethereum'],
    ['USDC', 'optimism'],
    ['ETH', 'optimism'],
  ]);
  expect(tokens.every(({ network, caipNetworkId }) => ONRAMP_NETWORKS[network]?.chainId === caipNetworkId)).toBe(true);
  const limits = [
    { min: 10, max: 7_500 },
    { min: 10, max: 25_000 },
  ];
  expect(currencies).toEqual([
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ]);
  expect(isFallback).toBe(true);
  const without = await setUp({ '/onramp/options': refusal('onramp.not_offered') });
  await expect(fetchOnrampOffers(without.context, account, signal)).rejects.toMatchObject({
    code: 'onramp.not_offered',
  });
});

test('param: a price is that of the provider, with all its parts', async () => {
  const money = (amount: string, currency = 'USD') => ({ amount, currency });
  const quote = {
    coinbaseFee: money('1.50'),
    networkFee: money('0.25'),
    paymentSubtotal: money('98.25'),
    paymentTotal: money('100.00'),
    purchaseAmount: money('98.25', 'USDC'),
    quoteId: 'q-1',
  };
  const { context, requestsOf } = await setUp({ '/onramp/quote': () => quote });
  expect(await fetchOnrampPrice(context, toQuery('USDC'), signal)).toEqual({ ...quote, isEstimate: false });
  expect(JSON.parse(requestsOf('/onramp/quote')[0]?.body ?? '')).toEqual({
    ...{ purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum', provider: 'coinbase' },
  });
});

test('error: a price that does not come is estimated, and marked; a refusal is none', async () => {
  const { context } = await setUp({
    '/fungible/price': () => ({
      fungibles: [
        {
          address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
          ...{ name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2_450 },
        },
      ],
    }),
  });
  const priceOf = (query: OnrampPriceQuery) => fetchOnrampPrice(context, query, signal);
  expect(await priceOf(toQuery('USDC'))).toEqual({
    coinbaseFee: { amount: '2.00', currency: 'USD' },
    paymentSubtotal: { amount: '98.00', currency: 'USD' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    purchaseAmount: { amount: '98.000000', currency: 'USDC' },
    quoteId: 'estimate',
    isEstimate: true,
  });
  expect((await priceOf(toQuery('ETH'))).purchaseAmount).toEqual({ amount: '0.040000', currency: 'ETH' });
  expect(await priceOf(toQuery('ETH', { currency: 'EUR' }))).not.toHaveProperty('purchaseAmount');
  const refusing = await setUp({ '/onramp/quote': refusal('onramp.amount') });
  await expect(fetchOnrampPrice(refusing.context, toQuery('USDC'), signal)).rejects.toMatchObject({
    code: 'onramp.amount',
  });
});

test('behavior: a double click, an answer that is lost and a reload are one purchase, of the order that was shown', async () => {
  let isLost = true;
  const { bodies, states, load } = createSales(({ body }) => {
    const { partnerUserId }: { partnerUserId: string } = JSON.parse(body);
    states.set(partnerUserId, { status: 'open' });
    return isLost ? undefined : { url: page };
  });
  const first = await load();
  await expect(requestPurchase(first.portico, order)).rejects.toMatchObject({ code: 'http.failed' });
  expect(listPurchases(first.portico, order)).toMatchObject([{ status: 'unopened', amount: '100' }]);
  isLost = false;
  const { portico } = await load();
  const both = await Promise.all([requestPurchase(portico, order), requestPurchase(portico, order)]);
  expect(both).toMatchObject([{ url: page }, { url: page, purchase: { status: 'open' } }]);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map(({ partnerUserId }) => partnerUserId)).size).toBe(1);
  expect(bodies[0]).toMatchObject({
    destinationWallets: [{ address: accountA, blockchains: ['ethereum'], assets: ['USDC'] }],
    ...{ defaultNetwork: 'ethereum', presetFiatAmount: 100, paymentCurrency: 'USD', provider: 'coinbase' },
    defaultExperience: 'buy',
  });
});

test('behavior: another amount is another purchase, and so is the same one once it was paid', async () => {
  const { bodies, states, load } = createSales();
  const { portico } = await load();
  const { purchase } = await requestPurchase(portico, order);
  await requestPurchase(portico, { ...order, amount: '50' });
  states.set(purchase.reference, { status: 'processing' });
  await requestPurchase(portico, order);
  expect(new Set(bodies.map(({ partnerUserId }) => partnerUserId)).size).toBe(3);
  expect(listPurchases(portico, order)).toHaveLength(3);
  expect(listPurchases(portico, { address: '0x0' })).toEqual([]);
});

test('behavior: the state is that of the server; tokens that were sent are among the activity of this page', async () => {
  const { states, load } = createSales();
  const { portico, context } = await load();
  const { purchase } = await requestPurchase(portico, order);
  const read = () => readPurchase(context, purchase);
  states.set(purchase.reference, { status: 'open', problem: 'declined' });
  expect(await read()).toMatchObject({ status: 'open', problem: 'declined' });
  states.set(purchase.reference, { status: 'processing' });
  expect(await read()).not.toHaveProperty('problem');
  const purchaseAmount = { amount: '98.250000', currency: 'USDC' };
  states.set(purchase.reference, { status: 'completed', hash: '0xabc', purchaseAmount });
  await read();
  await read();
  expect(listPurchases(portico, order)).toMatchObject([{ status: 'completed', hash: '0xabc', received: '98.250000' }]);
  expect(portico.getState().transactions).toMatchObject([
    { kind: 'purchase', hash: '0xabc', bought: { symbol: 'USDC', decimals: 6, amount: '98250000' } },
  ]);
});

test('behavior: what the account bought on any device is that of the server, without what cannot be shown', async () => {
  const entry = (change: object, quantity = '98.250000') => ({
    id: 'onramp:eip155:1:0xabc',
    metadata: {
      operationType: 'buy',
      hash: '0xabc',
      minedAt: '2026-11-01T00:00:00.000Z',
      nonce: 0,
      sentFrom: '',
      sentTo: order.address,
      status: 'confirmed',
      chain: 'eip155:8453',
      ...change,
    },
    transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: quantity } }],
  });
  const requested: string[] = [];
  const { portico } = await setUp({
    '': ({ url }) => {
      requested.push(url.pathname + url.searchParams.get('onramp'));
      return { data: [entry({}), entry({ chain: 'nowhere' }), entry({}, 'much')], next: null };
    },
  });
  const bought = await boughtQuery(portico, order).queryFn({ signal });
  expect(requested).toEqual([`/v1/account/${order.address}/historyall`]);
  expect(bought).toEqual([
    {
      id: 'onramp:eip155:1:0xabc',
      caipNetworkId: 'eip155:8453',
      hash: '0xabc',
      atMs: Date.parse('2026-11-01'),
      symbol: 'USDC',
      received: '98.250000',
    },
  ]);
});

test('error: a page without a provider has bought nothing on other devices; a server that fails is no empty list', async () => {
  const read = async (answer: Answer) => {
    const { context } = await setUp({ '': answer });
    return fetchBought(context, order);
  };
  await expect(read(refusal('onramp.not_offered'))).resolves.toEqual([]);
  await expect(read(refusal('server.failed'))).rejects.toMatchObject({ code: 'http.failed' });
});

test('behavior: a purchase is read again until its state cannot change', async () => {
  const { portico } = await createSales().load();
  const { purchase } = await requestPurchase(portico, order);
  const { refetchInterval } = purchaseQuery(portico, purchase);
  const intervalAt = (data?: Partial<Purchase>) =>
    typeof refetchInterval === 'function' &&
    refetchInterval({ state: { status: 'success', errorUpdatedAt: 0, ...(data && { data }) } });
  expect([undefined, { status: 'unopened' as const }, { status: 'processing' as const }].map(intervalAt)).toEqual([
    2_000, 2_000, 2_000,
  ]);
  expect((['completed', 'failed', 'cancelled', 'expired'] as const).map((status) => intervalAt({ status }))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('error: the refusals of a provider have their own errors, and a page that would run something is not opened', async () => {
  const refusing = await createSales(refusal('onramp.amount')).load();
  await expect(requestPurchase(refusing.portico, order)).rejects.toMatchObject({ code: 'onramp.amount' });
  const hostile = await createSales(() => ({ url: 'javascript:alert(1)' })).load();
  await expect(requestPurchase(hostile.portico, order)).rejects.toMatchObject({ code: 'http.failed' });
});
