import { expect, test } from 'vitest';
import type { Account } from '../contract/connection.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

async function setUp() {
  const wallet = createScriptedWallet('first');
  const second = createScriptedWallet('second');
  const adapter = createScriptedAdapter([wallet.createConnector(), second.createConnector()]);
  const made = createTestPortico({ adapters: [adapter] });
  await made.portico.ready();
  await made.portico.connect({ connectorId: 'first' });
  return { ...made, wallet, second, adapter };
}

/** Of a connector without types. */
const unknownType: Account = JSON.parse(JSON.stringify({ address: accountB, type: 'vault' }));
const other = { address: accountB } as const;
const throwing = Object.defineProperty(eoa(accountB), 'type', {
  get: () => {
    throw new Error('type');
  },
});

const change = { type: 'change', namespace: 'eip155' } as const;

test('behavior: an account chosen in the wallet is followed, and stored', async () => {
  const { portico, wallet } = await setUp();
  wallet.emit({ ...change, accounts: [accountB, accountA] });
  expect(portico.getAddress()).toBe(accountB);
  expect(portico.getAccount().allAccounts).toEqual([eoa(accountB), eoa(accountA)]);
});

test('behavior: a known network chosen in the wallet is followed; an unknown one is reported, and the page stays', async () => {
  const { portico, wallet } = await setUp();
  wallet.emit({ ...change, caipNetworkId: 'eip155:10' });
  expect(portico.getCaipNetworkId()).toBe('eip155:10');
  wallet.emit({ ...change, caipNetworkId: 'eip155:999' });
  expect(portico.getCaipNetworkId()).toBe('eip155:10');
  expect(portico.getState().namespaces.eip155.active).toMatchObject({ caipNetworkId: 'eip155:999' });
});

test.each([
  ['garbage accounts', { ...change, accounts: ['', 'a:b'] }],
  ['an account of an unknown type', { ...change, accounts: [unknownType] }],
  [
    'an account of a type that the namespace does not have',
    { ...change, accounts: [{ ...other, type: 'payment' as const }] },
  ],
  ['an account with a getter that throws', { ...change, accounts: [throwing] }],
  ['a network of another namespace', { ...change, caipNetworkId: 'solana:1' as const }],
  ['news of another namespace', { type: 'disconnect', namespace: 'solana' } as const],
])('error: %s changes nothing', async (_, event) => {
  const { portico, wallet } = await setUp();
  const before = portico.getState().namespaces;
  wallet.emit(event);
  expect(portico.getState().namespaces).toEqual(before);
});

test.each([
  ['no account left', { ...change, accounts: [] }],
  ['disconnect', { type: 'disconnect', namespace: 'eip155' } as const],
])('behavior: %s ends the connection; another wallet takes its place, or none', async (_, event) => {
  const { portico, wallet, second } = await setUp();
  await portico.connect({ connectorId: 'second' });
  second.emit(event);
  expect(portico.getConnections()).toMatchObject([{ connectorId: 'first', isActive: true }]);
  expect(second.listenerCount()).toBe(0);
  wallet.emit(event);
  expect(portico.getAccount().status).toBe('disconnected');
  expect(wallet.listenerCount()).toBe(0);
});

test('behavior: a wallet that is not active changes without affecting the active one', async () => {
  const { portico, wallet } = await setUp();
  await portico.connect({ connectorId: 'second' });
  wallet.emit({ ...change, accounts: [accountB], caipNetworkId: 'eip155:10' });
  expect(portico.getCaipNetworkId()).toBe('eip155:1');
  expect(portico.getConnections()[1]).toMatchObject({
    connectorId: 'first',
    address: accountB,
    caipNetworkId: 'eip155:10',
  });
});

test('behavior: a connected wallet that is withdrawn is not connected any more', async () => {
  const { portico, adapter, wallet } = await setUp();
  adapter.withdraw('first');
  expect(portico.getAccount().status).toBe('disconnected');
  expect(wallet.listenerCount()).toBe(0);
});

test('behavior: a connector that is replaced is subscribed to anew, once', async () => {
  const { portico, adapter, wallet } = await setUp();
  adapter.announce(wallet.createConnector());
  expect(wallet.listenerCount()).toBe(1);
  wallet.emit({ ...change, accounts: [accountB] });
  expect(portico.getAddress()).toBe(accountB);
});

test('behavior: an account and a wallet are chosen in the modal', async () => {
  const { portico, wallet } = await setUp();
  const { switchAccount } = await import('../connections/switchAccount.ts');
  wallet.emit({ ...change, accounts: [accountA, accountB] });
  await switchAccount(portico, { namespace: 'eip155', connectorId: 'first', address: accountB });
  expect(portico.getAddress()).toBe(accountB);
  await portico.connect({ connectorId: 'second' });
  await switchAccount(portico, { namespace: 'eip155', connectorId: 'first', address: accountA });
  expect(portico.getConnections().map(({ connectorId, address }) => [connectorId, address])).toEqual([
    ['first', accountA],
    ['second', accountA],
  ]);
  await expect(
    switchAccount(portico, { namespace: 'eip155', connectorId: 'first', address: '0x3' }),
  ).rejects.toMatchObject({ code: 'connector.account_not_found' });
  await expect(
    switchAccount(portico, { namespace: 'eip155', connectorId: 'none', address: accountA }),
  ).rejects.toMatchObject({ code: 'connector.not_connected' });
});

test("behavior: an event of the wallet during the host's connect listener is processed", async () => {
  const wallet = createScriptedWallet('first');
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] });
  await portico.ready();
  const stop = portico.subscribeAccount(({ isConnected }) => {
    if (!isConnected) return;
    stop();
    wallet.emit({ ...change, accounts: [accountB] });
  });
  await portico.connect({ connectorId: 'first' });
  expect(portico.getAddress()).toBe(accountB);
  portico.destroy();
  expect(wallet.listenerCount()).toBe(0);
});
