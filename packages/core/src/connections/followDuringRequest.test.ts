import { expect, test, vi } from 'vitest';
import { mainnet } from '../chains/mainnet.ts';
import { solana } from '../chains/solana.ts';
import { selectConnections } from '../store/selectors.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import type { Portico } from '../portico/porticoInstance.ts';

const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';

/** A site with two EVM wallets and one of Solana, in two tabs. */
async function setUp() {
  const wallets = { first: createScriptedWallet('first'), second: createScriptedWallet('second') };
  const sol = createScriptedWallet('sol', 'solana');
  sol.accounts = [account];
  sol.caipNetworkId = undefined;
  const origin = createScriptedOrigin();
  const open = async (): Promise<Portico> => {
    const own = [wallets.first.createConnector(), wallets.second.createConnector()];
    const adapters = [
      createScriptedAdapter(own),
      createScriptedAdapter([sol.createConnector()], { namespace: 'solana' }),
    ];
    const { portico } = createTestPortico({ networks: [mainnet, solana], adapters }, { tab: origin.createTab() });
    await portico.ready();
    return portico;
  };
  return { ...wallets, sol, tab: await open(), other: await open() };
}

const idsIn = (portico: Portico): readonly string[] =>
  selectConnections(portico.getState(), 'eip155').map(({ connectorId }) => connectorId);
const statusIn = (portico: Portico): string => portico.getState().namespaces.eip155.active.status;

/** A wallet is requested, and does not answer yet. */
async function request(portico: Portico, wallet: ReturnType<typeof createScriptedWallet>, connectorId: string) {
  wallet.answer = 'later';
  const ended = portico.connect({ connectorId }).then(
    () => 'connected',
    ({ code }: { readonly code: string }) => code,
  );
  await vi.waitFor(() => expect(wallet.calls).toContain('connect'));
  return ended;
}

test('behavior: a wallet that another tab disconnects is gone here too, though another one is being requested', async () => {
  const { first, second, tab, other } = await setUp();
  await tab.connect({ connectorId: 'first' });
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['first']));
  const ended = request(tab, second, 'second');
  await vi.waitFor(() => expect(second.calls).toContain('connect'));
  expect([statusIn(tab), idsIn(tab)]).toEqual(['connected', ['first']]);
  await other.disconnect();
  await vi.waitFor(() => expect([statusIn(tab), idsIn(tab)]).toEqual(['connecting', []]));
  second.answerPending('refuse');
  expect(await ended).toBe('user.rejected');
  expect([statusIn(tab), idsIn(tab), first.isAuthorized]).toEqual(['disconnected', [], false]);
});

test('behavior: a wallet that leaves while another one is being requested has left every tab, and stays away after a reload', async () => {
  const { second, tab, other } = await setUp();
  await tab.connect({ connectorId: 'first' });
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['first']));
  const ended = request(tab, second, 'second');
  await vi.waitFor(() => expect(second.calls).toContain('connect'));
  await tab.disconnect({ connectorId: 'first' });
  await vi.waitFor(() => expect([statusIn(tab), statusIn(other)]).toEqual(['connecting', 'disconnected']));
  tab.destroy();
  expect(await ended).toBe('aborted');
  expect(idsIn(other)).toEqual([]);
});

test('behavior: a wallet that another tab connects meanwhile is connected in both, next to the requested one', async () => {
  const { first, second, tab, other } = await setUp();
  const ended = request(tab, first, 'first');
  await vi.waitFor(() => expect(first.calls).toContain('connect'));
  await other.connect({ connectorId: 'second' });
  first.answerPending('approve');
  expect(await ended).toBe('connected');
  for (const portico of [tab, other]) await vi.waitFor(() => expect(idsIn(portico)).toEqual(['first', 'second']));
  expect(second.calls).toContain('restore');
});

test('behavior: a wallet that is disconnected while it is being requested is not connected by a late approval', async () => {
  const { first, tab } = await setUp();
  const ended = request(tab, first, 'first');
  await vi.waitFor(() => expect(first.calls).toContain('connect'));
  await tab.disconnect({ connectorId: 'first' });
  expect(await ended).toBe('aborted');
  first.answerPending('approve');
  await vi.waitFor(() => expect([statusIn(tab), idsIn(tab)]).toEqual(['disconnected', []]));
});

test('behavior: disconnect() ends the requests of all namespaces, and nothing is loading afterwards', async () => {
  const { first, sol, tab } = await setUp();
  const ended = [request(tab, first, 'first'), request(tab, sol, 'sol')];
  await vi.waitFor(() => expect([first.calls, sol.calls]).toEqual([['connect'], ['connect']]));
  expect(tab.getState().isLoading).toBe(true);
  await tab.disconnect();
  expect(await Promise.all(ended)).toEqual(['aborted', 'aborted']);
  expect(tab.getState().isLoading).toBe(false);
});
