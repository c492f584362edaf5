import { expect, test } from 'vitest';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { type StorageArea, createBrowserStorageSource, createStorage } from './createStorage.ts';
import { connectionsKey } from './keys.ts';
import { recentWalletsKey } from '../connections/recentWalletsKey.ts';
import type { StorageKey } from './storage.ts';

const key: StorageKey<number> = {
  name: 'n',
  version: 2,
  parse: (value) => (typeof value === 'number' ? value : undefined),
};
const name = 'portico.shop.n';
const onChange = () => () => {};

const refuse = (): never => {
  throw new DOMException('no', 'QuotaExceededError');
};

test('behavior: a record survives under the prefix of its instance, with its version', () => {
  const origin = createScriptedOrigin();
  const storage = createStorage(origin.createTab(), 'shop');
  storage.set(key, 5);
  expect(origin.records.get(name)).toBe('{"v":2,"d":5}');
  expect(createStorage(origin.createTab(), 'shop').get(key)).toBe(5);
  expect(createStorage(origin.createTab(), 'other').get(key)).toBeUndefined();
  storage.remove(key);
  expect(origin.records.size).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['no record', '5'],
  ['null', 'null'],
  ['another version', '{"v":1,"d":5}'],
  ['another shape', '{"v":2,"d":"5"}'],
  ['nothing', ''],
])('error: %s is as nothing stored', (_, text) => {
  const origin = createScriptedOrigin();
  origin.records.set(name, text);
  expect(createStorage(origin.createTab(), 'shop').get(key)).toBeUndefined();
});

test.each<[string, StorageArea | undefined]>([
  ['missing', undefined],
  ['blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('error: a storage that is %s is kept in memory', (_, area) => {
  const storage = createStorage({ area, onChange }, 'shop');
  storage.set(key, 5);
  expect(storage.get(key)).toBe(5);
  storage.remove(key);
  expect(storage.get(key)).toBeUndefined();
});

test('error: a full storage keeps the new value in memory and no old truth behind', () => {
  const records = new Map([[name, '{"v":2,"d":1}']]);
  const area: StorageArea = {
    getItem: (item) => records.get(item) ?? null,
    setItem: refuse,
    removeItem: (item) => void records.delete(item),
  };
  const storage = createStorage({ area, onChange }, 'shop');
  storage.set(key, 5);
  expect(storage.get(key)).toBe(5);
  expect(records.size).toBe(0);
});

test('behavior: changes of another tab are received: a value, an invalid one, a removal, everything cleared; other keys are not', () => {
  const listeners: ((change: { key: string | null; newValue: string | null }) => void)[] = [];
  const storage = createStorage(
    {
      area: undefined,
      onChange(listener) {
        listeners.push(listener);
        return () => listeners.splice(0);
      },
    },
    'shop',
  );
  const received: (number | undefined)[] = [];
  const stop = storage.subscribe(key, (value) => received.push(value));
  const notify = (change: { key: string | null; newValue: string | null }) =>
    listeners.forEach((listen) => listen(change));
  notify({ key: name, newValue: '{"v":2,"d":7}' });
  notify({ key: name, newValue: 'garbage' });
  notify({ key: name, newValue: null });
  notify({ key: null, newValue: null });
  notify({ key: 'portico.shop.other', newValue: '{"v":2,"d":7}' });
  expect(received).toEqual([7, undefined, undefined, undefined]);
  stop();
  expect(listeners).toEqual([]);
});

test('behavior: without a window there is no storage and no event', () => {
  const source = createBrowserStorageSource();
  expect(source.area).toBeUndefined();
  expect(source.onChange(() => undefined)()).toBeUndefined();
});

const connection = { connectorId: 'a', accounts: ['0x1'], address: '0x1', networkId: 'eip155:1' };

test.each([
  ['what is not a record', 5],
  ['no accounts', { connections: [{ ...connection, accounts: [] }] }],
  ['an address that is none of the accounts', { connections: [{ ...connection, address: '0x2' }] }],
  ['an address with a colon', { connections: [{ ...connection, accounts: ['a:b'], address: 'a:b' }] }],
  ['a network of another namespace', { connections: [{ ...connection, networkId: 'solana:1' }] }],
  ['a page on another namespace', { connections: [], networkId: 'solana:1' }],
])('error: stored connections with %s are refused', (_, value) => {
  expect(connectionsKey('eip155').parse(value)).toBeUndefined();
});

test('behavior: what was stored well is read', () => {
  expect(connectionsKey('eip155').parse({ connections: [connection], networkId: 'eip155:1' })).toBeDefined();
  expect(recentWalletsKey.parse([{ id: 'a', name: 'A' }])).toEqual([{ id: 'a', name: 'A' }]);
  expect(recentWalletsKey.parse([{ id: 'a' }])).toBeUndefined();
});
