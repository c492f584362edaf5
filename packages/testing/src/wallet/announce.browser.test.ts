import { afterEach, expect, test } from 'vitest';
import { announceEip6963, announceLate, injectLegacy } from './announce.ts';
import { createTestWallet } from './createTestWallet.ts';
import { lanternIcon, tidepoolIcon } from './icons.ts';
import { createImpostor } from './impostor.ts';
import type { ImpostorKind } from './impostor.ts';
import type { Announceable, TestWallet } from './types.ts';

const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }];
const made: TestWallet[] = [];
const stops: (() => void)[] = [];

function wallet(name = 'Lantern'): TestWallet {
  const one = createTestWallet({ chains, name, rdns: `test.portico.${name.toLowerCase()}` });
  made.push(one);
  return one;
}

const isAnnounceable = (detail: unknown): detail is Announceable =>
  typeof detail === 'object' && detail !== null && 'info' in detail && 'provider' in detail;

/** Subscribes as a page does, and requests announcements. */
function discover(): Announceable[] {
  const seen: Announceable[] = [];
  const onAnnounce = (event: Event): void => {
    if (event instanceof CustomEvent && isAnnounceable(event.detail)) seen.push(event.detail);
  };
  window.addEventListener('eip6963:announceProvider', onAnnounce);
  stops.push(() => window.removeEventListener('eip6963:announceProvider', onAnnounce));
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return seen;
}

/** A promise that is resolved from outside. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

const ethereum = (): unknown => Reflect.get(window, 'ethereum');

afterEach(() => {
  for (const one of made.splice(0)) one.remove();
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
});

test('behavior: a wallet answers the request of a page, with a frozen detail, until it is removed', () => {
  const one = wallet();
  announceEip6963(one);
  const [detail] = discover();
  expect(detail).toEqual({ info: one.info, provider: one.provider });
  expect(Object.isFrozen(detail) && Object.isFrozen(detail?.info)).toBe(true);
  one.remove();
  expect(discover()).toEqual([]);
});

test('behavior: a late wallet is announced when its time comes', async () => {
  const { promise, resolve } = gate();
  announceLate(wallet(), promise);
  const seen = discover();
  expect(seen).toEqual([]);
  resolve();
  await promise;
  expect(seen).toHaveLength(1);
});

test('behavior: a late wallet that is removed before its time is never announced', async () => {
  const { promise, resolve } = gate();
  const one = wallet();
  announceLate(one, promise);
  const seen = discover();
  one.remove();
  resolve();
  await promise;
  expect(seen).toEqual([]);
});

test('behavior: a legacy wallet is the same object as the announced one, and goes away', () => {
  const one = wallet();
  announceEip6963(one);
  injectLegacy(one, { flags: { isMetaMask: true } });
  expect(ethereum()).toBe(discover()[0]?.provider);
  expect(ethereum()).toMatchObject({ isMetaMask: true });
  one.remove();
  expect(ethereum()).toBe(undefined);
});

test.each<[ImpostorKind, (fake: TestWallet['info'], real: TestWallet['info']) => boolean]>([
  ['sameRdns', (fake, real) => fake.rdns === real.rdns && fake.uuid !== real.uuid],
  ['sameUuid', (fake, real) => fake.uuid === real.uuid && fake.rdns !== real.rdns],
  ['homoglyphName', (fake, real) => fake.name !== real.name && fake.name.length === real.name.length],
  ['remoteIcon', (fake) => fake.icon.startsWith('https:')],
  ['oversizeIcon', (fake) => fake.icon.length > 1_000_000],
  ['scriptedIcon', (fake) => decodeURIComponent(fake.icon).includes('<script>')],
  ['brokenIcon', (fake) => fake.icon.startsWith('data:image/png')],
])('behavior: an impostor of kind %s', async (kind, isDisguised) => {
  const real = wallet();
  const fake = createImpostor(real, kind, { chains });
  made.push(fake);
  expect(isDisguised(fake.info, real.info)).toBe(true);
  expect(await fake.addresses()).not.toEqual(await real.addresses());
});

test('behavior: both icons are pictures', async () => {
  for (const icon of [lanternIcon, tidepoolIcon]) {
    const image = new Image();
    image.src = icon;
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(0);
  }
});

test('behavior: a second tab follows approval, chain and account', async () => {
  const options = { chains: [...chains, { id: 10, rpcUrl: '' }], storageKey: 'tabs' };
  const [first, second] = [createTestWallet(options), createTestWallet(options)];
  made.push(first, second);
  const received: unknown[] = [];
  second.provider.on('chainChanged', (chainId) => received.push(chainId));
  const reported = new Promise((resolve) => second.provider.on('accountsChanged', resolve));
  await first.provider.request({ method: 'eth_requestAccounts' });
  first.setChain(10);
  // The browser notifies other tabs only; here both are in one page, so the event is dispatched by hand.
  const key = 'portico-test-wallet.tabs';
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  expect(received).toEqual(['0xa']);
  expect(await reported).toEqual(await first.addresses());
});
