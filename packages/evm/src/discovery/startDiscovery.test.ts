import {
  announceEip6963,
  announceLate,
  createDiscoverySite,
  createImpostor,
  createTestWallet,
  injectLegacy,
} from '@portico/testing';
import type { TestWallet } from '@portico/testing';
import { createPortico } from '@portico/core';
import type { Connector, NamespaceAdapter } from '@portico/core/adapter';
import type { Page } from '@portico/core';
import { mainnet } from '@portico/core/networks';
import { expect, test, vi } from 'vitest';
import { evmAdapter } from '../adapter/evmAdapter.ts';
import { startDiscovery } from './startDiscovery.ts';

const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }];
const lantern = (): TestWallet => createTestWallet({ chains });
const tidepool = (): TestWallet => createTestWallet({ chains, name: 'Tidepool', rdns: 'test.portico.tidepool' });

function setUp() {
  const { context, page: target, ...site } = createDiscoverySite({ enableEIP6963: true, enableInjected: true });
  const page = target as Window & { ethereum?: unknown };
  return { ...site, page, start: () => startDiscovery(context, page) };
}

const ids = (found: Map<string, Connector>): string[] => [...found.keys()].sort();

test('behavior: wallets that were there first are found by the request, later ones as they announce', async () => {
  const { page, found, start } = setUp();
  const wallet = lantern();
  announceEip6963(wallet, page);
  start();
  const connector = found.get('test.portico.lantern');
  expect(connector).toMatchObject({
    name: 'Lantern',
    type: 'ANNOUNCED',
    rdns: 'test.portico.lantern',
    namespaces: ['eip155'],
    imageUrl: wallet.info.icon,
  });
  expect(await connector?.getProvider('eip155')).toBe(wallet.provider);
  await Promise.resolve(announceLate(tidepool(), Promise.resolve(), page));
  await Promise.resolve();
  expect(ids(found)).toEqual(['test.portico.lantern', 'test.portico.tidepool']);
});

test('behavior: requested again once the page has loaded, the same wallet is listed once', () => {
  const { page, found, start } = setUp();
  start();
  const wallet = lantern();
  // It subscribes only after our first request, and never announces unrequested.
  page.addEventListener('eip6963:requestProvider', () => {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: wallet }));
  });
  expect(ids(found)).toEqual([]);
  page.dispatchEvent(new Event('load'));
  const connector = found.get('test.portico.lantern');
  page.dispatchEvent(new Event('load'));
  expect(ids(found)).toEqual(['test.portico.lantern']);
  expect(found.get('test.portico.lantern')).toBe(connector);
});

test('behavior: a wallet at window.ethereum is a browser wallet, or has the name of its flag', async () => {
  const { page, found, start } = setUp();
  const wallet = lantern();
  const takeAway = injectLegacy(wallet, { target: page });
  start();
  expect(found.get('injected')).toMatchObject({ name: 'Browser Wallet', type: 'INJECTED' });
  expect(found.get('injected')?.rdns).toBeUndefined();
  takeAway();
  const marked = setUp();
  marked.start();
  injectLegacy(lantern(), { target: marked.page, flags: { isMetaMask: true, isRabby: true } });
  expect(marked.found.get('injected')).toMatchObject({ name: 'Rabby Wallet' });
});

test('behavior: on a desktop a wallet without rdns is listed once its provider is detected, and not before', async () => {
  const page = new EventTarget() as Window & { ethereum?: unknown };
  const adapter: NamespaceAdapter = { ...evmAdapter(), start: (context) => startDiscovery(context, page) };
  const environment: Page = {
    isVisible: () => true,
    isOnline: () => true,
    onChange: () => () => undefined,
    withLock: undefined,
    openChannel: undefined,
  };
  const options = { projectId: 'test', networks: [mainnet], adapters: [adapter] };
  const portico = createPortico(options, { page: environment });
  const listed = () => portico.getState().connectors.map(({ name, rdns }) => [name, rdns]);
  await portico.discover();
  expect(listed()).toEqual([]);
  injectLegacy(lantern(), { target: page, flags: { isRabby: true } });
  await vi.waitFor(() => expect(listed()).toEqual([['Rabby Wallet', undefined]]));
  portico.destroy();
});

test('behavior: the same provider, announced and injected, is one wallet, in any order of arrival', () => {
  for (const isInjectedFirst of [true, false]) {
    const { page, found, start } = setUp();
    start();
    const wallet = lantern();
    if (isInjectedFirst) injectLegacy(wallet, { target: page });
    announceEip6963(wallet, page);
    if (!isInjectedFirst) injectLegacy(wallet, { target: page });
    expect(ids(found)).toEqual(['test.portico.lantern']);
  }
});

test('behavior: an injected twin of another object but the same name is not listed twice', () => {
  const { page, found, start } = setUp();
  injectLegacy(lantern(), { target: page, flags: { isMetaMask: true } });
  start();
  announceEip6963(createTestWallet({ chains, name: 'MetaMask', rdns: 'io.metamask' }), page);
  expect(ids(found)).toEqual(['io.metamask']);
});

test('behavior: extensions that share window.ethereum are each listed, less those that announced themselves', () => {
  const { page, found, start } = setUp();
  const [announced, silent, plain] = [lantern(), tidepool(), lantern()];
  Object.assign(silent.provider, { isTrust: true });
  const providers = [
    announced.provider,
    silent.provider,
    silent.provider,
    plain.provider,
    { request: 'not a function' },
  ];
  page.ethereum = Object.assign(createTestWallet({ chains }).provider, { providers });
  announceEip6963(announced, page);
  start();
  expect(ids(found)).toEqual(['injected:browser-wallet', 'injected:trust-wallet', 'test.portico.lantern']);
  expect(found.get('injected:trust-wallet')?.name).toBe('Trust');
});

test('behavior: options are followed live', () => {
  const { page, found, start, setOptions } = setUp();
  injectLegacy(tidepool(), { target: page });
  announceEip6963(lantern(), page);
  start();
  expect(ids(found)).toEqual(['injected', 'test.portico.lantern']);
  setOptions({ enableEIP6963: false });
  expect(ids(found)).toEqual(['injected']);
  setOptions({ enableInjected: false });
  expect(ids(found)).toEqual([]);
  setOptions({ enableEIP6963: true, enableInjected: true });
  expect(ids(found)).toEqual(['injected', 'test.portico.lantern']);
});

test('behavior: once stopped no announcement is received any more', () => {
  const { page, found, listeners, start } = setUp();
  start()();
  announceEip6963(lantern(), page);
  page.dispatchEvent(new Event('load'));
  expect(found.size).toBe(0);
  expect(listeners.size).toBe(0);
});

test('error: a second wallet of the same rdns does not take the place of the first', async () => {
  const { page, found, start } = setUp();
  start();
  const original = lantern();
  const impostor = createImpostor(original, 'sameRdns', { chains });
  announceEip6963(original, page);
  announceEip6963(impostor, page);
  announceEip6963(createImpostor(original, 'sameUuid', { chains, rdns: 'test.portico.lantern' }), page);
  expect(await found.get('test.portico.lantern')?.getProvider('eip155')).toBe(original.provider);
  expect(found.get(`test.portico.lantern#${impostor.info.uuid}`)?.name).toBe('Lantern Pro');
});

test.each(['remoteIcon', 'oversizeIcon'] as const)('error: an unsafe icon (%s) is left out', (kind) => {
  const { page, found, start } = setUp();
  start();
  announceEip6963(createImpostor(lantern(), kind, { chains }), page);
  const [connector] = found.values();
  expect(connector?.imageUrl).toBeUndefined();
  expect(connector?.warnings).toEqual(['unsafe-icon']);
});

test('error: announcements of another form are dropped, whatever they hold', () => {
  const { page, found, start } = setUp();
  start();
  const { info, provider } = lantern();
  const hostile = {
    get info(): never {
      throw new Error('gotcha');
    },
    provider,
  };
  const details: unknown[] = [undefined, null, 'wallet', {}, { info }, { provider }, { info, provider: {} }, hostile];
  for (const change of [
    { rdns: '' },
    { rdns: 'a b' },
    { rdns: 7 },
    { uuid: '' },
    { name: '' },
    { name: '\u202e\u200b' },
  ]) {
    details.push({ info: { ...info, ...change }, provider });
  }
  for (const detail of details) page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.dispatchEvent(new Event('eip6963:announceProvider'));
  expect(found.size).toBe(0);
});

test('error: characters that cannot be seen are taken out of a name', () => {
  const { page, found, start } = setUp();
  start();
  announceEip6963(createTestWallet({ chains, name: ' Lan\u202Etern\u0000\u200D\n' }), page);
  expect([...found.values()]).toMatchObject([{ name: 'Lantern', warnings: ['look-alike-name'] }]);
});

test('error: a script that announces for ever is received fifty times', () => {
  const { page, found, start } = setUp();
  start();
  const { provider } = lantern();
  for (let count = 0; count < 500; count += 1) {
    const info = { uuid: `${count}`, name: 'Flood', icon: '', rdns: `flood.n${count}` };
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  }
  expect(found.size).toBe(50);
});
