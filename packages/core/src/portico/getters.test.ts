import { expect, test } from 'vitest';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

const imageUrl = 'data:image/png;base64,AA';

test('behavior: getters return account, address, network, provider, wallet, connections and theme, of a namespace too', async () => {
  const wallet = createScriptedWallet('first');
  wallet.accounts = [accountA, accountB];
  wallet.caipNetworkId = optimism.caipNetworkId;
  const connector = wallet.createConnector({ name: 'First', rdns: 'test.first', imageUrl });
  const { portico } = createTestPortico({
    networks: [mainnet, optimism, solana],
    adapters: [createScriptedAdapter([connector])],
    themeMode: 'dark',
    themeVariables: { '--portico-accent': 'red' },
  });
  await portico.connect({ connectorId: 'first' });
  const caipAddress = `eip155:10:${accountA}`;
  const connected = { status: 'connected', isConnected: true, address: accountA, caipAddress };
  expect(portico.getAccount()).toEqual({ ...connected, allAccounts: [eoa(accountA), eoa(accountB)] });
  expect([portico.getAddress(), portico.getCaipAddress()]).toEqual([accountA, caipAddress]);
  expect(portico.getCaipNetwork()?.name).toBe('OP Mainnet');
  expect([portico.getCaipNetworkId(), portico.getChainId()]).toEqual(['eip155:10', 10]);
  expect(portico.getNetworks('eip155').map(({ id }) => id)).toEqual([1, 10]);
  expect(await portico.getProvider()).toBe(wallet.provider);
  expect(portico.getWalletInfo()).toEqual({ name: 'First', icon: imageUrl, rdns: 'test.first', type: 'ANNOUNCED' });
  expect(portico.getConnections()).toEqual([expect.objectContaining({ connectorId: 'first', isActive: true })]);
  expect(portico.getTheme()).toEqual({ mode: 'dark', variables: { '--portico-accent': 'red' } });
  expect([portico.getIsConnected(), portico.getIsConnected('solana')]).toEqual([true, false]);
  expect([portico.getAddress('solana'), portico.getChainId('solana')]).toEqual([undefined, solana.id]);
});
