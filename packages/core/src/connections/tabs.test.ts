import { expect, onTestFinished, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { type ScriptedOrigin, createScriptedBrowser, createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { connect } from '../portico/connect.ts';
import { createStorage } from '../storage/createStorage.ts';
import { connectionsKey } from '../storage/keys.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { setPreferredAccountType } from './preferredAccountType.ts';
import { switchAccount } from './switchAccount.ts';

/** Another tab is not followed: the code for it fails to load, or is slow to come. */
function holdFollowing(load: () => never | Promise<never>): void {
  vi.doMock('./followTab.ts', load);
  onTestFinished(() => {
    vi.doUnmock('./followTab.ts');
  });
}

async function setUp() {
  const wallet = createScriptedWallet('first');
  const second = createScriptedWallet('second');
  const third = createScriptedWallet('third');
  const origin = createScriptedOrigin();
  const browser = createScriptedBrowser();
  const open = () => {
    const adapter = createScriptedAdapter([wallet, second, third].map((each) => each.createConnector()));
    const made = createTestPortico({ adapters: [adapter] }, { tab: origin.createTab(), page: browser.createPage() });
    return made.portico;
  };
  const [a, b] = [open(), open()];
  await Promise.all([a.ready(), b.ready()]);
  const close = () => [a, b].forEach((tab) => tab.destroy());
  return { a, b, wallet, second, third, origin, close };
}

/** The stored wallets, the active one first. */
const idsOf = ({ createTab }: ScriptedOrigin): readonly string[] =>
  createStorage(createTab(), 'default')
    .get(connectionsKey('eip155'))
    ?.connections.map(({ connectorId }) => connectorId) ?? [];

test('behavior: a connect in one tab shows in the other, without a prompt there', async () => {
  const { a, b, wallet, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getIsConnected()).toBe(true);
  expect(b.getAddress()).toBe(accountA);
  expect(wallet.calls.filter((call) => call === 'connect')).toHaveLength(1);
  expect(b.getState().recentWallets).toEqual(a.getState().recentWallets);
  close();
});

test('behavior: a disconnect in one tab shows in the other', async () => {
  const { a, b, wallet, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getIsConnected()).toBe(true);
  await b.disconnect();
  await expect.poll(() => a.getIsConnected()).toBe(false);
  expect(wallet.listenerCount()).toBe(0);
  close();
});

test('error: where the code to follow another tab does not come, an account that may be gone is not shown, and stays stored', async () => {
  const { a, b, origin, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getIsConnected()).toBe(true);
  holdFollowing(() => {
    throw new Error('offline');
  });
  await a.switchNetwork({ caipNetworkId: 'eip155:10' });
  await expect.poll(() => b.getIsConnected()).toBe(false);
  expect(a.getIsConnected()).toBe(true);
  // Nor is it lost with what the visitor does there meanwhile.
  await b.switchNetwork({ caipNetworkId: 'eip155:1' });
  expect(idsOf(origin)).toEqual(['first']);
  close();
});

test.each([
  ['a change of accounts', ({ second }) => second.emit({ type: 'change', namespace: 'eip155', accounts: [accountA] })],
  ['a switch of the network', async ({ a }) => a.switchNetwork({ caipNetworkId: 'eip155:10' })],
  ['a preferred account type', async ({ a }) => setPreferredAccountType(a, { accountType: 'eoa' })],
  [
    'the choice of an account',
    async ({ a }) => switchAccount(a, { namespace: 'eip155', connectorId: 'second', address: accountA }),
  ],
] satisfies [string, (page: Awaited<ReturnType<typeof setUp>>) => void | Promise<void>][])(
  'behavior: %s does not store a wallet again that another tab has disconnected, nor lose one that another tab has connected',
  async (_name, change) => {
    const page = await setUp();
    const { a, b, third, origin, close } = page;
    await a.connect({ connectorId: 'first' });
    await a.connect({ connectorId: 'second' });
    await expect.poll(() => b.getConnections()).toHaveLength(2);
    holdFollowing(async () => new Promise(() => {}));
    await b.disconnect({ connectorId: 'first' });
    await b.connect({ connectorId: 'third' });
    expect(third.calls).toEqual(['connect']);
    expect(idsOf(origin)).toEqual(['third', 'second']);
    // Nor does it write the record once more.
    b.destroy();
    await Promise.resolve(change(page));
    expect(idsOf(origin).toSorted()).toEqual(['second', 'third']);
    close();
  },
);

test('behavior: the end of a wallet that another tab has disconnected stores no network that the next wallet is on', async () => {
  const { a, b, wallet, second, origin, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await a.connect({ connectorId: 'second' });
  await expect.poll(() => b.getConnections()).toHaveLength(2);
  wallet.emit({ type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' });
  const network = () => createStorage(origin.createTab(), 'default').get(connectionsKey('eip155'))?.caipNetworkId;
  expect(network()).toBe('eip155:1');
  holdFollowing(async () => new Promise(() => {}));
  await a.disconnect();
  // Tab b shows the first wallet and its network until it has followed.
  second.emit({ type: 'disconnect', namespace: 'eip155' });
  expect(b.getState().namespaces.eip155.caipNetworkId).toBe('eip155:10');
  expect(network()).toBe('eip155:1');
  close();
});

test('behavior: a wallet that another tab has disconnected is stored once it connects here again', async () => {
  const { a, b, origin, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getIsConnected()).toBe(true);
  await b.disconnect({ connectorId: 'first' });
  // Not followed yet.
  expect(a.getIsConnected()).toBe(true);
  await a.connect({ connectorId: 'first' });
  expect(a.getIsConnected()).toBe(true);
  expect(idsOf(origin)).toEqual(['first']);
  close();
});

test('error: where every wallet is disconnected in one tab, the end of one of them does not store the others again in another', async () => {
  const { a, b, second, origin, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await a.connect({ connectorId: 'second' });
  await expect.poll(() => b.getConnections()).toHaveLength(2);
  origin.createTab().area?.removeItem('portico.default.connections.eip155');
  // Neither tab has followed yet.
  second.emit({ type: 'disconnect', namespace: 'eip155' });
  await expect.poll(() => [a.getConnections(), b.getConnections()]).toEqual([[], []]);
  expect(idsOf(origin)).toEqual([]);
  close();
});

test('behavior: a switch in one tab shows in the other', async () => {
  const { a, b, close } = await setUp();
  await a.switchNetwork({ caipNetworkId: 'eip155:10' });
  await expect.poll(() => b.getCaipNetworkId()).toBe('eip155:10');
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getIsConnected()).toBe(true);
  await a.switchNetwork({ caipNetworkId: 'eip155:10' });
  await expect.poll(() => b.getCaipAddress()).toBe(`eip155:10:${accountA}`);
  close();
});

test('behavior: several wallets and the account chosen in the modal are the same in both tabs', async () => {
  const { a, b, wallet, second, close } = await setUp();
  wallet.accounts = [accountA, accountB];
  await a.connect({ connectorId: 'first' });
  await a.connect({ connectorId: 'second' });
  await expect.poll(() => b.getConnections().length).toBe(2);
  expect(b.getConnections()).toEqual(a.getConnections());
  await a.disconnect({ connectorId: 'second' });
  await expect.poll(() => b.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  expect(second.listenerCount()).toBe(0);
  close();
});

test('error: what one tab cannot reach it does not take from the other', async () => {
  const { a, b, wallet, origin, close } = await setUp();
  // The second tab's wallet refuses to restore there.
  wallet.restoreAnswer = 'throw';
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getAccount().status).toBe('disconnected');
  expect(a.getIsConnected()).toBe(true);
  expect(origin.records.get('portico.default.connections.eip155')).toContain(accountA);
  close();
});

test('behavior: a tab with an open wallet request is not disturbed; refused, it agrees with the other', async () => {
  const { a, b, wallet, second, close } = await setUp();
  second.answer = 'ignore';
  const controller = new AbortController();
  const inFlight = connect(getContext(b), { connectorId: 'second', signal: controller.signal }).catch(() => undefined);
  await connect(getContext(a), { connectorId: 'first' });
  expect(b.getAccount().status).toBe('connecting');
  controller.abort();
  await inFlight;
  await expect.poll(() => b.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  expect(wallet.listenerCount()).toBe(2);
  close();
});

test('error: invalid data in storage counts as nothing stored', async () => {
  const { a, b, origin, close } = await setUp();
  await a.connect({ connectorId: 'first' });
  await expect.poll(() => b.getIsConnected()).toBe(true);
  origin.createTab().area?.setItem('portico.default.connections.eip155', '{"v":1,"d":{"connections":[{}]}}');
  await expect.poll(() => [a.getIsConnected(), b.getIsConnected()]).toEqual([false, false]);
  close();
});

test('behavior: two porticos of one page with two instance ids share no state', async () => {
  const wallet = createScriptedWallet('first');
  const origin = createScriptedOrigin();
  const make = (instanceId: string) =>
    createTestPortico(
      { adapters: [createScriptedAdapter([wallet.createConnector()])], instanceId },
      { tab: origin.createTab() },
    ).portico;
  const [one, two] = [make('one'), make('two')];
  await one.connect({ connectorId: 'first' });
  await two.ready();
  expect([one.getIsConnected(), two.getIsConnected()]).toEqual([true, false]);
  [one, two].forEach((portico) => portico.destroy());
});
