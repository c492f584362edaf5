import { expect, test } from 'vitest';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { listWallets } from '../walletList/listWallets.ts';

const imageUrl = 'data:image/png;base64,AA';
const facts = {
  id: 'acme.sdk',
  name: 'Acme by SDK',
  type: 'EXTERNAL',
  imageUrl,
  imageId: 'img-7',
  explorerId: 'dir-7',
} as const;

test('behavior: a connector has its picture, the id of its picture and its id in the directory', () => {
  const connector = createScriptedWallet('acme').createConnector(facts);
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([connector])] });
  expect(portico.getState().connectors).toEqual([{ ...facts, namespaces: ['eip155'] }]);
});

test('behavior: by its id in the directory a connector and its entry in the list are one wallet', () => {
  const connector = createScriptedWallet('acme').createConnector(facts);
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([connector])] });
  const entry = { id: 'dir-7', name: 'Acme', homepage: 'https://acme.example', imageGroup: 0 };
  const wallets = listWallets(portico.getState(), { catalogue: [entry] });
  expect(wallets).toHaveLength(1);
  expect(wallets[0]).toMatchObject({ id: 'dir-7', imageUrl, connectorIds: ['acme.sdk'] });
  expect(wallets[0]?.links.homepage).toBe('https://acme.example');
});
