import { expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { connect } from '../portico/connect.ts';

/** As on a host's page: no discovery code is loaded before it is needed. */
function createWaiting(parameters: { readonly isStartedByHand?: boolean } = {}) {
  const wallet = createScriptedWallet('lantern');
  const adapter = createScriptedAdapter([wallet.createConnector()]);
  const { portico } = createTestPortico({ adapters: [adapter] }, { createDiscovery: undefined, ...parameters });
  const ids = () => portico.getState().connectors.map(({ id }) => id);
  return { adapter, portico, ids };
}

test('behavior: no discovery starts before a wallet is requested, then wallets are found', async () => {
  const { adapter, portico, ids } = createWaiting();
  await portico.ready();
  expect(adapter.isRunning()).toBe(false);
  expect(ids()).toEqual([]);
  await portico.discover();
  expect(ids()).toEqual(['lantern']);
  adapter.announce(createScriptedWallet('late').createConnector());
  expect(ids()).toEqual(['lantern', 'late']);
});

test('behavior: requested twice at once, one discovery runs', async () => {
  const { adapter, portico } = createWaiting();
  const start = vi.spyOn(adapter, 'start');
  await Promise.all([portico.discover(), portico.discover()]);
  await portico.discover();
  expect(start).toHaveBeenCalledTimes(1);
});

test('behavior: a wallet may be picked by a host that never listed any', async () => {
  const { portico } = createWaiting();
  await portico.connect({ connectorId: 'lantern' });
  expect(portico.getIsConnected()).toBe(true);
});

test('behavior: a wallet picked while its adapter is still loading is awaited', async () => {
  const { adapter, portico } = createWaiting();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const start = adapter.start.bind(adapter);
  vi.spyOn(adapter, 'start').mockImplementation((context) => arrived.then(() => start(context)));
  void portico.discover();
  await vi.waitFor(() => expect(adapter.start).toHaveBeenCalled());
  const connected = connect(getContext(portico), { connectorId: 'lantern' });
  arrive();
  await connected;
  expect(portico.getIsConnected()).toBe(true);
});

test('behavior: stopped it drops the found wallets, started again it discovers them again', async () => {
  const { adapter, portico, ids } = createWaiting();
  await portico.discover();
  const stop = portico.start();
  stop();
  expect(adapter.isRunning()).toBe(false);
  expect(ids()).toEqual([]);
  portico.start();
  await vi.waitFor(() => expect(ids()).toEqual(['lantern']));
});

test('behavior: requested before the start, discovery runs from the start on', async () => {
  const { portico, ids } = createWaiting({ isStartedByHand: true });
  await portico.discover();
  expect(ids()).toEqual([]);
  portico.start();
  await vi.waitFor(() => expect(ids()).toEqual(['lantern']));
});

test('behavior: an adapter that is added later starts discovery as soon as the others have', async () => {
  const { portico, ids } = createWaiting();
  const solana = createScriptedAdapter([createScriptedWallet('meadow').createConnector()], { namespace: 'solana' });
  await portico.addAdapter(solana);
  expect(ids()).toEqual([]);
  await portico.discover();
  expect(ids()).toContain('lantern');
  expect(solana.isRunning()).toBe(true);
  await portico.removeAdapter('solana');
  expect(solana.isRunning()).toBe(false);
});

test('behavior: an adapter that is gone while its code was on the way does not stay', async () => {
  const stop = vi.fn();
  let arrive = (): void => undefined;
  const slow = {
    ...createScriptedAdapter(),
    start: () => new Promise<() => void>((resolve) => (arrive = () => resolve(stop))),
  };
  const { portico } = createTestPortico({ adapters: [slow] }, { createDiscovery: undefined });
  void portico.discover();
  await vi.waitFor(() => expect(getContext(portico).internals.runtime.discovery.current).toBeDefined());
  portico.destroy();
  arrive();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('error: where its code fails to load it is requested again the next time', async () => {
  let isOffline = true;
  const adapter = createScriptedAdapter([createScriptedWallet('lantern').createConnector()]);
  const flaky = {
    ...adapter,
    start: async (context: Parameters<typeof adapter.start>[0]) => {
      if (isOffline) throw new Error('Failed to fetch dynamically imported module');
      return adapter.start(context);
    },
  };
  const { portico } = createTestPortico({ adapters: [flaky] }, { createDiscovery: undefined });
  await expect(portico.discover()).rejects.toThrow('Failed to fetch');
  isOffline = false;
  await portico.discover();
  expect(portico.getState().connectors).toHaveLength(1);
});

test('behavior: destroyed, no discovery runs', async () => {
  const { adapter, portico } = createWaiting();
  portico.destroy();
  await portico.discover();
  expect(adapter.isRunning()).toBe(false);
  expect(portico.getNetworks()).toContainEqual(mainnet);
});

test('behavior: invalid options are found in an idle period after the one in which the modal is drawn', async () => {
  const moments: (() => void)[] = [];
  const patience: (number | undefined)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    patience.push(options?.timeout);
    return moments.push(run);
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { portico } = createTestPortico({ projectId: undefined, server: { analytics: 'https://events.example' } });
  const reported = () => portico.getState().alerts.map(({ id }) => id);
  await portico.discover();
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(moments).toHaveLength(count));
    await import('../portico/validateOptionsOnIdle.ts');
    expect(reported()).toEqual([]);
    moments.at(-1)?.();
  }
  await vi.waitFor(() => expect(reported()).toEqual(['project.missing_id']));
  // A page that is never idle reports them, too.
  expect(patience).toEqual([2000, 2000]);
  portico.destroy();
  vi.unstubAllGlobals();
});
