import { describe, expect, test } from 'vitest';
import type { Connection } from '../contract/connection.ts';
import { accountA, accountB, eoa } from '../testing/scriptedWallet.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { createStorage } from './createStorage.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import { connectionsKey } from './keys.ts';

const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const [payment, ordinals] = [
  { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' },
  { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', type: 'ordinals' },
] as const;

/** The stored text, and its parsed form. */
function store(namespace: 'eip155' | 'solana' | 'bip122', value: StoredConnections) {
  const origin = createScriptedOrigin();
  const storage = createStorage(origin.createTab(), 'default');
  storage.set(connectionsKey(namespace), value);
  const text = origin.records.get(`portico.default.connections.${namespace}`) ?? '';
  return { record: JSON.parse(text) as unknown, read: storage.get(connectionsKey(namespace)) };
}

describe('records that tabs of the release before read, too', () => {
  test('behavior: accounts of one type are addresses, as they always were', () => {
    const connection: Connection = {
      connectorId: 'first',
      accounts: [eoa(accountA), { ...eoa(accountB), label: 'Savings', publicKey: '02ab' }],
      address: accountB,
      caipNetworkId: 'eip155:10',
    };
    const { record, read } = store('eip155', { connections: [connection], caipNetworkId: 'eip155:1' });
    const stored = { connectorId: 'first', accounts: [accountA, accountB], address: accountB, networkId: 'eip155:10' };
    expect(record).toEqual({ v: 1, d: { connections: [stored], networkId: 'eip155:1' } });
    expect(read?.connections).toEqual([{ ...connection, accounts: [eoa(accountA), eoa(accountB)] }]);
  });

  test('behavior: types are stored next to the addresses, and are read again', () => {
    const connection: Connection = { connectorId: 'first', accounts: [ordinals, payment], address: payment.address };
    const { record, read } = store('bip122', { connections: [connection], caipNetworkId: 'bip122:1' });
    const accounts = [ordinals.address, payment.address];
    const types = ['ordinals', 'payment'];
    const stored = { connectorId: 'first', accounts, types, address: payment.address, networkId: 'bip122:1' };
    expect(record).toEqual({ v: 1, d: { connections: [stored], networkId: 'bip122:1' } });
    expect(read?.connections).toEqual([{ ...connection, caipNetworkId: 'bip122:1' }]);
  });

  test('behavior: a wallet on no chain is stored where the page is', () => {
    const connection: Connection = { connectorId: 'first', accounts: [eoa(solanaAddress)], address: solanaAddress };
    const { record } = store('solana', { connections: [connection], caipNetworkId: 'solana:1' });
    expect(record).toMatchObject({ d: { connections: [{ accounts: [solanaAddress], networkId: 'solana:1' }] } });
  });

  test('behavior: a wallet on no chain stays stored where the page is on no network', () => {
    const connection: Connection = { connectorId: 'first', accounts: [eoa(solanaAddress)], address: solanaAddress };
    const { record, read } = store('solana', { connections: [connection] });
    expect(record).toMatchObject({ d: { connections: [{ connectorId: 'first' }] } });
    expect(read?.connections).toEqual([connection]);
  });
});

describe('a record', () => {
  const connection = { connectorId: 'a', accounts: ['0x1', '0x2'], address: '0x1', networkId: 'eip155:1' };
  const parse = (change: object, namespace: 'eip155' | 'solana' = 'eip155') =>
    connectionsKey(namespace).parse({ connections: [{ ...connection, ...change }] });

  test.each([
    ['accounts as objects', { accounts: [{ address: '0x1', type: 'eoa' }] }],
    ['an empty type', { types: ['eoa', ''] }],
    ['an unknown type', { types: ['eoa', 'vault'] }],
    ['a type of another namespace', { types: ['eoa', 'payment'] }],
    ['fewer types than accounts', { types: ['smartAccount'] }],
    ['types that are no list', { types: 'smartAccount' }],
    ['no network where wallets are on one', { networkId: undefined }],
  ])('error: with %s is refused', (_, change) => {
    expect(parse({})).toBeDefined();
    expect(parse(change)).toBeUndefined();
  });

  test('behavior: a preferred type is read; one that is none is the default', () => {
    const read = (preferredAccountType: string) =>
      connectionsKey('eip155').parse({ connections: [], preferredAccountType })?.preferredAccountType;
    expect([read('eoa'), read('ordinals'), read('vault'), read('')]).toEqual(['eoa', undefined, undefined, undefined]);
  });
});
