import {
  type Account,
  type Portico,
  type PorticoOptions,
  createDiscovery,
  createPortico,
  setPreferredAccountType,
  switchAccount,
} from '@portico/core';
import type { StorageSource } from '@portico/core/adapter';
import { base, mainnet, optimism } from '@portico/core/networks';
import type { PorticoEvent } from '@portico/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHostConnection, createHostStore } from './createHostStore.ts';

const { accounts: provided, address } = createHostConnection('x');
const second = provided[1]?.address;

/** The storage of a browser, over reloads. */
function createKept() {
  const kept = new Map<string, string>();
  const storageSource: StorageSource = {
    area: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    onChange: () => () => undefined,
  };
  return { kept, storageSource };
}

function open(options: Partial<PorticoOptions>, { kept, storageSource } = createKept()) {
  const events: PorticoEvent[] = [];
  const networks = [mainnet, optimism, base];
  const portico = createPortico(
    { projectId: 'test', networks, onEvent: (event) => events.push(event), ...options },
    {
      storageSource,
      createDiscovery,
      page: { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined },
    },
  );
  onTestFinished(() => portico.destroy());
  const propertiesOf = (name: string) =>
    events.filter(({ event }) => event === name).map(({ properties }) => properties);
  return { portico, propertiesOf, kept };
}

async function setUp(host = createHostStore(['a', 'b'])) {
  const all = open({ adapters: [host.adapter] });
  await all.portico.ready();
  return { ...all, host };
}

const list = (portico: Portico) => portico.getConnections().map(({ connectorId }) => connectorId);

test('behavior: connect() has the owner connect, shows its snapshot, and stores no connection', async () => {
  const { portico, host, propertiesOf, kept } = await setUp();
  const seen: unknown[] = [];
  portico.subscribeAccount(({ status }) => seen.push(status));
  const connection = await portico.connect({ connectorId: 'a' });
  expect(connection).toEqual(createHostConnection('a'));
  expect(portico.getAccount()).toMatchObject({ status: 'connected', address, caipAddress: `eip155:1:${address}` });
  expect(seen).toEqual(['connected']);
  expect(propertiesOf('CONNECT_SUCCESS')).toEqual([{ network: 'eip155:1', method: 'browser', name: 'Host a' }]);
  expect(portico.getWalletInfo()).toMatchObject({ name: 'Host a' });
  expect(await portico.getProvider()).toEqual({ id: 'a' });
  await portico.connect({ connectorId: 'b' });
  expect(list(portico)).toEqual(['b', 'a']);
  expect(host.calls).toEqual(['reconnect', 'connect a', 'connect b']);
  expect([...kept.keys()].filter((key) => key.endsWith('connections.eip155'))).toEqual([]);
});

test("behavior: disconnect(), switchNetwork() and switchAccount() are the owner's, one wallet or all", async () => {
  const { portico, host, propertiesOf, kept } = await setUp();
  await portico.connect({ connectorId: 'a' });
  await portico.connect({ connectorId: 'b' });
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect([portico.getChainId(), portico.getCaipNetworkId()]).toEqual([10, 'eip155:10']);
  expect(propertiesOf('SWITCH_NETWORK')).toEqual([{ network: 'eip155:10' }]);
  await switchAccount(portico, { namespace: 'eip155', connectorId: 'a', address: second ?? '' });
  expect(portico.getConnections()[0]).toMatchObject({ connectorId: 'a', address: second });
  await portico.disconnect({ namespace: 'eip155', connectorId: 'a' });
  expect(list(portico)).toEqual(['b']);
  await portico.disconnect();
  expect(portico.getAccount()).toMatchObject({ status: 'disconnected', address: undefined });
  expect(propertiesOf('DISCONNECT_SUCCESS')).toHaveLength(2);
  expect(host.calls.slice(3)).toEqual(['switch eip155:10', `use ${second}`, 'disconnect a', 'disconnect all']);
  expect([...kept.keys()].filter((key) => key.endsWith('connections.eip155'))).toEqual([]);
});

test('behavior: after a reload the owner restores, ready() waits for it, and a wallet stored before gets no request', async () => {
  const storage = createKept();
  const connection = { connectorId: 'b', accounts: [address], address, networkId: 'eip155:1' };
  const record = { v: 1, d: { connections: [connection], networkId: 'eip155:1' } };
  storage.kept.set('portico.default.connections.eip155', JSON.stringify(record));
  const host = createHostStore(['a', 'b'], [createHostConnection('a', 'eip155:10')]);
  const { portico } = open({ adapters: [host.adapter] }, storage);
  expect(portico.getAccount()).toMatchObject({ status: 'disconnected', address: undefined });
  await portico.ready();
  expect(list(portico)).toEqual(['a']);
  expect([portico.getChainId(), portico.getCaipNetworkId()]).toEqual([10, 'eip155:10']);
  expect(JSON.parse(storage.kept.get('portico.default.connections.eip155') ?? '')).toEqual(record);
});

test('behavior: a preferred account type is kept over a reload and shown in other tabs, with the other stored values unchanged', async () => {
  const storage = createKept();
  const key = 'portico.default.connections.eip155';
  const connection = { connectorId: 'b', accounts: [address], address, networkId: 'eip155:1' };
  const before = { connections: [connection], networkId: 'eip155:1' };
  storage.kept.set(key, JSON.stringify({ v: 1, d: before }));
  const host = createHostStore(['a']);
  const options = { defaultAccountTypes: { eip155: 'eoa' } } as const;
  const { portico } = open({ ...options, adapters: [host.adapter] }, storage);
  await portico.ready();
  const listeners = new Set<Parameters<StorageSource['onChange']>[0]>();
  const onChange: StorageSource['onChange'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tab = { ...storage, storageSource: { ...storage.storageSource, onChange } };
  const { portico: otherTab } = open({ ...options, adapters: [createHostStore(['a']).adapter] }, tab);
  await otherTab.ready();
  await setPreferredAccountType(portico, { accountType: 'smartAccount' });
  const stored = (): unknown => JSON.parse(storage.kept.get(key) ?? '');
  expect(stored()).toMatchObject({ d: { preferredAccountType: 'smartAccount', networkId: 'eip155:1' } });
  expect(stored()).toMatchObject({ d: { connections: [{ connectorId: 'b' }] } });
  for (const listener of listeners) listener({ key, newValue: storage.kept.get(key) ?? null });
  const shown = () => otherTab.getState().namespaces.eip155;
  await expect.poll(() => shown().preferredAccountType).toBe('smartAccount');
  expect(shown().active.status).toBe('disconnected');
  const typeAfterReload = () => {
    const { portico: next } = open({ ...options, adapters: [createHostStore(['a']).adapter] }, storage);
    const { preferredAccountType, active, caipNetworkId } = next.getState().namespaces.eip155;
    return [preferredAccountType, active.status, caipNetworkId];
  };
  expect(typeAfterReload()).toEqual(['smartAccount', 'disconnected', 'eip155:1']);
  await setPreferredAccountType(portico, { accountType: 'eoa' });
  expect(stored()).not.toHaveProperty('d.preferredAccountType');
});

test('behavior: what the host changes itself is shown: a wallet, its network, its leaving', async () => {
  const { portico, host } = await setUp();
  const a = createHostConnection('a');
  host.set({ status: 'connecting', connectorId: 'a' });
  expect(portico.getAccount().status).toBe('connecting');
  host.set({ status: 'reconnecting', connectorId: 'a', last: a });
  expect(portico.getAccount()).toMatchObject({ status: 'reconnecting', isConnected: true, address });
  host.set({ status: 'connected', ...a, caipNetworkId: 'eip155:8453' }, [createHostConnection('b')]);
  expect([portico.getChainId(), list(portico)]).toEqual([8453, ['a', 'b']]);
  host.set({ status: 'connected', ...a, caipNetworkId: 'eip155:999' });
  expect([portico.getChainId(), portico.getCaipNetworkId()]).toEqual([999, 'eip155:8453']);
  host.set({ status: 'disconnected' });
  expect(portico.getAccount().status).toBe('disconnected');
});

test('error: a refusal and an invalid answer change nothing; the next attempt connects', async () => {
  const { portico, host, propertiesOf } = await setUp();
  host.answer = 'refuse';
  await expect(portico.connect({ connectorId: 'a' })).rejects.toMatchObject({ code: 'user.rejected' });
  expect(propertiesOf('USER_REJECTED')).toHaveLength(1);
  host.answer = 'invalid';
  await expect(portico.connect({ connectorId: 'a' })).rejects.toMatchObject({ code: 'wallet.invalid_response' });
  expect(portico.getAccount().status).toBe('disconnected');
  expect(portico.getState().isLoading).toBe(false);
  host.answer = 'approve';
  await portico.connect({ connectorId: 'a' });
  host.answer = 'refuse';
  await expect(portico.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({ code: 'user.rejected' });
  expect(portico.getChainId()).toBe(1);
});

test("error: where the owner resolves a switch without switching, the page keeps the wallet's state", async () => {
  const { portico, host } = await setUp();
  await portico.connect({ connectorId: 'a' });
  host.answer = 'invalid';
  await expect(portico.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'network.switch_failed',
    context: { caipNetworkId: 'eip155:10' },
  });
  expect([portico.getChainId(), portico.getCaipNetworkId()]).toEqual([1, 'eip155:1']);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('The host store broke.');
    },
  ],
  ['is missing', undefined],
])('error: an unsubscribe of the owner that %s keeps nothing running', async (_how, unsubscribe) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  const host = createHostStore(['a', 'b']);
  // A host without types.
  const subscribe = (() => unsubscribe) as unknown as typeof host.source.subscribe;
  const { portico } = open({ adapters: [{ ...host.adapter, connections: { ...host.source, subscribe } }] });
  await portico.ready();
  await portico.connect({ connectorId: 'a' });
  expect(portico.getAccount().status).toBe('connected');
  portico.destroy();
  expect([portico.getAccount().status, portico.getState().connectors]).toEqual(['disconnected', []]);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('error: a snapshot that can be no connection of the namespace is not shown', async () => {
  const { portico, host } = await setUp();
  const a = createHostConnection('a');
  const [account] = a.accounts;
  // A host without types.
  const unknownType: Account = JSON.parse(JSON.stringify({ ...account, type: 'vault' }));
  const throwing = Object.defineProperty({ ...account }, 'type', {
    get: () => {
      throw new Error('type');
    },
  });
  for (const wrong of [
    { ...a, caipNetworkId: 'solana:1' as const },
    { ...a, accounts: [{ address: 'nobody', type: 'eoa' }] as const, address: 'nobody' },
    { ...a, accounts: [unknownType] as const },
    { ...a, accounts: [throwing] as const },
    { ...a, address: '0x1111111111111111111111111111111111111111' },
  ]) {
    host.set({ status: 'connected', ...wrong }, [wrong]);
    expect([portico.getAccount().status, list(portico)]).toEqual(['disconnected', []]);
  }
});

test('error: a store that throws has no wallets and breaks nothing; once it works it is shown again', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  const host = createHostStore(['a', 'b']);
  host.isBroken = true;
  const { portico, propertiesOf } = await setUp(host);
  expect(portico.getState().isInitialized).toBe(true);
  await expect(portico.connect({ connectorId: 'a' })).rejects.toMatchObject({ code: 'connector.failed' });
  host.isBroken = false;
  await portico.connect({ connectorId: 'a' });
  host.isBroken = true;
  await portico.disconnect();
  expect(propertiesOf('DISCONNECT_ERROR')).toHaveLength(1);
  expect(reported).toHaveBeenCalled();
});

test('behavior: a change under a connect() that waits is shown, and an abort ends the waiting', async () => {
  const { portico, host } = await setUp();
  host.answer = 'ignore';
  const failure = portico.connect({ connectorId: 'a' }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(host.calls).toContain('connect a'));
  host.set({ status: 'connected', ...createHostConnection('b') });
  expect(list(portico)).toEqual(['b']);
  portico.destroy();
  expect(await failure).toMatchObject({ code: 'aborted' });
  expect(portico.getAccount().status).toBe('disconnected');
  expect(host.listenerCount()).toBe(0);
});

test('behavior: an owner that goes away is followed no more, and is not disconnected; another one takes its place', async () => {
  const { portico, host } = await setUp();
  await portico.connect({ connectorId: 'a' });
  await portico.removeAdapter('eip155');
  expect([portico.getAccount().status, host.listenerCount()]).toEqual(['disconnected', 0]);
  expect(host.calls).not.toContain('disconnect all');
  const next = createHostStore(['c']);
  next.set({ status: 'connected', ...createHostConnection('c') });
  await portico.addAdapter(next.adapter);
  expect(list(portico)).toEqual(['c']);
});

test('behavior: started, stopped and started again follows the owner once', async () => {
  const { portico, host } = await setUp();
  await portico.connect({ connectorId: 'a' });
  portico.start()();
  expect([portico.getAccount().status, host.listenerCount()]).toEqual(['disconnected', 0]);
  portico.start();
  await vi.waitFor(() => expect(list(portico)).toEqual(['a']));
  expect(host.listenerCount()).toBe(1);
});
