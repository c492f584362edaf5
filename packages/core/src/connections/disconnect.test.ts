import { afterEach, describe, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import type { ConnectedAccounts, Connector } from '../contract/connector.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { connect } from '../portico/connect.ts';
import { disconnect } from './disconnect.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

afterEach(() => {
  vi.useRealTimers();
});

const solanaAccount = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const solanaAnswer = { accounts: [solanaAccount], caipNetworkId: solana.caipNetworkId } as const;

/** One wallet on eip155, one on solana; a pairing-like connector serves both. */
async function setUp(extra: Partial<Connector> = {}) {
  const evm = createScriptedWallet('evm');
  const sol = createScriptedWallet('sol', 'solana');
  sol.accounts = [solanaAccount];
  sol.caipNetworkId = solana.caipNetworkId;
  const shared = createScriptedWallet('shared');
  const both = shared.createConnector({ namespaces: ['eip155', 'solana'], ...extra });
  const connectBoth: Connector = {
    ...both,
    async connect(parameters) {
      await both.connect(parameters);
      return parameters.namespace === 'solana' ? solanaAnswer : { accounts: [accountA], caipNetworkId: 'eip155:1' };
    },
    getProvider: async (namespace) => ({ namespace }),
  };
  const origin = createScriptedOrigin();
  const made = createTestPortico(
    {
      networks: [mainnet, optimism, solana],
      adapters: [
        createScriptedAdapter([evm.createConnector(), connectBoth]),
        createScriptedAdapter([sol.createConnector()], { namespace: 'solana' }),
      ],
    },
    { tab: origin.createTab() },
  );
  await made.portico.ready();
  return { ...made, evm, sol, shared, both: connectBoth, origin };
}

test('behavior: a namespace leaves alone; another stays', async () => {
  const { portico, evm, sol, names } = await setUp();
  await portico.connect({ connectorId: 'evm' });
  await portico.connect({ connectorId: 'sol' });
  await portico.disconnect({ namespace: 'eip155' });
  expect(portico.getIsConnected('eip155')).toBe(false);
  expect(portico.getIsConnected('solana')).toBe(true);
  expect(evm.calls).toContain('disconnect');
  expect(sol.calls).not.toContain('disconnect');
  expect(names()).toContain('DISCONNECT_SUCCESS');
  portico.destroy();
});

test('behavior: with no namespace all leave, and nothing is stored', async () => {
  const { portico, origin } = await setUp();
  await portico.connect({ connectorId: 'evm' });
  await portico.connect({ connectorId: 'sol' });
  await portico.disconnect();
  expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, false]);
  expect(origin.records.get('portico.default.connections.eip155')).toContain('"connections":[]');
  expect(origin.records.get('portico.default.connections.solana')).toContain('"connections":[]');
  portico.destroy();
});

describe('accounts that a wallet approved on two namespaces at once', () => {
  const setUpPairing = async (otherPlace: unknown = [{ namespace: 'solana', ...solanaAnswer }]) => {
    const made = await setUp({ type: 'WALLET_CONNECT' });
    made.both.connect = async () =>
      ({ accounts: [accountA], caipNetworkId: 'eip155:1', otherNamespaces: otherPlace }) as ConnectedAccounts;
    return made;
  };

  test('behavior: is connected on both, stored for both, and leaves both at once', async () => {
    const { portico, shared, names } = await setUpPairing();
    await portico.connect({ connectorId: 'shared' });
    expect(portico.getAccount()).toMatchObject({ caipAddress: `eip155:1:${accountA}` });
    expect(portico.getAccount('solana')).toMatchObject({ isConnected: true, address: solanaAccount });
    await portico.switchNetwork({ caipNetworkId: solana.caipNetworkId });
    expect(portico.getAccount()).toMatchObject({ caipAddress: `${solana.caipNetworkId}:${solanaAccount}` });
    expect(shared.calls.filter((call) => call.startsWith('switch'))).toEqual([]);
    await portico.disconnect({ namespace: 'solana' });
    expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, false]);
    expect(names()).toContain('DISCONNECT_SUCCESS');
  });

  test('behavior: leaves a wallet alone that is active there', async () => {
    const { portico } = await setUpPairing();
    await portico.connect({ connectorId: 'sol' });
    await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
    const { eip155, solana: other } = portico.getState().namespaces;
    expect([eip155.active, other.active]).toMatchObject([{ connectorId: 'shared' }, { connectorId: 'sol' }]);
  });

  test('error: invalid namespaces are refused as a whole', async () => {
    const { portico } = await setUpPairing([{ namespace: 'solana', accounts: ['0'], caipNetworkId: 'eip155:1' }]);
    await expect(portico.connect({ connectorId: 'shared' })).rejects.toMatchObject({ code: 'wallet.invalid_response' });
    expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, false]);
  });
});

test.each(['AUTH', 'WALLET_CONNECT'] as const)('behavior: namespaces on one %s connector go together', async (type) => {
  const { portico } = await setUp({ type });
  await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
  await portico.connect({ connectorId: 'shared', namespace: 'solana' });
  await portico.disconnect({ namespace: 'eip155' });
  expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, false]);
  portico.destroy();
});

test('behavior: namespaces on one connector go together while they are being restored', async () => {
  const { portico, shared, both, origin } = await setUp({ type: 'WALLET_CONNECT' });
  await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
  await portico.connect({ connectorId: 'shared', namespace: 'solana' });
  portico.destroy();
  shared.restoreAnswer = 'later';
  const adapters = [createScriptedAdapter([both]), createScriptedAdapter([], { namespace: 'solana' })];
  const { portico: again } = createTestPortico({ networks: [mainnet, solana], adapters }, { tab: origin.createTab() });
  await vi.waitFor(() => expect(shared.calls.filter((call) => call === 'restore')).toHaveLength(2));
  await again.disconnect({ namespace: 'eip155' });
  shared.answerPending('approve');
  await again.ready();
  expect([again.getIsConnected('eip155'), again.getIsConnected('solana')]).toEqual([false, false]);
  expect(origin.records.get('portico.default.connections.solana')).toContain('"connections":[]');
  again.destroy();
});

test.each(['AUTH', 'WALLET_CONNECT'] as const)(
  'behavior: another wallet on a namespace that one %s connector leaves stays, and is active there',
  async (type) => {
    const { portico, sol } = await setUp({ type });
    await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
    await portico.connect({ connectorId: 'sol' });
    await portico.connect({ connectorId: 'shared', namespace: 'solana' });
    await portico.disconnect({ namespace: 'eip155' });
    expect(portico.getIsConnected('eip155')).toBe(false);
    expect(portico.getState().namespaces.solana.active).toMatchObject({ status: 'connected', connectorId: 'sol' });
    expect(sol.calls).not.toContain('disconnect');
    portico.destroy();
  },
);

test('behavior: namespaces of an announced wallet do not go together', async () => {
  const { portico } = await setUp();
  await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
  await portico.connect({ connectorId: 'shared', namespace: 'solana' });
  await portico.disconnect({ namespace: 'eip155' });
  expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, true]);
  portico.destroy();
});

test('behavior: with a connector only that wallet leaves, and the next one is active', async () => {
  const { portico, evm, shared } = await setUp();
  await portico.connect({ connectorId: 'evm' });
  await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
  await portico.disconnect({ connectorId: 'shared' });
  expect(portico.getConnections()).toMatchObject([{ connectorId: 'evm', isActive: true }]);
  expect(evm.calls).not.toContain('disconnect');
  expect(shared.calls).toContain('disconnect');
  portico.destroy();
});

test('error: a namespace that fails is tracked with the message of the specification, not thrown; the others disconnect', async () => {
  const { portico, evm, sol, events, names } = await setUp();
  await portico.connect({ connectorId: 'evm' });
  await portico.connect({ connectorId: 'sol' });
  evm.answer = 'throw';
  await portico.disconnect();
  const failure = events.find(({ event }) => event === 'DISCONNECT_ERROR');
  expect(failure?.properties).toMatchObject({ message: expect.stringMatching(/^Failed to disconnect chain eip155: /) });
  expect(names()).toContain('DISCONNECT_SUCCESS');
  expect(sol.calls).toContain('disconnect');
  expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, false]);
  portico.destroy();
});

test('error: a failure is logged where the host debugs, and no alert shows it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { portico, evm } = await setUp();
  await portico.connect({ connectorId: 'evm' });
  evm.answer = 'throw';
  portico.updateOptions({ debug: true });
  await portico.disconnect();
  expect(warn).toHaveBeenCalledWith('[portico]', expect.stringContaining('Failed to disconnect chain eip155'));
  expect(portico.getState().alerts).toEqual([]);
  warn.mockRestore();
  portico.destroy();
});

test('error: a wallet that never answers has left at once, and is tracked when its time is over', async () => {
  const { portico, names } = await setUp({ disconnect: () => new Promise(() => {}) });
  await portico.connect({ connectorId: 'shared', namespace: 'eip155' });
  vi.useFakeTimers();
  const settled = disconnect(getContext(portico));
  expect(portico.getIsConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await settled;
  expect(names()).toContain('DISCONNECT_ERROR');
  expect(vi.getTimerCount()).toBe(0);
  portico.destroy();
});

test('behavior: disconnecting while connecting ends the connecting', async () => {
  const { portico, evm } = await setUp();
  evm.answer = 'ignore';
  const failure = connect(getContext(portico), { connectorId: 'evm' }).catch((error: unknown) => error);
  await disconnect(getContext(portico));
  await failure;
  expect(portico.getAccount().status).toBe('disconnected');
  expect(portico.getState().isLoading).toBe(false);
  portico.destroy();
});
