import { expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { Connector } from '../contract/connector.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

const png = 'data:image/png;base64,AA';

function discover(...connectors: Connector[]) {
  const evm = createScriptedAdapter(connectors.filter(({ namespaces }) => namespaces.includes('eip155')));
  const solana = createScriptedAdapter(
    connectors.filter(({ namespaces }) => !namespaces.includes('eip155')),
    { namespace: 'solana' },
  );
  return { ...createTestPortico({ adapters: [evm, solana] }), evm, solana };
}

const make = (id: string, facts: Partial<Connector> = {}) =>
  createScriptedWallet(id).createConnector({ rdns: id, ...facts });

test('behavior: an honest wallet has its icon and no warning', () => {
  const { portico } = discover(make('com.alpha', { name: 'Alpha', imageUrl: png }));
  expect(portico.getState().connectors).toEqual([
    { id: 'com.alpha', name: 'Alpha', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: 'com.alpha', imageUrl: png },
  ]);
});

test('error: two that claim one rdns are both flagged', () => {
  const { portico } = discover(make('com.alpha'), make('com.alpha#2', { rdns: 'com.Alpha', name: 'Alpha' }));
  expect(portico.getState().connectors.map(({ warnings }) => warnings)).toEqual([['duplicate-id'], ['duplicate-id']]);
});

test('error: two that announce one name without an rdns are both flagged', () => {
  const named = (id: string) => make(id, { rdns: undefined, name: 'Lighthouse', namespaces: ['solana'] } as object);
  const { portico } = discover(named('solana:Lighthouse'), named('solana:Lighthouse#2'));
  expect(portico.getState().connectors.map(({ warnings }) => warnings)).toEqual([['duplicate-id'], ['duplicate-id']]);
});

test('error: homoglyph names are flagged, an icon of a foreign host is dropped and flagged', () => {
  const { portico } = discover(
    make('com.alpha', { name: 'Alpha' }),
    make('net.evil', { name: 'Аlpha', imageUrl: 'https://evil.example/i.png' }),
  );
  const [honest, evil] = portico.getState().connectors;
  expect(honest?.warnings).toEqual(['look-alike-name']);
  expect(evil?.warnings).toEqual(['look-alike-name', 'unsafe-icon']);
  expect(evil?.imageUrl).toBeUndefined();
});

test('behavior: the legacy provider of an announced wallet is no impostor; a host-given connector keeps its https icon', () => {
  const { rdns: _rdns, ...legacy } = make('legacy', { name: 'Alpha', type: 'INJECTED' });
  const { portico } = discover(
    make('com.alpha', { name: 'Alpha' }),
    legacy,
    make('external', { name: 'Other', type: 'EXTERNAL', imageUrl: 'https://host.example/i.png' }),
  );
  expect(portico.getState().connectors.map(({ warnings }) => warnings)).toEqual([undefined, undefined, undefined]);
  expect(portico.getState().connectors[2]?.imageUrl).toBe('https://host.example/i.png');
});

test('behavior: one wallet on two namespaces is offered while it can sign on one of them', async () => {
  const evm = make('app.ghost', { name: 'Ghost' });
  const createSolana = (facts: Partial<Connector>) =>
    createScriptedWallet('Ghost', 'solana').createConnector({ name: 'Ghost', warnings: ['cannot-sign'], ...facts });
  const offered = (...connectors: Connector[]) => {
    const { portico } = discover(...connectors);
    const offers = () => portico.getState().connectors;
    return expect.poll(() => offers().map((one) => [one.type, one.warnings, one.readOnlyNamespaces]));
  };
  await offered(createSolana({})).toEqual([['ANNOUNCED', ['cannot-sign'], undefined]]);
  await offered(createSolana({}), evm).toEqual([['MULTI_CHAIN', undefined, ['solana']]]);
  await offered({ ...evm, warnings: ['cannot-sign'] }, createSolana({})).toEqual([
    ['MULTI_CHAIN', ['cannot-sign'], ['eip155', 'solana']],
  ]);
});

test('behavior: one wallet on two namespaces is one MULTI_CHAIN connector, in any order of arrival', async () => {
  const evm = createScriptedWallet('app.ghost');
  const sol = createScriptedWallet('Ghost', 'solana');
  sol.accounts = ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'];
  const { portico, evm: evmAdapter } = discover(sol.createConnector({ name: 'Ghost', imageUrl: png }));
  expect(portico.getState().connectors.map(({ id }) => id)).toEqual(['Ghost']);
  await portico.connect({ connectorId: 'Ghost' });
  evmAdapter.announce(evm.createConnector({ name: 'Ghost', rdns: 'app.ghost' }));
  expect(portico.getState().connectors).toEqual([
    {
      id: 'app.ghost',
      name: 'Ghost',
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
      memberIds: ['app.ghost', 'Ghost'],
      rdns: 'app.ghost',
      imageUrl: png,
    },
  ]);
  // Connected under its member's id before the group was known, it still is.
  expect(portico.getWalletInfo('solana')?.name).toBe('Ghost');
  expect(sol.listenerCount()).toBe(1);
  await portico.connect({ connectorId: 'app.ghost', namespace: 'eip155' });
  expect(evm.calls).toEqual(['connect']);
  expect(portico.getIsConnected('eip155')).toBe(true);
  portico.destroy();
  expect([evm.listenerCount(), sol.listenerCount()]).toEqual([0, 0]);
});

test('behavior: two namespaces that share neither rdns nor name stay two; an rdns of another is another', () => {
  const sol = createScriptedWallet('Sun', 'solana').createConnector({ name: 'Alpha', rdns: 'net.other' });
  const { portico } = discover(make('com.alpha', { name: 'Alpha' }), sol);
  expect(portico.getState().connectors.map(({ type }) => type)).toEqual(['ANNOUNCED', 'ANNOUNCED']);
});

test('error: a group refuses a namespace that it does not have', async () => {
  const sol = createScriptedWallet('Ghost', 'solana');
  const { portico } = discover(make('app.ghost', { name: 'Ghost' }), sol.createConnector({ name: 'Ghost' }));
  await portico.discover();
  await expect(getContext(portico).connectors.get('Ghost')?.getProvider('bip122')).rejects.toMatchObject({
    code: 'connector.chain_not_configured',
  });
});
