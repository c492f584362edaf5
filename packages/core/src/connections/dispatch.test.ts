import { expect, test } from 'vitest';
import { connectionsKey } from '../storage/keys.ts';
import { createStorage } from '../storage/createStorage.ts';
import { selectStatus } from '../store/selectors.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';

test('behavior: a network picked while a wallet is being restored leaves that wallet stored', async () => {
  const wallet = createScriptedWallet('first');
  wallet.isAuthorized = true;
  wallet.restoreAnswer = 'later';
  const origin = createScriptedOrigin();
  const read = () => createStorage(origin.createTab(), 'default').get(connectionsKey('eip155'));
  const stored = {
    connectorId: 'first',
    accounts: [eoa(accountA)],
    address: accountA,
    caipNetworkId: 'eip155:1',
  } as const;
  createStorage(origin.createTab(), 'default').set(connectionsKey('eip155'), { connections: [stored] });
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])] },
    { tab: origin.createTab() },
  );
  await expect.poll(() => wallet.calls).toEqual(['restore']);
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  // A reload in the middle.
  portico.destroy();
  expect(read()).toEqual({ connections: [stored], caipNetworkId: 'eip155:10' });
});
