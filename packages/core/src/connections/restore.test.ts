import type { Siwx } from '@portico/protocol/siwx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { connectionsKey } from '../storage/keys.ts';
import { createStorage } from '../storage/createStorage.ts';
import { selectStatus } from '../store/selectors.ts';
import type { Connection } from '../contract/connection.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { type ScriptedWallet, accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { flush } from '../testing/randomWalkBrowser.ts';

const stored = (connectorId: string, change: Partial<Connection> = {}): Connection => ({
  connectorId,
  accounts: [eoa(accountA)],
  address: accountA,
  caipNetworkId: 'eip155:1',
  ...change,
});

function originWith(...connections: Connection[]) {
  const origin = createScriptedOrigin();
  createStorage(origin.createTab(), 'default').set(connectionsKey('eip155'), {
    connections,
    caipNetworkId: 'eip155:1',
  });
  return origin;
}

const readStored = (origin: ReturnType<typeof createScriptedOrigin>) =>
  createStorage(origin.createTab(), 'default').get(connectionsKey('eip155'));

function authorized(id: string): ScriptedWallet {
  const wallet = createScriptedWallet(id);
  wallet.isAuthorized = true;
  return wallet;
}

/** A page that a visitor comes back to: discovery runs on demand. */
function comeBack(
  wallets: readonly ScriptedWallet[],
  origin = originWith(stored('first')),
  options: Parameters<typeof createTestPortico>[0] = {},
) {
  const connectors = wallets.map((wallet) => wallet.createConnector());
  const adapter = createScriptedAdapter(connectors, { canFind: true });
  const all = createTestPortico(
    { adapters: [adapter], ...options },
    { tab: origin.createTab(), createDiscovery: undefined },
  );
  return { ...all, adapter, connectors, origin };
}

test('behavior: one stored wallet that answers as before is connected, without discovery', async () => {
  const wallet = authorized('first');
  const { portico, names, adapter, connectors } = comeBack([wallet, authorized('second')]);
  const statuses = [selectStatus(portico.getState())];
  portico.subscribeState((state) => statuses.push(selectStatus(state)));
  await portico.ready();
  expect([...new Set(statuses)]).toEqual(['reconnecting', 'connected']);
  expect(portico.getAddress()).toBe(accountA);
  expect(names().filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1);
  expect(getContext(portico).connectors.get('first')).toBe(connectors[0]);
  expect(portico.getWalletInfo()).toMatchObject({ name: 'first', type: 'ANNOUNCED' });
  expect(wallet.calls).toEqual(['restore']);
  expect(wallet.listenerCount()).toBe(1);
  expect(adapter.isRunning()).toBe(false);
  portico.destroy();
  expect(wallet.listenerCount()).toBe(0);
});

test('behavior: events of the wallet while their handlers load are processed, all of them and in order', async () => {
  const wallet = authorized('first');
  const { portico, origin } = comeBack([wallet]);
  await portico.ready();
  const addresses: (string | undefined)[] = [];
  getContext(portico).store.subscribe(
    (state) => state.namespaces.eip155.active,
    () => addresses.push(portico.getAddress()),
  );
  wallet.accounts = [accountB];
  wallet.emit({ type: 'change', namespace: 'eip155', accounts: [accountB] });
  wallet.emit({ type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' });
  wallet.emit({ type: 'change', namespace: 'eip155', accounts: [accountA, accountB] });
  await vi.waitFor(() => expect(addresses).toEqual([accountB, accountB, accountA]));
  expect(portico.getState().namespaces.eip155.caipNetworkId).toBe('eip155:10');
  expect(readStored(origin)?.connections).toMatchObject([
    { accounts: [eoa(accountA), eoa(accountB)], caipNetworkId: 'eip155:10' },
  ]);
  expect(wallet.listenerCount()).toBe(1);
  wallet.emit({ type: 'disconnect', namespace: 'eip155' });
  await vi.waitFor(() => expect(selectStatus(portico.getState())).toBe('disconnected'));
  expect(wallet.listenerCount()).toBe(0);
  expect(readStored(origin)?.connections).toEqual([]);
  portico.destroy();
});

test('behavior: events of the wallet between its answer and the connection are not lost', async () => {
  const wallet = authorized('first');
  const connector = wallet.createConnector();
  const adapter = createScriptedAdapter(
    [
      {
        ...connector,
        async restore(parameters) {
          const answer = await connector.restore(parameters);
          wallet.accounts = [accountB];
          wallet.emit({ type: 'change', namespace: 'eip155', accounts: [accountB] });
          return answer;
        },
      },
    ],
    { canFind: true },
  );
  const { portico } = createTestPortico(
    { adapters: [adapter] },
    { tab: originWith(stored('first')).createTab(), createDiscovery: undefined },
  );
  await vi.waitFor(() => expect(portico.getAddress()).toBe(accountB));
  portico.destroy();
});

test('behavior: on another chain than it was the page follows, and keeps it', async () => {
  const wallet = authorized('first');
  wallet.caipNetworkId = 'eip155:10';
  const { portico, adapter, origin } = comeBack([wallet]);
  await portico.ready();
  expect(portico.getState().namespaces.eip155.caipNetworkId).toBe('eip155:10');
  expect(readStored(origin)).toMatchObject({
    caipNetworkId: 'eip155:10',
    connections: [{ caipNetworkId: 'eip155:10' }],
  });
  expect(adapter.isRunning()).toBe(false);
  portico.destroy();
});

test.each([
  ['other accounts', (wallet: ScriptedWallet): unknown => (wallet.accounts = [accountB]), accountB],
  ['none', (wallet: ScriptedWallet): unknown => (wallet.isAuthorized = false), undefined],
  ['an error', (wallet: ScriptedWallet): unknown => (wallet.restoreAnswer = 'throw'), undefined],
  ['a lie', (wallet: ScriptedWallet): unknown => (wallet.restoreAnswer = 'invalidResponse'), undefined],
] as const)(
  'behavior: a wallet that answers with %s is requested once, and accepted or not',
  async (_, change, address) => {
    const wallet = authorized('first');
    change(wallet);
    const { portico, adapter, origin } = comeBack([wallet]);
    await portico.ready();
    expect(adapter.isRunning()).toBe(false);
    expect(wallet.calls).toEqual(['restore']);
    expect(portico.getAddress()).toBe(address);
    expect(readStored(origin)?.connections.map((one) => one.address)).toEqual(address ? [address] : []);
    expect(wallet.listenerCount()).toBe(address ? 1 : 0);
    portico.destroy();
  },
);

test('error: a silent wallet is aborted after a bounded time, and nothing keeps running', async () => {
  vi.useFakeTimers();
  const wallet = authorized('first');
  wallet.restoreAnswer = 'ignore';
  const { portico } = comeBack([wallet]);
  for (let second = 0; second < 20; second += 1) {
    await flush();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(wallet.listenerCount()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  portico.destroy();
  vi.useRealTimers();
});

test('behavior: once discovery runs, the restored wallet keeps its connector, and is followed as any other', async () => {
  const wallet = authorized('first');
  const { portico, adapter, connectors } = comeBack([wallet, authorized('second')]);
  await portico.ready();
  await portico.discover();
  expect(portico.getState().connectors.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(getContext(portico).connectors.get('first')).toBe(connectors[0]);
  expect(selectStatus(portico.getState())).toBe('connected');
  await vi.waitFor(() => expect(getContext(portico).internals.runtime.watchers.current).toBeDefined());
  expect(wallet.listenerCount()).toBe(1);
  adapter.withdraw('first');
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(wallet.listenerCount()).toBe(0);
  portico.destroy();
});

test('behavior: a second wallet is connected in addition to the restored one', async () => {
  const [first, second] = [authorized('first'), authorized('second')];
  const { portico } = comeBack([first, second]);
  await portico.ready();
  await portico.connect({ connectorId: 'second' });
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['second', 'first']);
  expect([first, second].map((wallet) => wallet.listenerCount())).toEqual([1, 1]);
  portico.destroy();
});

test('behavior: disconnected, its events are ignored, and the next load has nothing to restore', async () => {
  const wallet = authorized('first');
  const { portico, origin } = comeBack([wallet]);
  await portico.ready();
  await portico.disconnect();
  expect(wallet.calls).toEqual(['restore', 'disconnect']);
  expect(wallet.listenerCount()).toBe(0);
  expect(readStored(origin)?.connections).toEqual([]);
  portico.destroy();
});

test('behavior: stopped and started again, it is requested anew', async () => {
  const wallet = authorized('first');
  const { portico } = comeBack([wallet]);
  await portico.ready();
  const stop = portico.start();
  stop();
  expect(wallet.listenerCount()).toBe(0);
  expect(portico.getState().connectors).toEqual([]);
  portico.start();
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  await vi.waitFor(() => expect(selectStatus(portico.getState())).toBe('connected'));
  expect(wallet.calls).toEqual(['restore', 'restore']);
  expect(wallet.listenerCount()).toBe(1);
  portico.destroy();
});

test('behavior: another tab’s news are followed', async () => {
  const [first, second] = [authorized('first'), authorized('second')];
  const origin = originWith(stored('first'));
  const here = comeBack([first, second], origin);
  await here.portico.ready();
  const there = comeBack([first, second], origin);
  await there.portico.ready();
  await there.portico.connect({ connectorId: 'second' });
  await vi.waitFor(() =>
    expect(here.portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['second', 'first']),
  );
  await there.portico.disconnect();
  await vi.waitFor(() => expect(selectStatus(here.portico.getState())).toBe('disconnected'));
  for (const { portico } of [here, there]) portico.destroy();
  expect(first.listenerCount() + second.listenerCount()).toBe(0);
});

test('error: where the handlers of wallet events fail to load, an account that may be outdated is no longer shown', async () => {
  const wallet = authorized('first');
  const { portico, adapter, origin } = comeBack([wallet]);
  await portico.ready();
  vi.spyOn(adapter, 'start').mockRejectedValue(new TypeError('offline'));
  wallet.emit({ type: 'change', namespace: 'eip155', accounts: [accountB] });
  await vi.waitFor(() => expect(selectStatus(portico.getState())).toBe('disconnected'));
  expect(wallet.listenerCount()).toBe(0);
  // The next load requests it again.
  expect(readStored(origin)?.connections).toHaveLength(1);
  portico.destroy();
});

test('behavior: a removed namespace removes the restored wallet with it', async () => {
  const wallet = authorized('first');
  const { portico } = comeBack([wallet]);
  await portico.ready();
  await portico.removeAdapter('eip155');
  expect(getContext(portico).connectors.size).toBe(0);
  expect(wallet.listenerCount()).toBe(0);
  portico.destroy();
});

const noSessions: Siwx = {
  createMessage: async () => expect.unreachable(),
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
};

test('behavior: where the host has sign-in all of the code comes with the connection', async () => {
  const { portico, adapter } = comeBack([authorized('first')], undefined, { siwx: noSessions });
  await portico.ready();
  await vi.waitFor(() => expect(adapter.isRunning()).toBe(true));
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  await vi.waitFor(() => expect(getContext(portico).internals.signIn).toBeDefined());
  portico.destroy();
});

test('behavior: several stored wallets that answer are connected, in their order, without discovery', async () => {
  const wallets = [authorized('first'), authorized('second')];
  const { portico, adapter } = comeBack(wallets, originWith(stored('second'), stored('first')));
  await portico.ready();
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['second', 'first']);
  expect(wallets.map((wallet) => wallet.listenerCount())).toEqual([1, 1]);
  expect(adapter.isRunning()).toBe(false);
  portico.destroy();
});

test('behavior: a stored wallet that is absent at first is awaited by discovery; one that is present connects without it', async () => {
  const [first, late] = [authorized('first'), authorized('late')];
  const { portico, adapter } = comeBack([first], originWith(stored('first'), stored('late')));
  await vi.waitFor(() => expect(adapter.isRunning()).toBe(true));
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  adapter.announce(late.createConnector());
  await portico.ready();
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first', 'late']);
  expect(late.listenerCount()).toBe(1);
  portico.destroy();
});

test.each([
  [199, 'disconnected'],
  [200, 'connected'],
])('error: another wallet of its rdns %i ms after the restore, before discovery: %s', async (afterMs, status) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const claim = (id: string) => authorized(id).createConnector({ id, rdns: 'com.wallet' });
  const adapter = createScriptedAdapter([claim('com.wallet')], { canFind: true });
  const { portico } = createTestPortico(
    { adapters: [adapter] },
    { tab: originWith(stored('com.wallet')).createTab(), createDiscovery: undefined },
  );
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('connected');
  await vi.advanceTimersByTimeAsync(afterMs);
  adapter.announce(claim('com.wallet#2'));
  expect(selectStatus(portico.getState())).toBe(status);
  expect(portico.getState().connectors).toMatchObject([{ id: 'com.wallet', warnings: ['duplicate-id'] }]);
  portico.destroy();
});

test('behavior: the watch over other wallets of its rdns ends after 200 ms', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const adapter = createScriptedAdapter([authorized('com.wallet').createConnector()], { canFind: true });
  const { portico } = createTestPortico(
    { adapters: [adapter] },
    { tab: originWith(stored('com.wallet')).createTab(), createDiscovery: undefined },
  );
  const ends: (() => void)[] = [];
  const { subscribe } = getContext(portico).store;
  vi.spyOn(getContext(portico).store, 'subscribe').mockImplementation((...provided) => {
    const end = vi.fn<() => void>(subscribe(...provided));
    ends.push(end);
    return end;
  });
  await portico.ready();
  const endedCount = () => ends.filter((end) => vi.mocked(end).mock.calls.length > 0).length;
  await vi.advanceTimersByTimeAsync(199);
  portico.setThemeMode('dark');
  expect(endedCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  portico.setThemeMode('light');
  expect(endedCount()).toBe(1);
  expect(selectStatus(portico.getState())).toBe('connected');
});

test('error: another wallet of its rdns before it answers: nothing is connected', async () => {
  const wallet = authorized('com.wallet');
  wallet.restoreAnswer = 'later';
  const adapter = createScriptedAdapter([wallet.createConnector({ rdns: 'com.wallet' })], { canFind: true });
  const origin = originWith(stored('com.wallet'));
  const { portico } = createTestPortico(
    { adapters: [adapter] },
    { tab: origin.createTab(), createDiscovery: undefined },
  );
  await vi.waitFor(() => expect(wallet.calls).toEqual(['restore']));
  adapter.announce(authorized('rival').createConnector({ id: 'com.wallet#2', rdns: 'com.wallet' }));
  wallet.answerPending('approve');
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(wallet.listenerCount()).toBe(0);
  portico.destroy();
});
