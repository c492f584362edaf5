import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainnet } from '../chains/mainnet.ts';
import type { NamespaceReads, ReadTarget, TokenBalance } from '../contract/namespaceReads.ts';
import type { NamespaceWrites } from '../contract/namespaceWrites.ts';
import { balancesQuery } from '../queries/queries.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { fetchBalances } from './fetchBalances.ts';
import { fetchIdentity } from './fetchIdentity.ts';
import { resolveName } from './resolveName.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 30n };
const caipNetworkId = 'eip155:1';

function setUp(getBalances: NamespaceReads['getBalances'], getAssets?: NonNullable<NamespaceWrites['assets']>['get']) {
  const origin = createScriptedOrigin();
  const wallet = createScriptedWallet('first');
  const requested: { target: ReadTarget; tokens: readonly unknown[] }[] = [];
  const reads: Partial<NamespaceReads> = {
    getBalances: (target, parameters) => {
      requested.push({ target, tokens: parameters.tokens });
      return getBalances(target, parameters);
    },
  };
  const writes: Partial<NamespaceWrites> = getAssets ? { assets: { get: getAssets } } : {};
  const adapter = createScriptedAdapter([wallet.createConnector()], { reads, writes });
  const made = createTestPortico(
    {
      adapters: [adapter],
      tokens: { [caipNetworkId]: [{ address: '0x5', image: 'https://a.example/i.png' }] },
      customRpcUrls: { [caipNetworkId]: [{ url: 'https://own.example/rpc' }] },
    },
    { tab: origin.createTab() },
  );
  return { ...made, requested, origin };
}

test('behavior: balances are read over the host’s own RPC URLs, for its tokens', async () => {
  const { portico, requested } = setUp(async () => [ether]);
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances).toEqual([ether]);
  expect(requested[0]?.target.network).toEqual(mainnet);
  expect(requested[0]?.target.rpcUrls).toEqual(['https://own.example/rpc']);
  expect(requested[0]?.tokens).toEqual([{ address: '0x5', imageUrl: 'https://a.example/i.png' }]);
  portico.destroy();
});

test('behavior: an answer is cached for 30 s, over a reload too; forced, it is requested again', async () => {
  const { portico, requested, origin } = setUp(async () => [ether]);
  await fetchBalances(portico, { caipNetworkId, address: accountA });
  vi.advanceTimersByTime(29_999);
  const again = await fetchBalances(portico, { caipNetworkId, address: accountA.toUpperCase().replace('0X', '0x') });
  expect(again.balances).toEqual([ether]);
  const { portico: reloaded } = createTestPortico({}, { tab: origin.createTab() });
  expect((await fetchBalances(reloaded, { caipNetworkId, address: accountA })).balances).toEqual([ether]);
  expect(requested).toHaveLength(1);
  await fetchBalances(portico, { caipNetworkId, address: accountA, isForced: true });
  expect(requested).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(requested).toHaveLength(3);
  [portico, reloaded].forEach((one) => one.destroy());
});

test('error: a failure is balance.unavailable, with the message of the specification', async () => {
  const { portico } = setUp(async () => {
    throw new Error('down');
  });
  const failing = fetchBalances(portico, { caipNetworkId, address: accountA, isForced: true });
  await expect(failing).rejects.toMatchObject({ code: 'balance.unavailable', message: 'Token Balance Unavailable' });
  portico.destroy();
});

test('behavior: balancesQuery starts with what is stored, and with nothing once that is old', async () => {
  const { portico, origin } = setUp(async () => [ether]);
  const { fetchedAtMs } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  const { portico: reloaded } = createTestPortico({}, { tab: origin.createTab() });
  const { initialData, initialDataUpdatedAt } = balancesQuery(reloaded, { caipNetworkId, address: accountA });
  expect(initialData?.()).toEqual({ balances: [ether], fetchedAtMs });
  expect(initialDataUpdatedAt?.()).toBe(fetchedAtMs);
  vi.advanceTimersByTime(30_000);
  expect([initialData?.(), initialDataUpdatedAt?.()]).toEqual([undefined, undefined]);
  [portico, reloaded].forEach((one) => one.destroy());
});

test('behavior: one key for each way to write an address, another for another network or portico', () => {
  const { portico } = setUp(async () => [ether]);
  const { portico: other } = createTestPortico({ instanceId: 'other' });
  const keyOf = (one: typeof portico, address: string, on: typeof caipNetworkId | 'eip155:10' = caipNetworkId) =>
    balancesQuery(one, { caipNetworkId: on, address }).queryKey;
  expect(keyOf(portico, accountA.toUpperCase().replace('0X', '0x'))).toEqual(keyOf(portico, accountA));
  expect(keyOf(portico, accountA, 'eip155:10')).not.toEqual(keyOf(portico, accountA));
  expect(keyOf(other, accountA)).not.toEqual(keyOf(portico, accountA));
  [portico, other].forEach((one) => one.destroy());
});

test('behavior: the connected wallet is requested for its own assets first; for another address it is not', async () => {
  const token: TokenBalance = { ...ether, symbol: 'TKN', priceUsd: 2 };
  const { portico, requested } = setUp(
    async () => [ether],
    async () => [token],
  );
  await portico.connect({ connectorId: 'first' });
  expect((await fetchBalances(portico, { caipNetworkId, address: accountA })).balances).toEqual([token]);
  expect(requested).toHaveLength(0);
  expect((await fetchBalances(portico, { caipNetworkId, address: accountB })).balances).toEqual([ether]);
  portico.destroy();
});

test("error: a wallet's picture on a host that is not allowed is left out, the asset stays", async () => {
  const assets = ['https://evil.example/0xvictim.png', 'data:image/png;base64,AA=='].map((iconUrl, index) => ({
    ...ether,
    address: `0x${index}`,
    iconUrl,
  }));
  const { portico } = setUp(
    async () => [],
    async () => assets,
  );
  await portico.connect({ connectorId: 'first' });
  const { balances } = await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(balances.map(({ address, iconUrl }) => [address, iconUrl])).toEqual([
    ['0x0', undefined],
    ['0x1', 'data:image/png;base64,AA=='],
  ]);
  portico.destroy();
});

test.each([
  ['has no asset discovery', async () => undefined],
  ['fails', async () => Promise.reject(new Error('no'))],
])('behavior: where the wallet %s, the chain is read', async (_, getAssets) => {
  const { portico } = setUp(async () => [ether], getAssets);
  await portico.connect({ connectorId: 'first' });
  expect((await fetchBalances(portico, { caipNetworkId, address: accountA })).balances).toEqual([ether]);
  portico.destroy();
});

test('error: invalid stored data is requested anew', async () => {
  const { portico, origin, requested } = setUp(async () => [ether]);
  origin.records.set(
    'portico.default.balances',
    JSON.stringify({ v: 1, d: { [`${caipNetworkId}:${accountA}`]: { value: [{ amount: '-1' }], atMs: Date.now() } } }),
  );
  await fetchBalances(portico, { caipNetworkId, address: accountA });
  expect(requested).toHaveLength(1);
  portico.destroy();
});

test('behavior: names are cached for 5 minutes, and so is the absence of one', async () => {
  const requested: string[] = [];
  const reads: Partial<NamespaceReads> = {
    getIdentity: async (_targets, { address }) => {
      requested.push(address);
      return { name: 'a.eth' };
    },
    resolveName: async (_targets, { name }) => {
      requested.push(name);
      return undefined;
    },
  };
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([], { reads })] });
  for (let round = 0; round < 2; round += 1) {
    expect(await fetchIdentity(portico, { address: accountA })).toEqual({ name: 'a.eth' });
    expect(await resolveName(portico, { name: 'B.eth' })).toBeUndefined();
    vi.advanceTimersByTime(299_999);
  }
  expect(requested).toEqual([accountA, 'B.eth']);
  vi.advanceTimersByTime(1);
  await fetchIdentity(portico, { address: accountA });
  expect(requested).toHaveLength(3);
  portico.destroy();
});

test('error: a namespace without an adapter is "Chain adapter not found"', async () => {
  const { portico } = createTestPortico();
  await expect(fetchIdentity(portico, { address: accountA, namespace: 'solana' })).rejects.toMatchObject({
    message: 'Chain adapter not found',
  });
  portico.destroy();
});
