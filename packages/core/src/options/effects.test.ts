import { afterEach, expect, test } from 'vitest';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import type { Portico } from '../portico/porticoInstance.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import type { ConnectorOrder } from '../contract/hostOptions.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { listWallets } from '../walletList/listWallets.ts';

let portico: Portico;
afterEach(() => portico.destroy());

test('param: defaultNetwork is the network, and its namespace the active one', () => {
  ({ portico } = createTestPortico({ networks: [mainnet, solana, optimism], defaultNetwork: solana }));
  expect([portico.getState().activeNamespace, portico.getCaipNetwork()?.name]).toEqual(['solana', 'Solana']);
  expect(portico.getCaipNetworkId('eip155')).toBe('eip155:1');
  portico.destroy();
  ({ portico } = createTestPortico({ networks: [mainnet, solana, optimism], defaultNetwork: optimism }));
  expect(portico.getCaipNetworkId()).toBe('eip155:10');
});

test.each<[readonly ConnectorOrder[], readonly string[]]>([
  [
    ['injected', 'featured', 'custom', 'recommended'],
    ['Injected', 'Featured', 'Custom', 'Recommended'],
  ],
  [
    ['custom', 'featured', 'injected', 'recommended'],
    ['Custom', 'Featured', 'Injected', 'Recommended'],
  ],
  [
    ['recommended', 'injected', 'custom', 'featured'],
    ['Recommended', 'Injected', 'Custom', 'Featured'],
  ],
])('param: features.connectorTypeOrder %o', (connectorTypeOrder, expected) => {
  const wallet = createScriptedWallet('injected');
  const connector = wallet.createConnector({ name: 'Injected', rdns: 'test.injected' });
  ({ portico } = createTestPortico({
    adapters: [createScriptedAdapter([connector])],
    featuredWalletIds: ['test.featured'],
    customWallets: [{ id: 'test.custom', name: 'Custom' }],
    features: { connectorTypeOrder },
  }));
  const catalogue = ['Featured', 'Recommended'].map((name) => {
    const id = `test.${name.toLowerCase()}`;
    return { id, rdns: id, name, homepage: 'https://wallet.example', imageGroup: 0 };
  });
  expect(listWallets(portico.getState(), { catalogue }).map(({ name }) => name)).toEqual(expected);
});
