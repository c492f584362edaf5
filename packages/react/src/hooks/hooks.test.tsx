import type { Connector, NamespaceReads } from '@portico/core/adapter';
import type { TokenBalance } from '@portico/core';
import { getContext, specError } from '@portico/core/internal';
import type { TestWallet } from '@portico/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../testing/renderHook.tsx';
import {
  announceWallet,
  createMemoryAdapter,
  createOptions,
  isModalOpen,
  modalRoot,
} from '../testing/testPage.fixtures.ts';
import { useAccount } from './useAccount.ts';
import { useBalance } from './useBalance.ts';
import { useConnection, useConnections } from './useConnections.ts';
import { useDisconnect } from './useDisconnect.ts';
import { useEvents } from './useEvents.ts';
import { useNetwork } from './useNetwork.ts';
import { usePortico } from './usePortico.ts';
import { usePorticoState } from './usePorticoState.ts';
import { useProvider } from './useProvider.ts';
import { useTheme } from './useTheme.ts';
import { useWalletInfo } from './useWalletInfo.ts';
import { useWallets } from './useWallets.ts';

let lantern: TestWallet;
let tidepool: TestWallet;
const undo: (() => void)[] = [];

beforeEach(() => {
  lantern = announceWallet();
  tidepool = announceWallet({ name: 'Tidepool', rdns: 'test.portico.tidepool' });
});
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) each();
  lantern.remove();
  tidepool.remove();
  await expect.poll(modalRoot).toBeNull();
});

async function use<Answer>(hook: () => Answer, options = createOptions(), connectorCount = 2) {
  const { unmount, ...rendered } = await renderHook(hook, { options, connectorCount });
  undo.push(unmount);
  const connect = (wallet = lantern) => rendered.portico.connect({ connectorId: wallet.info.rdns });
  return { ...rendered, connect };
}

test('behavior: useAccount goes from disconnected over connecting to the address', async () => {
  const { now, all, connect, portico } = await use(() => useAccount());
  expect(now()).toMatchObject({ status: 'disconnected', isConnected: false, address: undefined, allAccounts: [] });
  await connect();
  await expect.poll(() => now().isConnected).toBe(true);
  const [address] = await lantern.addresses();
  expect(now()).toEqual({
    status: 'connected',
    isConnected: true,
    address,
    caipAddress: `eip155:1:${address}`,
    caipNetworkId: 'eip155:1',
    allAccounts: now().allAccounts,
  });
  expect(now().allAccounts).toContainEqual({ address, type: 'eoa' });
  expect(all.map(({ status }) => status)).toContain('connecting');
  const count = all.length;
  portico.setThemeMode('dark');
  await Promise.resolve();
  expect(all.length).toBe(count);
});

test('behavior: useAccount follows the wallet to another account', async () => {
  const { now, connect } = await use(() => useAccount());
  await connect();
  await lantern.switchAccount(1);
  const [second] = await lantern.addresses();
  await expect.poll(() => now().address).toBe(second);
});

test('param: useAccount of another namespace is its own', async () => {
  const { now, connect } = await use(() => useAccount({ namespace: 'solana' }));
  await connect();
  expect(now().status).toBe('disconnected');
});

test('behavior: useNetwork names the network and switches it in the wallet', async () => {
  const { now, connect } = await use(() => useNetwork());
  expect(now()).toMatchObject({ chainId: 1, caipNetworkId: 'eip155:1', supportsAllNetworks: true });
  await connect();
  await now().switchNetwork({ caipNetworkId: 'eip155:10' });
  await expect.poll(() => now().caipNetwork?.name).toBe('OP Mainnet');
  expect(lantern.chainId()).toBe(10);
  expect(now().approvedCaipNetworkIds).toBeUndefined();
});

test('behavior: useNetwork names the network of the wallet and marks it unsupported where it is not listed', async () => {
  const { now, connect } = await use(() => useNetwork());
  await connect();
  lantern.setChain(999);
  await expect.poll(() => now().isUnsupported).toBe(true);
  expect(now()).toMatchObject({ caipNetwork: undefined, caipNetworkId: 'eip155:999', chainId: 999 });
  lantern.setChain(10);
  await expect.poll(() => now()).toMatchObject({ isUnsupported: false, caipNetworkId: 'eip155:10', chainId: 10 });
});

test('error: useNetwork rejects where the wallet refuses, and the network is unchanged', async () => {
  const { now, connect } = await use(() => useNetwork());
  await connect();
  lantern.setPersonality('refuses');
  await expect(now().switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({ code: 'user.rejected' });
  expect(now().chainId).toBe(1);
});

test("behavior: useProvider returns the wallet's own provider while it is connected", async () => {
  const { now, all, connect, portico } = await use(() => useProvider('eip155'));
  expect(now()).toEqual({ walletProvider: undefined, walletProviderType: undefined });
  await connect();
  await expect.poll(() => now().walletProvider).toBe(lantern.provider);
  expect(now().walletProviderType).toBe('ANNOUNCED');
  await connect(tidepool);
  await expect.poll(() => now().walletProvider).toBe(tidepool.provider);
  await portico.disconnect();
  await expect.poll(() => now().walletProvider).toBeUndefined();
  expect(all.filter(({ walletProvider }) => walletProvider === tidepool.provider)).not.toEqual([]);
});

test('behavior: useWalletInfo returns name, picture and kind', async () => {
  const { now, connect } = await use(() => useWalletInfo());
  expect(now().walletInfo).toBeUndefined();
  await connect();
  await expect
    .poll(() => now().walletInfo)
    .toEqual({ name: 'Lantern', icon: lantern.info.icon, rdns: lantern.info.rdns, type: 'ANNOUNCED' });
});

test('behavior: useWalletInfo renders the name, picture and URL of a paired wallet once its session names it', async () => {
  const { now, connect, portico } = await use(() => useWalletInfo());
  const { rdns } = lantern.info;
  const connector = getContext(portico).connectors.get(rdns);
  if (!connector) throw new Error('The wallet has no connector.');
  const peer = { name: 'Ferry', imageUrl: tidepool.info.icon, url: 'https://ferry.example', sessionTopic: 'topic' };
  connector.getPeer = () => peer;
  await connect();
  await expect
    .poll(() => now().walletInfo)
    .toEqual({
      name: 'Ferry',
      icon: tidepool.info.icon,
      url: 'https://ferry.example/',
      rdns,
      type: 'ANNOUNCED',
    });
});

test('behavior: useConnections lists several wallets; useConnection switches between them and ends one', async () => {
  const { now, connect } = await use(() => ({ ...useConnections(), ...useConnection() }));
  await connect();
  await now().connect({ connectorId: tidepool.info.rdns });
  const ids = () => now().connections.map(({ connectorId, isActive }) => [connectorId, isActive]);
  await expect.poll(ids).toEqual([
    [tidepool.info.rdns, true],
    [lantern.info.rdns, false],
  ]);
  const [address = ''] = await lantern.addresses();
  await now().switchConnection({ connectorId: lantern.info.rdns, address });
  await expect.poll(() => now().connection?.connectorId).toBe(lantern.info.rdns);
  await now().deleteConnection({ connectorId: lantern.info.rdns });
  await expect.poll(ids).toEqual([[tidepool.info.rdns, true]]);
  expect(lantern.listenerCount()).toBe(0);
  expect(tidepool.listenerCount()).toBeGreaterThan(0);
});

test('behavior: useDisconnect ends one wallet, or all', async () => {
  const { now, connect, portico } = await use(() => useDisconnect());
  await connect();
  await connect(tidepool);
  await now().disconnect({ connectorId: tidepool.info.rdns });
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual([lantern.info.rdns]);
  await now().disconnect();
  expect(portico.getConnections()).toEqual([]);
});

test('behavior: usePortico opens a view and closes it; the promise settles', async () => {
  const { now } = await use(() => usePortico());
  const opened = now().open({ view: 'WhatIsAWallet' });
  await expect.poll(isModalOpen, { timeout: 15_000 }).toBe(true);
  now().close();
  expect(await opened).toEqual({ reason: 'closed' });
  await expect.poll(isModalOpen).toBe(false);
});

test('behavior: usePorticoState returns the state of the modal', async () => {
  const { now, all, portico } = await use(() => usePorticoState());
  await expect.poll(() => now().initialized).toBe(true);
  expect(now()).toMatchObject({ open: false, loading: false, activeChain: 'eip155', selectedNetworkId: 'eip155:1' });
  void portico.open();
  await expect.poll(() => now().open).toBe(true);
  await expect.poll(() => now().loading, { timeout: 15_000 }).toBe(false);
  portico.close();
  await expect.poll(() => now().open).toBe(false);
  expect(all.some(({ initialized }) => !initialized)).toBe(true);
});

test('behavior: useTheme reads and changes the theme', async () => {
  const { now } = await use(() => useTheme(), createOptions({ themeMode: 'light' }));
  expect(now().themeMode).toBe('light');
  now().setThemeMode('dark');
  now().setThemeVariables({ '--portico-accent': 'rebeccapurple' });
  await expect.poll(() => now().themeVariables).toEqual({ '--portico-accent': 'rebeccapurple' });
  expect(now().themeMode).toBe('dark');
});

test('behavior: useEvents returns the last event', async () => {
  const { all, connect } = await use(() => ({ event: useEvents() }));
  await connect();
  await expect.poll(() => all.map(({ event }) => event?.event)).toContain('CONNECT_SUCCESS');
});

test('behavior: useEvents calls a listener with every event in order, also with several of one tick', async () => {
  const received: string[] = [];
  const { portico, all } = await use(() => useEvents(({ event }) => received.push(event)));
  const rendersBefore = all.length;
  received.length = 0;
  void portico.open({ view: 'WhatIsAWallet' });
  portico.close();
  expect(received.filter((event) => event !== 'MODAL_CREATED')).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  expect(all.length).toBe(rendersBefore);
});

test('behavior: useWallets lists, searches, pages and connects', async () => {
  let search = '';
  const { now, portico } = await use(() => {
    useTheme();
    return useWallets({ search, pageSize: 5 });
  });
  await expect.poll(() => now().count).toBeGreaterThan(20);
  expect(
    now()
      .wallets.slice(0, 2)
      .map(({ name, isInstalled }) => [name, isInstalled]),
  ).toEqual([
    ['Lantern', true],
    ['Tidepool', true],
  ]);
  expect([now().wallets.length, now().hasMore]).toEqual([5, true]);
  now().loadMore();
  await expect.poll(() => now().wallets.length).toBe(10);
  search = 'tidep';
  portico.setThemeMode('dark');
  await expect.poll(() => now().wallets.map(({ name }) => name)).toEqual(['Tidepool']);
  const [wallet] = now().wallets;
  if (wallet) await now().connect(wallet);
  expect(portico.getWalletInfo()?.name).toBe('Tidepool');
});

test('behavior: useWallets returns whether the host’s server accepts events, and false until it has answered', async () => {
  const { now, portico } = await use(() => useWallets());
  expect(now().isAnalyticsEnabled).toBe(false);
  getContext(portico).store.setState(() => ({ isAnalyticsEnabled: true }));
  await expect.poll(() => now().isAnalyticsEnabled).toBe(true);
});

test('behavior: useWallets is pending until the directory has its recommendations, and then lists these first', async () => {
  const server = 'https://directory.example';
  const wallet = { id: 'dir.able', name: 'Able', image_id: 'able' };
  const waiting: ((response: Response) => void)[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    return origin === server ? new Promise((resolve) => waiting.push(resolve)) : fetch(input, init);
  });
  undo.push(() => vi.restoreAllMocks());
  const { now } = await use(() => useWallets(), createOptions({ server, projectId: 'demo' }));
  await expect.poll(() => now().isFetchingRecommendedWallets).toBe(true);
  expect(now().wallets[2]?.name).toBe('MetaMask');
  // Its recommendations, and its first page.
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer(Response.json({ data: [wallet], count: 1 }));
  await expect.poll(() => now().wallets[2]?.name).toBe('Able');
  expect(now().isFetchingRecommendedWallets).toBe(false);
});

test('behavior: useWallets gives the link while a wallet on another device is waited for, and not after', async () => {
  const link = { uri: 'wc:link', expiresAtMs: Date.now() + 60_000, relay: 'online', isLinking: false } as const;
  let refuse: (error: Error) => void = () => undefined;
  const facts = { id: 'elsewhere', name: 'Elsewhere', type: 'WALLET_CONNECT', namespaces: ['eip155'] } as const;
  const pairing: Connector = {
    ...facts,
    getProvider: async () => ({}),
    connect: ({ onPairing }) => {
      onPairing?.(link);
      return new Promise((_resolve, reject) => (refuse = reject));
    },
    restore: async () => undefined,
    disconnect: async () => undefined,
    listen: () => () => undefined,
  };
  const adapter = createMemoryAdapter({}, [pairing]);
  const { now } = await use(() => useWallets(), createOptions({ adapters: [adapter] }), 3);
  await expect.poll(() => now().count).toBeGreaterThan(20);
  const absent = now().wallets.find(({ isInstalled }) => !isInstalled);
  if (!absent) throw new Error('every wallet is installed');
  const connecting = now().connect(absent);
  await expect.poll(() => now().pairing).toMatchObject(link);
  refuse(specError('connector.not_connected', {}));
  await expect(connecting).rejects.toMatchObject({ code: 'connector.not_connected' });
  await expect.poll(() => now().pairing).toBeUndefined();
});

test('error: useWallets rejects for a wallet that is not installed, and where the visitor rejected', async () => {
  const { now } = await use(() => useWallets());
  await expect.poll(() => now().count).toBeGreaterThan(20);
  const absent = now().wallets.find(({ isInstalled }) => !isInstalled);
  if (!absent) throw new Error('every wallet is installed');
  await expect(now().connect(absent)).rejects.toMatchObject({ code: 'wallet.not_installed' });
  lantern.setPersonality('refuses');
  const [first] = now().wallets;
  if (first) await expect(now().connect(first)).rejects.toMatchObject({ code: 'user.rejected' });
});

const ether = (amount: bigint): TokenBalance => ({ name: 'Ether', symbol: 'ETH', decimals: 18, amount });
const onMainnet = (amount: bigint) => ({
  ...ether(amount),
  chainId: 'eip155:1',
  formatted: `0.00000000000000000${amount}`,
});

test('behavior: useBalance reads, drops the balance of the previous account, and reads again on refetch', async () => {
  const getBalances = vi.fn<NamespaceReads['getBalances']>(async () => [ether(5n)]);
  const adapter = createMemoryAdapter({ getBalances });
  const { now, all, connect } = await use(() => useBalance(), createOptions({ adapters: [adapter] }));
  expect(now()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
  await connect();
  await expect.poll(() => now().data).toEqual([onMainnet(5n)]);
  getBalances.mockImplementation(async () => [ether(7n)]);
  void now().refetch();
  await expect.poll(() => now().data).toEqual([onMainnet(7n)]);
  const before = all.length;
  getBalances.mockImplementation(async () => [ether(9n)]);
  await lantern.switchAccount(1);
  await expect.poll(() => now().data).toEqual([onMainnet(9n)]);
  const seen = all.slice(before).map(({ status, data }) => [status, data?.[0]?.amount]);
  expect(seen).toContainEqual(['pending', undefined]);
  expect(seen.slice(seen.findIndex(([status]) => status === 'pending'))).not.toContainEqual(['success', 7n]);
});

test('behavior: useBalance reads past the cache for a refetch alone, not for the account after it', async () => {
  const getBalances = vi.fn<NamespaceReads['getBalances']>(async (_target, { address }) => [ether(BigInt(address))]);
  const adapter = createMemoryAdapter({ getBalances });
  const { now, connect } = await use(() => useBalance(), createOptions({ adapters: [adapter] }));
  await connect();
  const [first = '', second = ''] = (await lantern.addresses()).slice(0, 2);
  const isOf = (address: string) => now().data?.[0]?.amount === BigInt(address);
  await expect.poll(() => isOf(first)).toBe(true);
  void now().refetch();
  await expect.poll(() => getBalances.mock.calls.length).toBe(2);
  await lantern.switchAccount(1);
  await expect.poll(() => isOf(second)).toBe(true);
  await lantern.switchAccount(0);
  await expect.poll(() => isOf(first)).toBe(true);
  // Data read seconds ago is still cached.
  expect(getBalances).toHaveBeenCalledTimes(3);
});

test('error: useBalance returns the error of a failed read', async () => {
  const getBalances = async () => {
    throw specError('balance.unavailable');
  };
  const adapter = createMemoryAdapter({ getBalances });
  const { now, connect } = await use(() => useBalance(), createOptions({ adapters: [adapter] }));
  await connect();
  await expect.poll(() => now().error?.code).toBe('balance.unavailable');
});
