import { emitsAccountsChanged } from '@portico/testing/relay';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as wagmi2 from 'wagmi-core-2';
import * as wagmi3 from 'wagmi-core-3';
import { http } from 'viem';
import { mainnet, optimism, polygon } from 'viem/chains';
import { verifyMessage } from 'viem/utils';
import { protocolError } from '../errors/protocolErrors.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import { approvalOn, createOrigin, createRendezvous } from '../session/pairs.fixtures.ts';
import { owner } from '../signIn/signIn.fixtures.ts';
import { createWagmiConnector } from './createWagmiConnector.ts';
import { pairing } from './pairing.ts';
import { createWagmiParts } from './wagmiParts.ts';

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const nowhere = { [mainnet.id]: http('http://127.0.0.1:9'), [optimism.id]: http('http://127.0.0.1:9') };

test('param: it is a connector of both versions to the compiler, too', () => {
  const connector = pairing({ relayProjectId: 'test' });
  const [of2, of3]: [wagmi2.CreateConnectorFn, wagmi3.CreateConnectorFn] = [connector, connector];
  expect([of2, of3]).toEqual([connector, connector]);
});

let place: Awaited<ReturnType<typeof createRendezvous>> | undefined;
afterEach(async () => {
  await place?.stop();
  place = undefined;
});

const chainChanged = { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' };

type Page = ReturnType<Awaited<ReturnType<typeof begin>>['openPage']>;

/** A page of a wagmi host, and a wallet that scans its links. */
async function begin(wagmi: typeof wagmi2) {
  const meeting = (place = await createRendezvous());
  const wallet = meeting.openWallet();
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  const memory = new Map<string, string>();
  const uris: string[] = [];
  const openPage = (origin = createOrigin()) => {
    const { client } = meeting.openSite({ origin });
    const onDisplayUri = (uri: string): void => {
      uris.push(uri);
      wallet.pair(uri);
    };
    const load = vi.fn(async () => createWagmiParts(client, systemClock));
    const config = wagmi.createConfig({
      chains: [mainnet, optimism],
      connectors: [createWagmiConnector({ load, onDisplayUri })],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({
        storage: {
          getItem: (key) => memory.get(key) ?? null,
          setItem: (key, value) => void memory.set(key, value),
          removeItem: (key) => void memory.delete(key),
        },
      }),
      transports: nowhere,
    });
    const connector = config.connectors[0];
    if (!connector) throw new Error('There is no connector.');
    return { config, connector, client, origin, load };
  };
  return { wallet, uris, memory, openPage };
}

// The compiler calls no union of generic functions; the tests above show that each version accepts the connector.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the actions that are used here are those of both
const asOne = wagmi3 as unknown as typeof wagmi2;

describe.each([
  ['wagmi 2', wagmi2],
  ['wagmi 3', asOne],
] as const)('%s', (_, wagmi) => {
  test('behavior: connects by the displayed link, signs, switches the chain, and disconnects', async () => {
    const { wallet, uris, openPage } = await begin(wagmi);
    const { config, connector, load } = openPage();
    expect(load).not.toHaveBeenCalled();
    const messages: unknown[][] = [];
    connector.emitter.on('message', ({ type, data }) => messages.push([type, data]));
    expect(await wagmi.connect(config, { connector })).toEqual({ accounts: [owner.address], chainId: 1 });
    // The first is wagmi's own.
    const isProgress = ([type]: unknown[]): boolean => type === 'pairing_progress';
    expect(messages.filter((one) => !isProgress(one))).toEqual([
      ['connecting', undefined],
      ['display_uri', uris[0]],
    ]);
    // The link and the state of the relay, for a modal.
    expect(messages.filter(isProgress).at(-1)).toMatchObject(['pairing_progress', { uri: uris[0], relay: 'online' }]);
    expect(wallet.proposals[0]).toMatchObject({ chains: ['eip155:1', 'eip155:10'] });
    wallet.reply = async ({ params }) => {
      const [raw] = params as [`0x${string}`];
      return { result: await owner.signMessage({ message: { raw } }) };
    };
    const signature = await wagmi.signMessage(config, { message: 'Hello' });
    expect(await verifyMessage({ address: owner.address, message: 'Hello', signature })).toBe(true);
    expect(await wagmi.switchChain(config, { chainId: 10 })).toMatchObject({ id: 10 });
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', chainId: 10 });
    await wagmi.disconnect(config);
    expect(wagmi.getAccount(config).status).toBe('disconnected');
    await vi.waitFor(() => expect(wallet.ended).toHaveLength(1));
  });

  test('behavior: connected on the requested chain, without a further request to the wallet after its approval; capabilities where they are requested', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const { config, connector } = openPage();
    const connected = await wagmi.connect(config, { connector, chainId: 10, withCapabilities: true });
    expect(connected).toEqual({ accounts: [{ address: owner.address, capabilities: {} }], chainId: 10 });
    expect(wallet.calls.map(({ method }) => method)).not.toContain('wc_sessionRequest');
  });

  test('behavior: after a reload it is connected again, without a link', async () => {
    const { uris, openPage } = await begin(wagmi);
    const before = openPage();
    await wagmi.connect(before.config, { connector: before.connector });
    before.client.destroy();
    const after = openPage(before.origin);
    await wagmi.reconnect(after.config);
    expect(wagmi.getAccount(after.config)).toMatchObject({ status: 'connected', address: owner.address, chainId: 1 });
    expect(uris).toHaveLength(1);
  });

  test.each([
    ['the page switched', ({ config }: Page) => wagmi.switchChain(config, { chainId: 10 })],
    ['the wallet switched', (_: Page, emit: () => Promise<unknown>) => emit()],
    ['the page connected on it', undefined],
  ])('behavior: the chain is kept over a reload and in a second tab after %s', async (_, change) => {
    const { wallet, openPage } = await begin(wagmi);
    const first = openPage();
    const { config, connector } = first;
    await wagmi.connect(config, change ? { connector } : { connector, chainId: 10 });
    const topic = wallet.sessions[0]?.topic ?? '';
    await change?.(first, () => wallet.request(topic, 'wc_sessionEvent', chainChanged));
    await vi.waitFor(() => expect(wagmi.getAccount(config).chainId).toBe(10));
    const second = openPage(first.origin);
    await wagmi.reconnect(second.config);
    expect(wagmi.getAccount(second.config)).toMatchObject({ status: 'connected', chainId: 10 });
    for (const { client } of [first, second]) client.destroy();
    const reloaded = openPage(first.origin);
    await wagmi.reconnect(reloaded.config);
    expect(wagmi.getAccount(reloaded.config)).toMatchObject({ status: 'connected', chainId: 10 });
    expect(await reloaded.connector.getChainId()).toBe(10);
  });

  test('behavior: a chain that the wallet switched to while the page was away is followed after the reload', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const first = openPage();
    await wagmi.connect(first.config, { connector: first.connector });
    first.client.destroy();
    void wallet.request(wallet.sessions[0]?.topic ?? '', 'wc_sessionEvent', chainChanged);
    const next = openPage(first.origin);
    await wagmi.reconnect(next.config);
    await vi.waitFor(() => expect(wagmi.getAccount(next.config).chainId).toBe(10));
    next.client.destroy();
    const reloaded = openPage(first.origin);
    await wagmi.reconnect(reloaded.config);
    expect(wagmi.getAccount(reloaded.config).chainId).toBe(10);
  });

  test('behavior: the chain of a session that has ended does not apply to the next session', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const first = openPage();
    await wagmi.connect(first.config, { connector: first.connector, chainId: 10 });
    await wagmi.disconnect(first.config);
    await vi.waitFor(() => expect(wallet.ended).toHaveLength(1));
    first.client.destroy();
    const next = openPage(first.origin);
    expect(await wagmi.connect(next.config, { connector: next.connector })).toMatchObject({ chainId: 1 });
  });

  test('error: a stored chain that is no number is ignored', async () => {
    const { memory, openPage } = await begin(wagmi);
    const first = openPage();
    await wagmi.connect(first.config, { connector: first.connector, chainId: 10 });
    first.client.destroy();
    for (const stored of ['"10"', '{"chainId":10}', '1e400', '-1', 'null']) {
      memory.set('wagmi.walletConnect.chainId', stored);
      const page = openPage(first.origin);
      await wagmi.reconnect(page.config);
      expect(await page.connector.getChainId()).toBe(1);
      page.client.destroy();
    }
  });

  test('behavior: without an earlier connection, reconnect connects nothing and shows no link', async () => {
    const { uris, openPage } = await begin(wagmi);
    const { config } = openPage();
    expect(await wagmi.reconnect(config)).toEqual([]);
    expect(wagmi.getAccount(config).status).toBe('disconnected');
    expect(uris).toEqual([]);
  });

  test('behavior: what happens in the wallet is seen at once: its account, its chain, its end', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const { config, connector } = openPage();
    await wagmi.connect(config, { connector });
    const [{ topic }] = wallet.sessions as [(typeof wallet.sessions)[0]];
    const { eip155 } = approvalOn('eip155:1', 'eip155:10');
    const accounts = [`eip155:1:${other.toLowerCase()}`, `eip155:10:${other.toLowerCase()}`];
    await wallet.update(topic, { eip155: { ...eip155!, accounts } });
    await vi.waitFor(() => expect(wagmi.getAccount(config).address).toBe(other));
    await wallet.request(topic, 'wc_sessionEvent', { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' });
    await vi.waitFor(() => expect(wagmi.getAccount(config).chainId).toBe(10));
    await wallet.leave(topic);
    await vi.waitFor(() => expect(wagmi.getAccount(config).status).toBe('disconnected'));
  });

  test.each(['plain', 'caip10'] as const)(
    'behavior: %s accounts of an accountsChanged without an update are followed',
    async (form) => {
      const { wallet, openPage } = await begin(wagmi);
      const { config, connector } = openPage();
      const { eip155 } = approvalOn('eip155:1');
      const accounts = [`eip155:1:${owner.address}`, `eip155:1:${other.toLowerCase()}`];
      wallet.decide = () => ({ eip155: { ...eip155!, accounts } });
      await wagmi.connect(config, { connector });
      await emitsAccountsChanged(wallet, form)([other.toLowerCase()]);
      await vi.waitFor(() => expect(wagmi.getAccount(config).address).toBe(other));
    },
  );

  test('error: refused in the wallet, it is a refusal of EIP-1193; then it can be connected', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const { config, connector } = openPage();
    wallet.decide = () => protocolError('userRejected');
    await expect(wagmi.connect(config, { connector })).rejects.toMatchObject({
      code: 4001,
      name: 'UserRejectedRequestError',
    });
    expect(wagmi.getAccount(config).status).toBe('disconnected');
    wallet.decide = () => approvalOn('eip155:1');
    expect(await wagmi.connect(config, { connector })).toMatchObject({ chainId: 1 });
  });

  test('error: connect called again while a link waits ends the former one', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const { connector } = openPage();
    wallet.decide = () => undefined;
    const former = connector.connect();
    await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
    wallet.decide = () => approvalOn('eip155:1');
    const [ended, connected] = await Promise.allSettled([former, connector.connect()]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'aborted' } });
    expect(connected.status).toBe('fulfilled');
  });

  test('error: a chain that the host does not have is refused; one that is unknown to the wallet is added, then switched to', async () => {
    const { wallet, openPage } = await begin(wagmi);
    const { connector } = openPage();
    const { eip155 } = approvalOn('eip155:1');
    const methods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain'];
    wallet.decide = () => ({ eip155: { ...eip155!, methods } });
    await connector.connect();
    await expect(connector.switchChain?.({ chainId: polygon.id })).rejects.toMatchObject({
      name: 'ChainNotConfiguredError',
    });
    const requested: unknown[] = [];
    wallet.reply = async ({ topic, method, params }) => {
      requested.push([method, params]);
      if (method === 'wallet_addEthereumChain') await wallet.update(topic, approvalOn('eip155:1', 'eip155:10'));
      return method === 'wallet_switchEthereumChain' ? { error: { code: 4902, message: '' } } : { result: null };
    };
    expect(await connector.switchChain?.({ chainId: 10 })).toMatchObject({ id: 10 });
    expect(requested).toMatchObject([
      ['wallet_switchEthereumChain', [{ chainId: '0xa' }]],
      [
        'wallet_addEthereumChain',
        [{ chainId: '0xa', chainName: 'OP Mainnet', rpcUrls: optimism.rpcUrls.default.http }],
      ],
    ]);
    expect(await connector.getChainId()).toBe(10);
  });
});
