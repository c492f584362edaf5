import type { Connector } from '@portico/core/adapter';
import { createDiscoverySite } from '@portico/testing';
import { createSolanaWallet, registerSolanaWallet } from '@portico/testing/solana';
import { expect, test } from 'vitest';
import { startDiscovery } from './startDiscovery.ts';

const chains = [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:9' }] as const;
const lighthouse = (name = 'Lighthouse') => createSolanaWallet({ chains, name }).wallet;

function setUp() {
  const { context, ...site } = createDiscoverySite({ enableInjected: true });
  return { ...site, start: () => startDiscovery(context, site.page) };
}

const ids = (found: Map<string, Connector>): string[] => [...found.keys()].sort();

test('behavior: wallets that were there first are found, later ones when they register', async () => {
  const { page, found, start } = setUp();
  const wallet = lighthouse();
  registerSolanaWallet(wallet, page);
  start();
  const connector = found.get('solana:Lighthouse');
  expect(connector).toMatchObject({
    name: 'Lighthouse',
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    imageUrl: wallet.icon,
  });
  expect(await connector?.getProvider('solana')).toBe(wallet);
  registerSolanaWallet(lighthouse('Beacon'), page);
  expect(ids(found)).toEqual(['solana:Beacon', 'solana:Lighthouse']);
});

test('behavior: two registrations of one wallet are one connector, also after the page has loaded', () => {
  const { page, found, start } = setUp();
  start();
  const wallet = lighthouse();
  registerSolanaWallet(wallet, page);
  const connector = found.get('solana:Lighthouse');
  registerSolanaWallet(wallet, page);
  page.dispatchEvent(new Event('load'));
  expect(ids(found)).toEqual(['solana:Lighthouse']);
  expect(found.get('solana:Lighthouse')).toBe(connector);
});

test('behavior: another object over the same functions is the same wallet; over any other function it is not', () => {
  const { page, found, start } = setUp();
  start();
  const wallet = lighthouse();
  registerSolanaWallet(wallet, page);
  registerSolanaWallet({ ...wallet, accounts: [] }, page);
  expect(ids(found)).toEqual(['solana:Lighthouse']);
  const signTransaction = async () => [];
  const features = { ...wallet.features, 'solana:signTransaction': { version: '1.0.0', signTransaction } };
  registerSolanaWallet({ ...wallet, features }, page);
  registerSolanaWallet({ ...wallet, name: 'Beacon' }, page);
  expect(ids(found)).toEqual(['solana:Beacon', 'solana:Lighthouse', 'solana:Lighthouse#2']);
});

test('behavior: a hundred starts and stops, as hot reloads make them, leave no listener behind, and one connector', () => {
  const { page, found, listeners, start } = setUp();
  const counts = new Map<string, number>();
  const { addEventListener, removeEventListener } = page;
  const count = (by: number, type: string) => counts.set(type, (counts.get(type) ?? 0) + by);
  page.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    count(1, parameters[0]);
    addEventListener.apply(page, parameters);
  };
  page.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
    count(-1, parameters[0]);
    removeEventListener.apply(page, parameters);
  };
  for (let round = 0; round < 100; round += 1) start()();
  expect([...counts.values()]).toEqual([0, 0]);
  expect(listeners.size).toBe(0);
  start();
  registerSolanaWallet(lighthouse(), page);
  expect(ids(found)).toEqual(['solana:Lighthouse']);
});

test('behavior: a wallet that missed the first event is found once the page has loaded', () => {
  const { page, found, start } = setUp();
  start();
  const wallet = lighthouse();
  page.addEventListener('wallet-standard:app-ready', (event) => {
    (event as CustomEvent<{ register: (one: unknown) => void }>).detail.register(wallet);
  });
  expect(found.size).toBe(0);
  page.dispatchEvent(new Event('load'));
  expect(ids(found)).toEqual(['solana:Lighthouse']);
});

test('behavior: a wallet that takes itself away is gone', () => {
  const { page, found, start } = setUp();
  start();
  const remove = registerSolanaWallet(lighthouse(), page);
  expect(found.size).toBe(1);
  remove();
  expect(found.size).toBe(0);
});

test('behavior: the option for wallets of this browser is followed live', () => {
  const { page, found, start, setOptions } = setUp();
  registerSolanaWallet(lighthouse(), page);
  start();
  setOptions({ enableInjected: false });
  expect(ids(found)).toEqual([]);
  registerSolanaWallet(lighthouse('Beacon'), page);
  expect(ids(found)).toEqual([]);
  setOptions({ enableInjected: true });
  expect(ids(found)).toEqual(['solana:Beacon', 'solana:Lighthouse']);
});

test('behavior: once stopped no registration is taken any more', () => {
  const { page, found, listeners, start } = setUp();
  start()();
  registerSolanaWallet(lighthouse(), page);
  page.dispatchEvent(new Event('load'));
  expect(found.size).toBe(0);
  expect(listeners.size).toBe(0);
});

test('error: a second wallet of the same name does not take the place of the first', async () => {
  const { page, found, start } = setUp();
  start();
  const [original, impostor] = [lighthouse(), lighthouse()];
  registerSolanaWallet(original, page);
  registerSolanaWallet(impostor, page);
  expect(await found.get('solana:Lighthouse')?.getProvider('solana')).toBe(original);
  expect(await found.get('solana:Lighthouse#2')?.getProvider('solana')).toBe(impostor);
});

test('error: registrations of another form are not taken, whatever they hold', () => {
  const { page, found, start } = setUp();
  start();
  const wallet = lighthouse();
  const { features } = wallet;
  const hostile = {
    get features(): never {
      throw new Error('gotcha');
    },
    chains: wallet.chains,
    name: 'Hostile',
  };
  const without = (name: string) => ({ ...features, [name]: undefined });
  const others: unknown[] = [undefined, null, 'wallet', 7, {}, hostile];
  others.push({ ...wallet, name: '' }, { ...wallet, name: '\u202e\u200b' }, { ...wallet, name: 7 });
  others.push(
    { ...wallet, chains: [] },
    { ...wallet, chains: 'solana:mainnet' },
    { ...wallet, chains: ['sui:mainnet'] },
  );
  others.push({ ...wallet, features: without('standard:connect') });
  for (const one of others) registerSolanaWallet(one as object, page);
  for (const detail of [undefined, null, 'callback', {}]) {
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  }
  page.dispatchEvent(new Event('wallet-standard:register-wallet'));
  expect(found.size).toBe(0);
});

test('error: a feature without its function is none: the wallet is found, with a warning that it cannot sign', () => {
  const { page, found, start } = setUp();
  start();
  const wallet = lighthouse();
  const feature = { version: '1.0.0' };
  const features = {
    ...wallet.features,
    'solana:signTransaction': undefined,
    'solana:signAndSendTransaction': feature,
  };
  registerSolanaWallet({ ...wallet, features }, page);
  expect([...found.values()].map(({ warnings }) => warnings)).toEqual([['cannot-sign']]);
});

test('error: a wallet that throws while it registers is no error of the page, and the next one is found', async () => {
  const { page, found, start } = setUp();
  start();
  const detail = () => {
    throw new Error('gotcha');
  };
  const uncaught: unknown[] = [];
  const onError = (error: unknown): void => void uncaught.push(error);
  process.on('uncaughtException', onError);
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  registerSolanaWallet(lighthouse(), page);
  // Node reports what a listener throws in a later turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('uncaughtException', onError);
  expect(ids(found)).toEqual(['solana:Lighthouse']);
  expect(uncaught).toEqual([]);
});

test('error: characters that cannot be seen are taken out of a name, and an unsafe icon is left out', () => {
  const { page, found, start } = setUp();
  start();
  registerSolanaWallet({ ...lighthouse(), name: ' Light\u202Ehouse\u0000\n', icon: 'https://example.org/a.png' }, page);
  const [connector] = found.values();
  expect(connector).toMatchObject({ name: 'Lighthouse', warnings: ['look-alike-name', 'unsafe-icon'] });
  expect(connector?.imageUrl).toBeUndefined();
});

test('error: a script that registers for ever is taken fifty times', () => {
  const { page, found, start } = setUp();
  start();
  for (let count = 0; count < 500; count += 1) registerSolanaWallet({ ...lighthouse(`Flood ${count}`) }, page);
  expect(found.size).toBe(50);
});
