import { afterEach, expect, test } from 'vitest';
import type { Portico } from '../portico/porticoInstance.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { estimateTransfer, sendTransfer } from '../transactions/transfers.ts';
import { sendCalls, signMessage } from './writes.ts';

let portico: Portico;
afterEach(() => portico.destroy());

const missing = { code: 'network.undefined', message: 'CaipNetwork is undefined' };
const nowhere = { caipNetworkId: 'eip155:424242', to: accountB, amount: 1n } as const;

test('error: gas cannot be estimated for a network that is missing', async () => {
  ({ portico } = createTestPortico({ adapters: [createScriptedAdapter()] }));
  await expect(estimateTransfer(portico, { ...nowhere, from: accountA })).rejects.toMatchObject(missing);
});

test('error: nothing is written to a network that is missing, and no wallet is requested', async () => {
  const wallet = createScriptedWallet('first');
  ({ portico } = createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] }));
  await portico.connect({ connectorId: 'first' });
  await expect(sendTransfer(portico, nowhere)).rejects.toMatchObject(missing);
  // The page has no network of this namespace.
  const calls = [{ to: accountB }];
  await expect(sendCalls(portico, { namespace: 'solana', calls })).rejects.toMatchObject(missing);
  await expect(signMessage(portico, { namespace: 'solana', message: 'hi' })).rejects.toMatchObject(missing);
  expect(wallet.calls).toEqual(['connect']);
});

test('error: while the stored wallet is being restored, no request is sent to it', async () => {
  const origin = createScriptedOrigin();
  const wallet = createScriptedWallet('first');
  const open = () =>
    createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] }, { tab: origin.createTab() });
  const before = open().portico;
  await before.connect({ connectorId: 'first' });
  before.destroy();
  wallet.restoreAnswer = 'ignore';
  ({ portico } = open());
  expect(portico.getAccount().status).toBe('reconnecting');
  await expect(sendTransfer(portico, { ...nowhere, caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
    code: 'connector.unavailable_while_reconnecting',
    context: { connectorId: 'first' },
  });
});

test('error: a host without types that names no chain there is gets no client of a wallet', async () => {
  ({ portico } = createTestPortico({ adapters: [createScriptedAdapter()] }));
  const signing = Reflect.apply(signMessage, undefined, [portico, { namespace: 'cosmos', message: 'hi' }]);
  await expect(signing).rejects.toMatchObject({
    code: 'connection.client_chain_required',
    message: 'Chain is required to get connection controller client',
  });
});
