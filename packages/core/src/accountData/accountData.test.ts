import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { afterEach, expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import type { NamespaceReads } from '../contract/namespaceReads.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA } from '../testing/scriptedWallet.ts';
import { addPrices } from './addPrices.ts';
import { createDataServices } from './dataService.fixtures.ts';
import { fetchCollectibles } from './fetchCollectibles.ts';
import { fetchHistory } from './fetchHistory.ts';
import { fetchServedBalances } from './fetchServedBalances.ts';

const services = createDataServices();
afterEach(services.stopAll);

const caipNetworkId = 'eip155:1';
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const contract = '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85';

const transaction = (metadata: object = {}, transfers: readonly object[] = [], id = 'a') => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: '0x01',
    minedAt: '2026-01-31T12:00:00.000Z',
    nonce: 7,
    sentFrom: other,
    sentTo: accountA,
    status: 'confirmed',
    chain: caipNetworkId,
    ...metadata,
  },
  transfers,
});
const ethIn = { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.50' } };

test('behavior: a page of history, requested by network and cursor', async () => {
  const { portico, requestsOf } = await services.setUp({
    '/history': () => ({ data: [transaction({}, [ethIn])], next: 'abc', isComplete: false }),
  });
  const page = await fetchHistory(getContext(portico), { caipNetworkId, address: accountA, cursor: 'before' });
  expect(page).toEqual({
    entries: [
      {
        id: 'a',
        hash: '0x01',
        caipNetworkId,
        atMs: Date.UTC(2026, 0, 31, 12),
        status: 'confirmed',
        operation: 'receive',
        from: other,
        to: accountA,
        transfers: [{ direction: 'in', isCollectible: false, label: 'ETH', quantity: { amount: 5n, decimals: 1 } }],
      },
    ],
    next: 'abc',
    isComplete: false,
  });
  const [requested] = requestsOf('/history');
  expect(requested?.url.pathname).toBe(`/v1/account/${accountA}/history`);
  expect(Object.fromEntries(requested?.url.searchParams ?? [])).toMatchObject({
    chainId: caipNetworkId,
    cursor: 'before',
  });
  portico.destroy();
});

test('behavior: spam collectibles and transfers of nothing in the account’s name are not shown', async () => {
  const spam = { nft_info: { name: 'Claim!', flags: { is_spam: true } }, direction: 'in', quantity: { numeric: '1' } };
  const art = { nft_info: { name: 'Seventh' }, direction: 'in', quantity: { numeric: '1' } };
  const nothing = { fungible_info: { symbol: 'USDC' }, direction: 'out', quantity: { numeric: '0' } };
  const data = [
    transaction({}, [spam], 'spam'),
    transaction({}, [spam, art], 'both'),
    transaction({}, [nothing], 'poison'),
    transaction({ sentFrom: accountA.toUpperCase().replace('0X', '0x') }, [nothing], 'own'),
  ];
  const { portico } = await services.setUp({ '/history': () => ({ data, next: null }) });
  const page = await fetchHistory(getContext(portico), { caipNetworkId, address: accountA });
  expect(page?.entries.map(({ id, transfers }) => [id, transfers.map(({ label }) => label)])).toEqual([
    ['both', ['Seventh']],
    ['own', ['USDC']],
  ]);
  expect([page?.next, page?.isComplete]).toEqual([undefined, true]);
  portico.destroy();
});

test('error: what is of another network is left out, unknown operations are a use of a contract, texts are cleaned', async () => {
  const strange = { fungible_info: { symbol: 'U\u202eSD' }, direction: 'out', quantity: { numeric: 'NaN' } };
  const data = [
    transaction({ chain: 'eip155:10' }, [ethIn], 'elsewhere'),
    transaction({ operationType: 'Stake' }, [strange], 'strange'),
  ];
  const { portico } = await services.setUp({ '/history': () => ({ data, next: null }) });
  const page = await fetchHistory(getContext(portico), { caipNetworkId, address: accountA });
  expect(page?.entries).toMatchObject([
    { id: 'strange', operation: 'execute', transfers: [{ label: 'USD', direction: 'out' }] },
  ]);
  expect(page?.entries[0]?.transfers[0]).not.toHaveProperty('quantity');
  portico.destroy();
});

test('behavior: a page of collectibles, with sanitized text and pictures of allowed hosts', async () => {
  const collectible = (change: object) => ({
    chainId: caipNetworkId,
    address: `${caipNetworkId}:${contract}`,
    tokenId: '7',
    standard: 'ERC721',
    quantity: '1',
    ...change,
  });
  const collectibles = [
    collectible({ name: 'Sev\u200benth', description: 'One\nof ten', imageUrl: '/v1/pictures/7' }),
    collectible({
      tokenId: '9'.repeat(78),
      standard: 'ERC1155',
      quantity: '3',
      imageUrl: 'https://evil.example/0xvictim.png',
    }),
    collectible({ chainId: 'eip155:10' }),
    collectible({ quantity: '0' }),
  ];
  const { portico, requestsOf, url } = await services.setUp({ '/nfts': () => ({ collectibles, next: 'n' }) });
  const page = await fetchCollectibles(getContext(portico), { caipNetworkId, address: accountA });
  expect(page).toEqual({
    collectibles: [
      {
        caipNetworkId,
        address: contract,
        tokenId: '7',
        standard: 'ERC721',
        quantity: 1n,
        name: 'Seventh',
        description: 'One of ten',
        imageUrl: `${url}/v1/pictures/7`,
      },
      { caipNetworkId, address: contract, tokenId: '9'.repeat(78), standard: 'ERC1155', quantity: 3n },
    ],
    next: 'n',
    isComplete: true,
  });
  expect(requestsOf('/nfts')[0]?.url.pathname).toBe(`/v1/account/${accountA}/nfts`);
  portico.destroy();
});

test.each([
  ['history', fetchHistory],
  ['collectibles', fetchCollectibles],
])('behavior: no %s where the server does not support the network, and nothing is requested', async (_, fetchPage) => {
  const { portico, requestsOf } = await services.setUp({}, {}, ['eip155:10']);
  expect(await fetchPage(getContext(portico), { caipNetworkId, address: accountA })).toBeUndefined();
  expect([...requestsOf('/history'), ...requestsOf('/nfts')]).toEqual([]);
  portico.destroy();
});

test('behavior: activity is of every namespace whose server offers it, and addresses keep their case', async () => {
  const [account, friend] = [
    'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
  ];
  const { caipNetworkId: chain } = solana;
  const out = { fungible_info: { symbol: 'SOL' }, direction: 'out', quantity: { numeric: '0.25' } };
  const data = [transaction({ chain, hash: 'Sig', sentFrom: account, sentTo: friend, operationType: 'send' }, [out])];
  const { portico, requestsOf } = await services.setUp(
    { '/history': () => ({ data, next: null }) },
    { networks: [solana] },
    [chain],
  );
  const page = await fetchHistory(getContext(portico), { caipNetworkId: chain, address: account });
  expect(page?.entries).toMatchObject([
    { hash: 'Sig', caipNetworkId: chain, from: account, to: friend, operation: 'send', transfers: [{ label: 'SOL' }] },
  ]);
  expect(requestsOf('/history')[0]?.url.pathname).toBe(`/v1/account/${account}/history`);
  portico.destroy();
});

test('behavior: where no service has the history, nodes that list it are read, with the tokens of the host', async () => {
  const { caipNetworkId: chain } = solana;
  const requested: unknown[] = [];
  const reads: Partial<NamespaceReads> = {
    async getHistory({ network }, parameters) {
      requested.push(network.caipNetworkId, parameters);
      return { entries: [], next: 'more', isComplete: true };
    },
  };
  const adapters = [createScriptedAdapter([], { namespace: 'solana', reads })];
  const tokens = { [chain]: [{ address: NATIVE_TOKEN_ADDRESSES.solana }] };
  const { portico, requestsOf } = await services.setUp({}, { networks: [solana], adapters, tokens }, []);
  const page = await fetchHistory(getContext(portico), { caipNetworkId: chain, address: accountA, cursor: 'before' });
  expect(page).toEqual({ entries: [], next: 'more', isComplete: true });
  expect(requested).toEqual([chain, { address: accountA, tokens: tokens[chain], cursor: 'before' }]);
  expect(requestsOf('/history')).toEqual([]);
  portico.destroy();
});

test.each([
  ['history', fetchHistory],
  ['collectibles', fetchCollectibles],
])('behavior: no %s where the server does not offer them for the network', async (_, fetchPage) => {
  const refusal = { code: 'chain.unsupported', message: 'They are not offered for eip155:1.', requestId: 'r1' };
  const { portico, requestsOf } = await services.setUp({ '/history': () => refusal, '/nfts': () => refusal });
  expect(await fetchPage(getContext(portico), { caipNetworkId, address: accountA })).toBeUndefined();
  expect([...requestsOf('/history'), ...requestsOf('/nfts')]).toHaveLength(1);
  portico.destroy();
});

test.each([
  ['/balance', 'getBalance', fetchServedBalances],
  ['/history', 'getHistory', fetchHistory],
  ['/nfts', 'getCollectibles', fetchCollectibles],
])('behavior: %s is requested only where the server lists %s for the network', async (end, call, fetchAll) => {
  const served = 'eip155:10';
  const answers = {
    '/balance': () => ({ balances: [] }),
    '/history': () => ({ data: [], next: null }),
    '/nfts': () => ({ collectibles: [], next: null }),
  };
  const lists = { [caipNetworkId]: ['rpc'], [served]: ['rpc', call] };
  const { portico, requestsOf } = await services.setUp(answers, { networks: [mainnet, optimism] }, lists);
  expect(await fetchAll(getContext(portico), { caipNetworkId, address: accountA })).toBeUndefined();
  expect(requestsOf(end)).toHaveLength(0);
  expect(await fetchAll(getContext(portico), { caipNetworkId: served, address: accountA })).toBeDefined();
  expect(requestsOf(end)).toHaveLength(1);
  portico.destroy();
});

test('behavior: prices are requested only where the server lists them for the network', async () => {
  const balances = [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n }];
  const price = { name: 'Ether', symbol: 'ETH', price: 2_500 };
  const fungibles = [{ ...price, iconUrl: '', address: `eip155:10:${NATIVE_TOKEN_ADDRESSES.eip155}` }];
  const lists = { [caipNetworkId]: ['rpc'], 'eip155:10': ['getPrices'] };
  const { portico, requestsOf } = await services.setUp(
    { '/price': () => ({ fungibles }) },
    { networks: [mainnet, optimism] },
    lists,
  );
  expect(await addPrices(getContext(portico), { caipNetworkId, balances })).toEqual(balances);
  expect(requestsOf('/price')).toHaveLength(0);
  expect(await addPrices(getContext(portico), { caipNetworkId: 'eip155:10', balances })).toMatchObject([
    { priceUsd: 2_500 },
  ]);
  portico.destroy();
});

test.each([
  ['refuses', () => undefined],
  ['refuses for another reason', () => ({ code: 'request.invalid_parameter', message: 'No.', requestId: 'r1' })],
  ['answers with HTML', () => '<html>'],
  ['answers with another shape', () => ({ data: [{ id: 1 }], next: 5 })],
])('error: a service that %s is a failure', async (_, answer) => {
  const { portico } = await services.setUp({ '/history': answer, '/nfts': answer });
  const request = { caipNetworkId, address: accountA } as const;
  await expect(fetchHistory(getContext(portico), request)).rejects.toMatchObject({ code: 'http.failed' });
  await expect(fetchCollectibles(getContext(portico), request)).rejects.toMatchObject({ code: 'http.failed' });
  portico.destroy();
});
