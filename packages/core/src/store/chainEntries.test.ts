import { chainNamespaces } from '@portico/protocol';
import { expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { base } from '../chains/base.ts';
import { mainnet } from '../chains/mainnet.ts';
import { solana } from '../chains/solana.ts';
import { dispatch } from '../connections/dispatch.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';

const networks = [mainnet, solana, base];

test('behavior: every namespace has an entry of its own, and a change of one leaves the others unchanged', async () => {
  const wallet = createScriptedWallet('first');
  const { portico } = createTestPortico({ networks, adapters: [createScriptedAdapter([wallet.createConnector()])] });
  const before = portico.getState().namespaces;
  expect(Object.keys(before)).toEqual(chainNamespaces);
  await portico.connect({ connectorId: 'first' });
  const { eip155, ...others } = portico.getState().namespaces;
  expect(eip155.active.status).toBe('connected');
  for (const [namespace, entry] of Object.entries(others)) expect(entry).toBe({ ...before }[namespace]);
  portico.destroy();
});

test('behavior: each namespace has its own networks, in the order of the host', () => {
  const { portico } = createTestPortico({ networks });
  const idsOf = (namespace?: (typeof chainNamespaces)[number]) =>
    portico.getNetworks(namespace).map(({ caipNetworkId }) => caipNetworkId);
  expect(idsOf('eip155')).toEqual(['eip155:1', 'eip155:8453']);
  expect(idsOf('solana')).toEqual([solana.caipNetworkId]);
  expect(idsOf('bip122')).toEqual([]);
  expect(portico.getState().namespaces.bip122.caipNetworkId).toBeUndefined();
  portico.destroy();
});

test('behavior: the requested networks are those of the host, and follow what is added and removed', async () => {
  const { portico } = createTestPortico({ networks: [mainnet, solana] });
  const requested = () => portico.getNetworks().map(({ name }) => name);
  expect(requested()).toEqual(['Ethereum', 'Solana']);
  portico.addNetwork(base);
  await portico.removeNetwork('eip155:1');
  expect(requested()).toEqual(['Solana', 'Base']);
  portico.destroy();
});

test('param: defaultAccountTypes is the preferred account type of each namespace', () => {
  const { portico } = createTestPortico({ networks, defaultAccountTypes: { eip155: 'eoa' } });
  const { namespaces } = portico.getState();
  const types = { eip155: 'eoa', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' };
  for (const [namespace, { preferredAccountType }] of Object.entries(namespaces)) {
    expect([namespace, preferredAccountType]).toEqual([namespace, types[namespace as keyof typeof types]]);
  }
  portico.destroy();
});

test('error: account data of no chain is refused with the message of the specification', () => {
  const { portico } = createTestPortico();
  // As a host without types may write it.
  const set = () =>
    void Reflect.apply(dispatch, undefined, [getContext(portico), { type: 'reset', namespace: 'starknet' }]);
  expect(set).toThrow('Chain is required to update chain account data');
  expect(Object.keys(portico.getState().namespaces)).toEqual(chainNamespaces);
  portico.destroy();
});
