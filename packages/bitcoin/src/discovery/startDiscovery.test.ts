import type { Connector } from '@portico/core/adapter';
import { createDiscoverySite } from '@portico/testing';
import { type BitcoinImitation, createBitcoinWallet } from '@portico/testing/bitcoin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDiscovery } from './startDiscovery.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const { context, ...site } = createDiscoverySite({ enableInjected: true });
  return { ...site, start: () => startDiscovery(context, site.page) };
}

const ids = (found: Map<string, Connector>): string[] => [...found.keys()].sort();
const wallets: readonly BitcoinImitation[] = [
  'unisat',
  'okx',
  'leather',
  'xverse',
  'phantom',
  'metaMask',
  'magicEden',
  'standard',
];
const standard = { version: '1.0.0', icon: undefined, chains: [], accounts: [] };
const features = { 'bitcoin:connect': {}, 'bitcoin:signTransaction': {} };

function register(page: EventTarget, wallet: object): () => void {
  let end = (): void => {};
  const detail = (api: { register: (one: object) => () => void }): void => void (end = api.register(wallet));
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  return () => end();
}

test('behavior: wallets of every interface are found, each once', () => {
  const { page, found, start } = setUp();
  const played = wallets.map((imitates) => createBitcoinWallet({ imitates }));
  for (const one of played) one.install(page);
  start();
  expect(ids(found)).toEqual(played.map(({ connectorId }) => connectorId).sort());
  expect([...found.values()].every(({ namespaces }) => namespaces.join() === 'bip122')).toBe(true);
  expect(found.get('bip122:Xverse Wallet')?.imageUrl).toMatch(/^data:image/);
});

test('behavior: wallets that come up to ten seconds late are found, and later the page is left alone', () => {
  const { page, found, start } = setUp();
  start();
  expect(found.size).toBe(0);
  vi.advanceTimersByTime(9_500);
  createBitcoinWallet({ imitates: 'unisat' }).install(page);
  createBitcoinWallet({ imitates: 'metaMask' }).install(page);
  expect(ids(found)).toEqual(['bip122:MetaMask']);
  vi.advanceTimersByTime(500);
  expect(ids(found)).toEqual(['bip122:MetaMask', 'bip122:UniSat Wallet']);
  expect(vi.getTimerCount()).toBe(0);
});

test('behavior: one wallet that is on the page and announces itself is one entry, in either order', () => {
  const { page, found, start } = setUp();
  createBitcoinWallet({ imitates: 'okx' }).install(page);
  start();
  register(page, { ...standard, name: 'OKX Wallet', features });
  expect(ids(found)).toEqual(['bip122:OKX Wallet']);
  register(page, { ...standard, name: 'UniSat Wallet', features });
  createBitcoinWallet({ imitates: 'unisat' }).install(page);
  vi.advanceTimersByTime(10_000);
  expect(ids(found)).toEqual(['bip122:OKX Wallet', 'bip122:UniSat Wallet']);
  expect(found.get('bip122:UniSat Wallet')?.type).toBe('ANNOUNCED');
});

test('error: two wallets that announce one name are two', () => {
  const { page, found, start } = setUp();
  start();
  for (let count = 0; count < 2; count += 1) register(page, { ...standard, name: 'MetaMask', features });
  expect(ids(found)).toEqual(['bip122:MetaMask', 'bip122:MetaMask#2']);
});

test('behavior: a wallet that unregisters is gone, and the option for wallets of this browser is followed live', () => {
  const { page, found, start, setOptions } = setUp();
  start();
  const end = register(page, { ...standard, name: 'MetaMask', features });
  createBitcoinWallet({ imitates: 'leather' }).install(page);
  page.dispatchEvent(new Event('load'));
  expect(found.size).toBe(2);
  end();
  expect(ids(found)).toEqual(['bip122:Leather']);
  setOptions({ enableInjected: false });
  expect(found.size).toBe(0);
  setOptions({ enableInjected: true });
  expect(ids(found)).toEqual(['bip122:Leather']);
});

test('error: what is no wallet of Bitcoin is not listed, whatever it is', () => {
  const { page, found, start } = setUp();
  const hostile = {
    get features(): never {
      throw new Error('no');
    },
  };
  Reflect.set(page, 'okxwallet', { isOkxWallet: true });
  Reflect.set(page, 'phantom', { solana: {} });
  Reflect.set(page, 'btc_providers', [null, {}, { id: 'nothing.there', name: 'Ghost' }, { id: 7, name: 'Seven' }]);
  start();
  for (const wallet of [
    hostile,
    null,
    'wallet',
    { ...standard, name: 'Solana', features: { 'solana:signMessage': {} } },
  ]) {
    register(page, wallet as object);
  }
  expect(ids(found)).toEqual([]);
});

test('behavior: a wallet that signs no transaction is listed with the reason, until an interface of it that signs is found', () => {
  const { page, found, start } = setUp();
  start();
  const readOnly = { 'bitcoin:connect': {}, 'bitcoin:signMessage': {} };
  const ends = ['UniSat Wallet', 'Harbour'].map((name) => register(page, { ...standard, name, features: readOnly }));
  const list = () => [...found.values()].map(({ id, type, warnings }) => [id, type, warnings]);
  expect(list()).toEqual([
    ['bip122:UniSat Wallet', 'ANNOUNCED', ['cannot-sign']],
    ['bip122:Harbour', 'ANNOUNCED', ['cannot-sign']],
  ]);
  createBitcoinWallet({ imitates: 'unisat' }).install(page);
  vi.advanceTimersByTime(1_000);
  expect(list()).toEqual([
    ['bip122:Harbour', 'ANNOUNCED', ['cannot-sign']],
    ['bip122:UniSat Wallet', 'INJECTED', []],
  ]);
  for (const end of ends) end();
  expect(ids(found)).toEqual(['bip122:UniSat Wallet']);
});

test('error: a second wallet of the name does not take away one that signs no transaction', () => {
  const { page, found, start } = setUp();
  start();
  register(page, { ...standard, name: 'Harbour', features: { 'bitcoin:connect': {} } });
  register(page, { ...standard, name: 'Harbour', features });
  expect(ids(found)).toEqual(['bip122:Harbour', 'bip122:Harbour#2']);
});

test('error: a script that registers for ever is received fifty times', () => {
  const { page, found, start } = setUp();
  start();
  for (let count = 0; count < 200; count += 1) register(page, { ...standard, name: `Wallet ${count}`, features });
  expect(found.size).toBe(50);
});

test('behavior: after the end nothing listens any more', () => {
  const { page, found, listeners, start } = setUp();
  for (let count = 0; count < 100; count += 1) start()();
  createBitcoinWallet({ imitates: 'metaMask' }).install(page);
  createBitcoinWallet({ imitates: 'unisat' }).install(page);
  page.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(20_000);
  expect(found.size).toBe(0);
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
