import { type ConnectorType, PorticoError } from '@portico/protocol';
import { afterEach, expect, test } from 'vitest';
import type { NamespaceReads } from '../contract/namespaceReads.ts';
import { connectionsKey } from '../storage/keys.ts';
import { createStorage } from '../storage/createStorage.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { describeAddress, sendTransfer } from '../transactions/transfers.ts';
import type { Sent } from '../contract/namespaceWrites.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { type TestPortico, createTestPortico } from '../testing/createTestPortico.ts';
import { accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';

let made: TestPortico;
afterEach(() => made.portico.destroy());

/** One wallet, whose send is the test's. */
function setUp(
  sendTransferAs: () => Promise<Sent> = async () => ({ hash: '0xabc', tracking: {} }),
  reads: Partial<NamespaceReads> = {},
) {
  const wallet = createScriptedWallet('first');
  const adapter = createScriptedAdapter([wallet.createConnector({ name: 'First' })], {
    writes: { sendTransfer: sendTransferAs },
    reads,
  });
  made = createTestPortico({ adapters: [adapter] });
  return wallet;
}

const reported = (name: string) =>
  made.events.filter(({ event }) => event === name).map(({ properties }) => properties);

test('behavior: INITIALIZE once, with the networks of the host, also where it is started twice (StrictMode)', () => {
  setUp();
  made.portico.start()();
  made.portico.start();
  expect(reported('INITIALIZE')).toEqual([{ networks: ['eip155:1', 'eip155:10'] }]);
});

test('behavior: CONNECT_SUCCESS with network, method and name, USER_REJECTED and CONNECT_ERROR with message and name', async () => {
  const wallet = setUp();
  await made.portico.connect({ connectorId: 'first' });
  expect(reported('CONNECT_SUCCESS')).toEqual([{ network: 'eip155:1', method: 'browser', name: 'First' }]);
  await made.portico.disconnect();
  expect(reported('DISCONNECT_SUCCESS')).toEqual([{ namespace: 'all' }]);
  for (const answer of ['refuse', 'throw'] as const) {
    wallet.answer = answer;
    await expect(made.portico.connect({ connectorId: 'first' })).rejects.toBeInstanceOf(PorticoError);
  }
  const failure = [{ name: 'First', message: expect.stringMatching(/./) }];
  expect([reported('USER_REJECTED'), reported('CONNECT_ERROR')]).toEqual([failure, failure]);
});

test('behavior: SWITCH_NETWORK with the network', async () => {
  setUp();
  await made.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(reported('SWITCH_NETWORK')).toEqual([{ network: 'eip155:10' }]);
});

const token = { name: 'Dollar', symbol: 'USDC', address: '0x5', decimals: 6, amount: 9n };

test.each([
  ['the native currency', undefined, 'ETH'],
  ['a token', token, 'USDC'],
])('behavior: SEND_INITIATED and SEND_SUCCESS of %s with network, symbol and amount', async (_, sent, symbol) => {
  setUp();
  await made.portico.connect({ connectorId: 'first' });
  await sendTransfer(made.portico, { caipNetworkId: 'eip155:1', to: accountB, amount: 5n, token: sent });
  const properties = { network: 'eip155:1', token: symbol, amount: '5' };
  expect(reported('SEND_INITIATED')).toEqual([properties]);
  expect(reported('SEND_SUCCESS')).toEqual([{ ...properties, hash: '0xabc' }]);
});

test.each([true, false])(
  'behavior: isSmartAccount is what was read from the chain (%s), and left out before',
  async (isSmart) => {
    setUp(undefined, { describeAddress: async () => (isSmart ? 'smartAccount' : 'account') });
    await made.portico.connect({ connectorId: 'first' });
    const send = async () => sendTransfer(made.portico, { caipNetworkId: 'eip155:1', to: accountB, amount: 5n });
    await send();
    await describeAddress(made.portico, { caipNetworkId: 'eip155:1', address: accountA });
    await send();
    const properties = { network: 'eip155:1', token: 'ETH', amount: '5' };
    expect(reported('SEND_INITIATED')).toEqual([properties, { ...properties, isSmartAccount: isSmart }]);
  },
);

test.each<[ConnectorType, string]>([
  ['ANNOUNCED', 'browser'],
  ['WALLET_CONNECT', 'qrcode'],
  ['EXTERNAL', 'external'],
])('behavior: CONNECT_SUCCESS of a restored %s connector has the network and method %s', async (type, method) => {
  const wallet = createScriptedWallet('first');
  wallet.isAuthorized = true;
  wallet.caipNetworkId = 'eip155:10';
  const tab = createScriptedOrigin().createTab();
  const connection = {
    connectorId: 'first',
    accounts: [eoa(accountA)],
    address: accountA,
    caipNetworkId: 'eip155:1',
  } as const;
  createStorage(tab, 'default').set(connectionsKey('eip155'), { connections: [connection] });
  made = createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector({ type })])] }, { tab });
  await made.portico.ready();
  expect(reported('CONNECT_SUCCESS')).toEqual([{ network: 'eip155:10', method, name: 'first', reconnect: true }]);
});

test.each([
  ['user.rejected', 'SEND_REJECTED', {}],
  ['wallet.no_answer', 'SEND_ERROR', { message: expect.stringMatching(/./) }],
] as const)('behavior: a send that ends with %s is %s, and no success', async (code, name, more) => {
  setUp(() => Promise.reject(new PorticoError(code)));
  await made.portico.connect({ connectorId: 'first' });
  const sending = sendTransfer(made.portico, { caipNetworkId: 'eip155:1', to: accountB, amount: 5n });
  await expect(sending).rejects.toMatchObject({ code });
  expect(reported(name)).toEqual([{ network: 'eip155:1', token: 'ETH', amount: '5', ...more }]);
  expect(reported('SEND_SUCCESS')).toEqual([]);
});
