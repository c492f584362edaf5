import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { Connector } from '../contract/connector.ts';
import { selectStatus } from '../store/selectors.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { authorized, originWith, readStored, stored } from './reconnect.fixtures.ts';
import { RESTORE_WAIT_MS } from './restoreNamespace.ts';
import { DISCOVERY_WAIT_MS } from './waitForConnector.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('behavior: with nothing stored nothing is requested and all is ready', async () => {
  const wallet = authorized('first');
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] });
  await portico.ready();
  expect(wallet.calls).toEqual([]);
  expect(portico.getState().isInitialized).toBe(true);
  portico.destroy();
});

test('behavior: a stored connection starts as reconnecting with its address, then is connected, with no state between', async () => {
  const wallet = authorized('first');
  const origin = originWith(stored('first'));
  const { portico, names } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])] },
    { tab: origin.createTab() },
  );
  const statuses = [selectStatus(portico.getState())];
  expect(portico.getAccount()).toMatchObject({ status: 'reconnecting', isConnected: true, address: accountA });
  portico.subscribeState((state) => statuses.push(selectStatus(state)));
  await portico.ready();
  expect([...new Set(statuses)]).toEqual(['reconnecting', 'connected']);
  expect(names()).toContain('CONNECT_SUCCESS');
  expect(wallet.listenerCount()).toBe(1);
  portico.destroy();
});

test('behavior: every connector kind is restored with the network that it was stored on, else with the page’s', async () => {
  const [first, second] = [authorized('first'), authorized('second')];
  const restored: unknown[] = [];
  const record = (connector: Connector): Connector => ({
    ...connector,
    restore: (parameters) => {
      restored.push([connector.id, parameters.network?.caipNetworkId]);
      return connector.restore(parameters);
    },
  });
  const connectors = [first.createConnector({ type: 'WALLET_CONNECT' }), second.createConnector()].map(record);
  const connections = [
    { ...stored('first'), caipNetworkId: 'eip155:10' },
    { ...stored('second'), caipNetworkId: 'eip155:31337' },
  ] as const;
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter(connectors)] },
    { tab: originWith(...connections).createTab() },
  );
  await portico.ready();
  expect(restored).toEqual([
    ['first', 'eip155:10'],
    // None of the page's: where the page is.
    ['second', 'eip155:1'],
  ]);
  portico.destroy();
});

test('behavior: the last used wallet is requested first and active; the others are added to it', async () => {
  const [first, second] = [authorized('first'), authorized('second')];
  const order: string[] = [];
  const connectors = [first, second].map((wallet) => {
    const connector = wallet.createConnector();
    return {
      ...connector,
      restore: (parameters: Parameters<typeof connector.restore>[0]) => {
        order.push(connector.id);
        return connector.restore(parameters);
      },
    };
  });
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter(connectors)] },
    { tab: originWith(stored('second'), stored('first')).createTab() },
  );
  await portico.ready();
  expect(order).toEqual(['second', 'first']);
  expect(portico.getConnections().map(({ connectorId, isActive }) => [connectorId, isActive])).toEqual([
    ['second', true],
    ['first', false],
  ]);
  portico.destroy();
});

test('behavior: the same provider is requested once, an unauthorised wallet is skipped', async () => {
  const [first, locked] = [authorized('first'), createScriptedWallet('locked')];
  const legacy = first.createConnector({ id: 'legacy', name: 'Legacy' });
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([locked.createConnector(), first.createConnector(), legacy])] },
    { tab: originWith(stored('locked'), stored('first'), stored('legacy')).createTab() },
  );
  await portico.ready();
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  expect(first.calls).toEqual(['restore']);
  portico.destroy();
});

test('error: nothing restored is disconnected, with no connections, and not tried again at the next load', async () => {
  const wallet = createScriptedWallet('first');
  const origin = originWith(stored('first'));
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])] },
    { tab: origin.createTab() },
  );
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(readStored(origin)).toEqual([]);
  portico.destroy();
});

test('behavior: a wallet that announces itself late is waited for', async () => {
  const wallet = authorized('first');
  const adapter = createScriptedAdapter();
  const { portico } = createTestPortico({ adapters: [adapter] }, { tab: originWith(stored('first')).createTab() });
  await vi.advanceTimersByTimeAsync(DISCOVERY_WAIT_MS - 1);
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  adapter.announce(wallet.createConnector());
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('connected');
  portico.destroy();
});

test('error: a wallet removed between loads is disconnected after a bounded time, without a loop', async () => {
  const wallet = authorized('first');
  const adapter = createScriptedAdapter();
  const { portico } = createTestPortico({ adapters: [adapter] }, { tab: originWith(stored('first')).createTab() });
  await vi.advanceTimersByTimeAsync(DISCOVERY_WAIT_MS);
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('disconnected');
  adapter.announce(wallet.createConnector());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(wallet.calls).toEqual([]);
  portico.destroy();
});

test.each(['ignore', 'throw', 'invalidResponse'] as const)(
  'error: a wallet that answers with "%s" is never connected',
  async (answer) => {
    const wallet = authorized('first');
    wallet.restoreAnswer = answer;
    const { portico } = createTestPortico(
      { adapters: [createScriptedAdapter([wallet.createConnector()])] },
      { tab: originWith(stored('first')).createTab() },
    );
    const statuses: string[] = [];
    portico.subscribeState((state) => statuses.push(selectStatus(state)));
    await vi.advanceTimersByTimeAsync(RESTORE_WAIT_MS);
    await portico.ready();
    expect(selectStatus(portico.getState())).toBe('disconnected');
    expect(statuses).not.toContain('connected');
    portico.destroy();
  },
);

test('behavior: one run at a time', async () => {
  const wallet = authorized('first');
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])] },
    { tab: originWith(stored('first')).createTab() },
  );
  const { reconnect } = await import('./reconnect.ts');
  await Promise.all([reconnect(getContext(portico)), reconnect(getContext(portico)), portico.ready()]);
  expect(wallet.calls).toEqual(['restore']);
  portico.destroy();
});

test('behavior: an account changed in the wallet while the page was closed is followed; one chosen in the modal is kept', async () => {
  const wallet = authorized('first');
  wallet.accounts = [accountB, accountA];
  const connection = { connectorId: 'first', address: accountA, caipNetworkId: 'eip155:1' } as const;
  const addresses: (string | undefined)[] = [];
  for (const accounts of [
    [eoa(accountA), eoa(accountB)],
    [eoa(accountB), eoa(accountA)],
  ] as const) {
    const origin = originWith({ ...connection, accounts });
    const { portico } = createTestPortico(
      { adapters: [createScriptedAdapter([wallet.createConnector()])] },
      { tab: origin.createTab() },
    );
    await portico.ready();
    addresses.push(portico.getAddress());
    portico.destroy();
  }
  expect(addresses).toEqual([accountB, accountA]);
});

test('param: enableReconnect false restores nothing and keeps what is stored', async () => {
  const wallet = authorized('first');
  const origin = originWith(stored('first'));
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])], enableReconnect: false },
    { tab: origin.createTab() },
  );
  await portico.ready();
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(wallet.calls).toEqual([]);
  expect(readStored(origin)).toHaveLength(1);
  portico.destroy();
});

test('behavior: a page inside a wallet is connected without a prompt', async () => {
  const wallet = authorized('safe');
  const adapter = createScriptedAdapter([wallet.createConnector({ type: 'EXTERNAL', autoConnects: true })]);
  const { portico } = createTestPortico({ adapters: [adapter] });
  await portico.ready();
  expect(portico.getIsConnected()).toBe(true);
  await portico.disconnect();
  adapter.announce(createScriptedWallet('other').createConnector());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(portico.getIsConnected()).toBe(false);
  portico.destroy();
});

test('behavior: made twice and destroyed once, as StrictMode does, one is connected and nothing is left', async () => {
  const wallet = authorized('first');
  const origin = originWith(stored('first'));
  const make = () =>
    createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] }, { tab: origin.createTab() });
  const thrownAway = make();
  const kept = make();
  thrownAway.portico.destroy();
  await kept.portico.ready();
  expect(kept.portico.getIsConnected()).toBe(true);
  expect(thrownAway.portico.getIsConnected()).toBe(false);
  expect(wallet.listenerCount()).toBe(1);
  expect(readStored(origin)).toHaveLength(1);
  kept.portico.destroy();
  expect(wallet.listenerCount()).toBe(0);
});

test('behavior: started, stopped and started again restores once and subscribes to the wallet once', async () => {
  const wallet = authorized('first');
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])] },
    { tab: originWith(stored('first')).createTab(), isStartedByHand: true },
  );
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  portico.start()();
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  const stop = portico.start();
  await portico.ready();
  expect(portico.getIsConnected()).toBe(true);
  expect(wallet.listenerCount()).toBe(1);
  stop();
  expect(wallet.listenerCount()).toBe(0);
  portico.start();
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(0);
  expect(portico.getIsConnected()).toBe(true);
  expect(wallet.listenerCount()).toBe(1);
  portico.destroy();
});

test('behavior: connecting while restoring wins over the restoring', async () => {
  const [silent, second] = [authorized('first'), createScriptedWallet('second')];
  silent.restoreAnswer = 'ignore';
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([silent.createConnector(), second.createConnector()])] },
    { tab: originWith(stored('first')).createTab() },
  );
  await vi.advanceTimersByTimeAsync(0);
  await portico.connect({ connectorId: 'second' });
  await portico.ready();
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['second']);
  portico.destroy();
});

test('error: a refused connect while restoring takes the restoring up again', async () => {
  const [late, second] = [authorized('first'), createScriptedWallet('second')];
  const adapter = createScriptedAdapter([second.createConnector()]);
  const { portico } = createTestPortico({ adapters: [adapter] }, { tab: originWith(stored('first')).createTab() });
  await vi.advanceTimersByTimeAsync(0);
  second.answer = 'refuse';
  await portico.connect({ connectorId: 'second' }).catch(() => undefined);
  expect(selectStatus(portico.getState())).toBe('reconnecting');
  adapter.announce(late.createConnector());
  await vi.advanceTimersByTimeAsync(0);
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  portico.destroy();
});

test('error: where the code for restoring fails to load, the state is disconnected, and stored connections stay for the next load', async () => {
  vi.doMock('./restoreNamespace.ts', () => {
    throw new Error('offline');
  });
  const wallet = authorized('first');
  const origin = originWith(stored('first'));
  const open = () =>
    createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] }, { tab: origin.createTab() })
      .portico;
  const offline = open();
  expect(selectStatus(offline.getState())).toBe('reconnecting');
  await offline.ready();
  expect(selectStatus(offline.getState())).toBe('disconnected');
  expect(wallet.calls).toEqual([]);
  expect(readStored(origin)).toHaveLength(1);
  offline.destroy();
  vi.doUnmock('./restoreNamespace.ts');
  const online = open();
  await online.ready();
  expect(online.getIsConnected()).toBe(true);
  online.destroy();
});

test('behavior: a disconnect while the code for restoring is loading has precedence', async () => {
  const wallet = authorized('first');
  const origin = originWith(stored('first'));
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector()])] },
    { tab: origin.createTab() },
  );
  await Promise.resolve();
  const leaving = portico.disconnect();
  await Promise.all([leaving, portico.ready()]);
  await vi.advanceTimersByTimeAsync(RESTORE_WAIT_MS);
  expect(portico.getIsConnected()).toBe(false);
  expect(readStored(origin)).toEqual([]);
  portico.destroy();
});

describe('where two wallets claim one rdns', () => {
  const claim = (wallet: ReturnType<typeof authorized>, id: string) =>
    wallet.createConnector({ id, rdns: 'com.wallet', type: 'ANNOUNCED' });

  test('error: neither is connected automatically, nor requested', async () => {
    const ids = ['com.wallet', 'com.wallet#2'];
    const wallets = ids.map(authorized);
    const origin = originWith(stored('com.wallet'));
    const { portico } = createTestPortico(
      { adapters: [createScriptedAdapter(wallets.map((wallet, index) => claim(wallet, ids[index] ?? '')))] },
      { tab: origin.createTab() },
    );
    await portico.ready();
    expect(selectStatus(portico.getState())).toBe('disconnected');
    expect(wallets.flatMap(({ calls }) => calls)).toEqual([]);
    portico.destroy();
  });

  test.each([
    [199, 'disconnected'],
    [200, 'connected'],
  ])('error: a second one %i ms after the restore: %s', async (afterMs, status) => {
    const [first, second] = [authorized('com.wallet'), authorized('com.wallet#2')];
    const adapter = createScriptedAdapter([claim(first, 'com.wallet')]);
    const origin = originWith(stored('com.wallet'));
    const { portico } = createTestPortico({ adapters: [adapter] }, { tab: origin.createTab() });
    await portico.ready();
    expect(selectStatus(portico.getState())).toBe('connected');
    await vi.advanceTimersByTimeAsync(afterMs);
    adapter.announce(claim(second, 'com.wallet#2'));
    expect(selectStatus(portico.getState())).toBe(status);
    expect(readStored(origin) ?? []).toHaveLength(status === 'connected' ? 1 : 0);
    portico.destroy();
  });
});
