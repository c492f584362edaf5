import type { Connection } from '../contract/connection.ts';
import { createStorage } from '../storage/createStorage.ts';
import { connectionsKey } from '../storage/keys.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';

export const stored = (connectorId: string, address = accountA): Connection => ({
  connectorId,
  accounts: [eoa(address)],
  address,
  caipNetworkId: 'eip155:1',
});

export function originWith(...connections: Connection[]) {
  const origin = createScriptedOrigin();
  createStorage(origin.createTab(), 'default').set(connectionsKey('eip155'), {
    connections,
    caipNetworkId: 'eip155:1',
  });
  return origin;
}

export const readStored = (origin: ReturnType<typeof createScriptedOrigin>) =>
  createStorage(origin.createTab(), 'default').get(connectionsKey('eip155'))?.connections;

export function authorized(id: string) {
  const wallet = createScriptedWallet(id);
  wallet.isAuthorized = true;
  return wallet;
}
