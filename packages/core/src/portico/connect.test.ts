import { isPorticoError } from '@portico/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { solana } from '../chains/solana.ts';
import type { PairingProgress } from '../contract/connector.ts';
import { connectionsKey, parseStoredConnections } from '../storage/keys.ts';
import { selectConnections, selectStatus } from '../store/selectors.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet, eoa } from '../testing/scriptedWallet.ts';
import { connect } from './connect.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

async function setUp() {
  const wallet = createScriptedWallet('first');
  const second = createScriptedWallet('second');
  const adapter = createScriptedAdapter([wallet.createConnector(), second.createConnector()]);
  const test_ = createTestPortico({ adapters: [adapter] });
  await test_.portico.ready();
  return { ...test_, wallet, second, adapter };
}

test('behavior: a connected wallet is active, stored and tracked', async () => {
  const { portico, names, wallet } = await setUp();
  const connection = await portico.connect({ connectorId: 'first' });
  expect(connection).toEqual({
    connectorId: 'first',
    accounts: [eoa(accountA)],
    address: accountA,
    caipNetworkId: 'eip155:1',
  });
  expect(portico.getAccount()).toMatchObject({ isConnected: true, caipAddress: `eip155:1:${accountA}` });
  expect(portico.getState().recentWallets.map(({ id }) => id)).toEqual(['first']);
  expect(names()).toContain('CONNECT_SUCCESS');
  expect(wallet.listenerCount()).toBe(1);
  portico.destroy();
  expect(wallet.listenerCount()).toBe(0);
});

test('behavior: two recent wallets are kept, the newest first', async () => {
  const { portico, adapter } = await setUp();
  adapter.announce(createScriptedWallet('third').createConnector());
  for (const connectorId of ['first', 'second', 'third', 'second']) await portico.connect({ connectorId });
  expect(portico.getState().recentWallets.map(({ id }) => id)).toEqual(['second', 'third']);
  portico.destroy();
});

test('behavior: a wallet on another device is stored as the wallet it is, by its name in the list', async () => {
  const { portico, adapter, events } = await setUp();
  const customWallets = [{ id: 'ferry', name: 'Ferry' }];
  portico.updateOptions({ customWallets });
  let walletName: string | undefined = 'Ferry ';
  const facts = { name: 'WalletConnect', type: 'WALLET_CONNECT' } as const;
  const getPeer = () => (walletName === undefined ? undefined : { name: walletName, sessionTopic: 'topic' });
  adapter.announce({ ...createScriptedWallet('elsewhere').createConnector(facts), getPeer });
  await portico.connect({ connectorId: 'elsewhere' });
  expect(portico.getState().recentWallets).toEqual([{ id: 'ferry', name: 'Ferry' }]);
  expect(events.findLast(({ event }) => event === 'CONNECT_SUCCESS')?.properties).toMatchObject({ method: 'qrcode' });
  walletName = 'Nobody knows it';
  await portico.connect({ connectorId: 'elsewhere' });
  expect(portico.getState().recentWallets[0]).toEqual({ id: 'Nobody knows it', name: 'Nobody knows it' });
  walletName = undefined;
  await portico.connect({ connectorId: 'elsewhere' });
  expect(portico.getState().recentWallets.map(({ name }) => name)).toEqual(['Nobody knows it', 'Ferry']);
  portico.destroy();
});

test('behavior: getWalletInfo names the peer wallet by its cleaned session metadata; subscribeWalletInfo emits it, and a later one', async () => {
  const { portico, adapter, events } = await setUp();
  const wallet = createScriptedWallet('elsewhere');
  const icon = 'data:image/png;base64,AA';
  let peer = { name: ' Fer\u202Ery\n', imageUrl: icon, url: 'https://ferry.example', sessionTopic: 'topic' };
  const facts = { name: 'WalletConnect', type: 'WALLET_CONNECT', getPeer: () => peer } as const;
  adapter.announce(wallet.createConnector(facts));
  const emitted: unknown[] = [];
  portico.subscribeWalletInfo((info) => emitted.push(info));
  await portico.connect({ connectorId: 'elsewhere' });
  const info = { name: 'Ferry', icon, url: 'https://ferry.example/', type: 'WALLET_CONNECT' };
  expect(portico.getWalletInfo()).toEqual(info);
  expect(emitted).toEqual([info]);
  expect(events.findLast(({ event }) => event === 'CONNECT_SUCCESS')?.properties).toMatchObject({ name: 'Ferry' });
  // A session with another wallet took its place.
  peer = { name: 'Harbour', imageUrl: 'https://tracker.example/i.png', url: 'javascript:alert(1)', sessionTopic: 'b' };
  wallet.emit({ type: 'change', namespace: 'eip155', accounts: wallet.accounts });
  expect(emitted.at(-1)).toEqual({ name: 'Harbour', type: 'WALLET_CONNECT' });
  expect(emitted).toHaveLength(2);
  portico.destroy();
});

test('behavior: the metadata of a peer wallet is not stored, and stored metadata is ignored', async () => {
  const { portico, adapter } = await setUp();
  const getPeer = () => ({ name: 'Ferry', sessionTopic: 'topic' });
  adapter.announce(createScriptedWallet('elsewhere').createConnector({ type: 'WALLET_CONNECT', getPeer }));
  await portico.connect({ connectorId: 'elsewhere' });
  const stored = getContext(portico).storage.get(connectionsKey('eip155'));
  expect(stored?.connections[0]).not.toHaveProperty('peer');
  const connections = stored?.connections.map((connection) => ({ ...connection, peer: { name: 'Harbour' } }));
  expect(parseStoredConnections('eip155', { ...stored, connections })).toBeUndefined();
  portico.destroy();
});

test('error: a refusal restores the state and is tracked as USER_REJECTED, not as an error', async () => {
  const { portico, names, wallet } = await setUp();
  wallet.answer = 'refuse';
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'user.rejected')).toBe(true);
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(portico.getState().isLoading).toBe(false);
  expect(names()).toContain('USER_REJECTED');
  expect(names()).not.toContain('CONNECT_ERROR');
  wallet.answer = 'approve';
  await portico.connect({ connectorId: 'first' });
  expect(portico.getIsConnected()).toBe(true);
  portico.destroy();
});

test('error: a wallet that throws is tracked as CONNECT_ERROR', async () => {
  const { portico, names, wallet } = await setUp();
  wallet.answer = 'throw';
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'connector.failed')).toBe(true);
  expect(names()).toContain('CONNECT_ERROR');
  portico.destroy();
});

test('error: an invalid answer is never connected', async () => {
  const { portico, wallet } = await setUp();
  wallet.answer = 'invalidResponse';
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'wallet.invalid_response')).toBe(
    true,
  );
  expect(selectStatus(portico.getState())).toBe('disconnected');
  wallet.answer = 'approve';
  wallet.caipNetworkId = 'solana:1';
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'wallet.invalid_response')).toBe(
    true,
  );
  wallet.caipNetworkId = 'eip155:1';
  wallet.accounts = ['0x1:2'];
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'wallet.invalid_response')).toBe(
    true,
  );
  portico.destroy();
});

test('error: an unknown connector and a namespace it does not have are refused', async () => {
  const { portico } = await setUp();
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'none' })), 'connector.not_found')).toBe(true);
  const other = portico.connect({ connectorId: 'first', namespace: 'solana' });
  expect(isPorticoError(await failureOf(other), 'connector.chain_not_configured')).toBe(true);
  portico.destroy();
});

test('behavior: an abort ends the waiting, tracks nothing, and a late approval changes nothing', async () => {
  const { portico, names, wallet } = await setUp();
  wallet.answer = 'ignore';
  const controller = new AbortController();
  const failure = failureOf(connect(getContext(portico), { connectorId: 'first', signal: controller.signal }));
  expect(selectStatus(portico.getState())).toBe('connecting');
  controller.abort();
  expect(isPorticoError(await failure, 'aborted')).toBe(true);
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(names()).not.toContain('CONNECT_ERROR');
  portico.destroy();
});

test('behavior: a second try takes over from the first', async () => {
  const { portico, wallet } = await setUp();
  wallet.answer = 'ignore';
  const failure = failureOf(connect(getContext(portico), { connectorId: 'first' }));
  await connect(getContext(portico), { connectorId: 'second' });
  expect(isPorticoError(await failure, 'aborted')).toBe(true);
  expect(selectConnections(portico.getState()).map(({ connectorId }) => connectorId)).toEqual(['second']);
  expect(portico.getState().isLoading).toBe(false);
  portico.destroy();
});

test('behavior: two wallets at once: the second is active, the first stays connected', async () => {
  const { portico, second } = await setUp();
  second.accounts = [accountB];
  await portico.connect({ connectorId: 'first' });
  await portico.connect({ connectorId: 'second' });
  expect(portico.getConnections()).toMatchObject([
    { connectorId: 'second', isActive: true },
    { connectorId: 'first', isActive: false },
  ]);
  portico.destroy();
});

test('behavior: refusing a second wallet leaves the first active, and never shows connecting', async () => {
  const { portico, second } = await setUp();
  await portico.connect({ connectorId: 'first' });
  const statuses: string[] = [];
  portico.subscribeState((state) => statuses.push(selectStatus(state)));
  second.answer = 'refuse';
  await failureOf(portico.connect({ connectorId: 'second' }));
  expect(new Set(statuses)).toEqual(new Set(['connected']));
  expect(portico.getAddress()).toBe(accountA);
  portico.destroy();
});

test('behavior: two connectors over one provider are one wallet', async () => {
  const { portico, adapter, wallet } = await setUp();
  adapter.announce(wallet.createConnector({ id: 'legacy', name: 'Legacy', type: 'INJECTED' }));
  await portico.connect({ connectorId: 'legacy' });
  await portico.connect({ connectorId: 'first' });
  expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(['first']);
  portico.destroy();
});

test.each([
  ['rejects', () => Promise.reject(new Error('the provider is gone'))],
  [
    'throws',
    () => {
      throw new Error('the provider is gone');
    },
  ],
  ['hangs', () => new Promise<never>(() => undefined)],
] as const)(
  'error: connect resolves and is stored where getProvider() of another wallet %s',
  async (_how, getProvider) => {
    const { portico, adapter } = await setUp();
    const broken = createScriptedWallet('broken');
    broken.accounts = [accountB];
    adapter.announce({ ...broken.createConnector(), getProvider });
    await portico.connect({ connectorId: 'broken' });
    const connection = await portico.connect({ connectorId: 'first' });
    expect(connection.connectorId).toBe('first');
    const ids = ['first', 'broken'];
    expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual(ids);
    expect(
      getContext(portico)
        .storage.get(connectionsKey('eip155'))
        ?.connections.map((one) => one.connectorId),
    ).toEqual(ids);
    expect(portico.getState().isLoading).toBe(false);
    portico.destroy();
  },
);

test('behavior: connect changes the active namespace and its connection in one step', async () => {
  const phantom = createScriptedWallet('phantom', 'solana');
  phantom.accounts = ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'];
  const adapters = [
    createScriptedAdapter(),
    createScriptedAdapter([phantom.createConnector()], { namespace: 'solana' }),
  ];
  const { portico } = createTestPortico({ adapters, networks: [mainnet, solana] });
  await portico.ready();
  const seen: string[] = [];
  portico.subscribeState((state) => seen.push(`${state.activeNamespace} ${state.namespaces.solana.active.status}`));
  await portico.connect({ connectorId: 'phantom', namespace: 'solana' });
  expect(new Set(seen)).toEqual(new Set(['eip155 disconnected', 'eip155 connecting', 'solana connected']));
  portico.destroy();
});

test.each(['connecting', 'connected'] as const)(
  'error: a listener that throws while %s is reported, the next listener runs, and connect continues',
  async (status) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => reported.mockRestore());
    const { portico } = await setUp();
    const failure = new Error('the host broke');
    const seen: string[] = [];
    portico.subscribeAccount((account) => {
      if (account.status === status) throw failure;
    });
    portico.subscribeAccount((account) => seen.push(account.status));
    await portico.connect({ connectorId: 'first' });
    expect(reported).toHaveBeenCalledWith('[portico]', failure);
    expect(seen).toEqual(['connecting', 'connected']);
    expect(getContext(portico).storage.get(connectionsKey('eip155'))?.connections).toHaveLength(1);
    portico.destroy();
  },
);

test('error: a listener that throws leaves nothing connecting where the wallet refuses', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  const { portico, wallet } = await setUp();
  portico.subscribeState(() => {
    throw new Error('the host broke');
  });
  wallet.answer = 'refuse';
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'user.rejected')).toBe(true);
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(portico.getState().isLoading).toBe(false);
  portico.destroy();
});

test('behavior: destroyed while connecting leaves nothing', async () => {
  const { portico, wallet, adapter } = await setUp();
  wallet.answer = 'ignore';
  const failure = failureOf(connect(getContext(portico), { connectorId: 'first' }));
  portico.destroy();
  expect(isPorticoError(await failure, 'aborted')).toBe(true);
  expect(selectStatus(portico.getState())).toBe('disconnected');
  expect(portico.getState().isLoading).toBe(false);
  expect(wallet.listenerCount()).toBe(0);
  expect(adapter.isRunning()).toBe(false);
  expect(isPorticoError(await failureOf(portico.connect({ connectorId: 'first' })), 'destroyed')).toBe(true);
});

test('behavior: a link is in the state while a wallet on another device is waited for, and no longer', async () => {
  const { portico, adapter } = await setUp();
  const tellers: ((progress: PairingProgress) => void)[] = [];
  const phone = createScriptedWallet('phone');
  const connector = phone.createConnector();
  adapter.announce({
    ...connector,
    connect(parameters) {
      if (parameters.onPairing) tellers.push(parameters.onPairing);
      return connector.connect(parameters);
    },
  });
  const notified: PairingProgress = { uri: 'wc:1', expiresAtMs: 1, relay: 'online', isLinking: false };
  phone.answer = 'later';
  const connecting = portico.connect({ connectorId: 'phone' });
  await expect.poll(() => tellers).toHaveLength(1);
  expect(portico.getState().pairing).toBeUndefined();
  tellers[0]?.(notified);
  expect(portico.getState().pairing).toEqual({ connectorId: 'phone', namespace: 'eip155', ...notified });
  phone.answerPending('approve');
  await connecting;
  expect(portico.getState().pairing).toBeUndefined();
  tellers[0]?.(notified);
  expect(portico.getState().pairing).toBeUndefined();

  const provided = portico.connect({ connectorId: 'phone' });
  await expect.poll(() => tellers).toHaveLength(2);
  tellers[1]?.(notified);
  await portico.connect({ connectorId: 'first' });
  expect(isPorticoError(await failureOf(provided), 'aborted')).toBe(true);
  expect(portico.getState().pairing).toBeUndefined();
  portico.destroy();
});
