import { type Portico, switchAccount } from '@portico/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type HostConfig,
  type HostParameters,
  type Wagmi,
  adapterOf,
  createHost,
  describePortico,
  describeWagmi,
  openPortico,
  stubWindow,
  versions,
} from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';

async function setUp(wagmi: Wagmi, parameters: HostParameters = {}) {
  stubWindow();
  const [lantern, tidepool] = [createWallet('Lantern'), createWallet('Tidepool')];
  const host = createHost(wagmi, { wallets: [lantern, tidepool], ...parameters });
  const page = openPortico(wagmi, host.config);
  onTestFinished(() => page.portico.destroy());
  await page.portico.ready();
  await vi.waitFor(() => expect(page.portico.getState().connectors).toHaveLength(2));
  const [first, second] = host.config.connectors;
  if (!first || !second) throw new Error('There are no connectors.');
  return { ...host, stored: host.kept, ...page, lantern, tidepool, first, second };
}

/** Both show the same. */
const same = (wagmi: Wagmi, { config, portico }: { config: HostConfig; portico: Portico }): Promise<void> =>
  vi.waitFor(() => expect(describePortico(portico)).toEqual(describeWagmi(wagmi, config)));

const idOf = { lantern: 'test.portico.lantern', tidepool: 'test.portico.tidepool' };

describe.each(versions)('%s', (_, wagmi) => {
  test('behavior: a wallet connected by the modal is connected in wagmi, and nothing of it is stored by us', async () => {
    const page = await setUp(wagmi);
    const { portico, config, kept, events } = page;
    const connection = await portico.connect({ connectorId: idOf.lantern });
    expect(wagmi.getAccount(config)).toMatchObject({ status: 'connected', address: connection.address, chainId: 1 });
    await same(wagmi, page);
    expect(events.filter(({ event }) => event === 'CONNECT_SUCCESS')).toHaveLength(1);
    expect([...kept.keys()].filter((key) => key.endsWith('connections.eip155'))).toEqual([]);
  });

  test('behavior: what the host does by wagmi is shown: connect, switch, a second wallet, disconnect', async () => {
    const page = await setUp(wagmi);
    const { portico, config, first, second } = page;
    await wagmi.connect(config, { connector: first });
    await same(wagmi, page);
    expect(portico.getAccount()).toMatchObject({
      status: 'connected',
      caipAddress: expect.stringMatching(/^eip155:1:/),
    });
    await wagmi.switchChain(config, { chainId: 10 });
    await same(wagmi, page);
    expect(portico.getCaipNetworkId()).toBe('eip155:10');
    await wagmi.connect(config, { connector: second });
    await same(wagmi, page);
    expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual([idOf.tidepool, idOf.lantern]);
    await wagmi.switchAccount(config, { connector: first });
    await same(wagmi, page);
    await wagmi.disconnect(config, { connector: first });
    await same(wagmi, page);
    expect(portico.getConnections().map(({ connectorId }) => connectorId)).toEqual([idOf.tidepool]);
  });

  test('behavior: the modal switches, uses another account and another wallet, and disconnects, all in wagmi', async () => {
    const page = await setUp(wagmi);
    const { portico, config } = page;
    const { address: firstAddress } = await portico.connect({ connectorId: idOf.lantern });
    await portico.connect({ connectorId: idOf.tidepool });
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    expect(wagmi.getAccount(config)).toMatchObject({ chainId: 10, connector: { id: idOf.tidepool } });
    await switchAccount(portico, { namespace: 'eip155', connectorId: idOf.lantern, address: firstAddress });
    expect(wagmi.getAccount(config)).toMatchObject({ chainId: 1, connector: { id: idOf.lantern } });
    await same(wagmi, page);
    await portico.disconnect({ namespace: 'eip155', connectorId: idOf.tidepool });
    expect(wagmi.getConnections(config)).toHaveLength(1);
    await portico.disconnect();
    expect(wagmi.getAccount(config).status).toBe('disconnected');
    await same(wagmi, page);
  });

  test('behavior: another account of a wallet is the first one in wagmi, too', async () => {
    const page = await setUp(wagmi);
    const { portico, config } = page;
    await portico.connect({ connectorId: idOf.lantern });
    const other = portico.getConnections()[0]?.accounts[1];
    if (!other) throw new Error('The wallet shows one account.');
    await switchAccount(portico, { namespace: 'eip155', connectorId: idOf.lantern, address: other.address });
    expect(wagmi.getAccount(config).address).toBe(other.address);
    await same(wagmi, page);
  });

  test('behavior: what happens in the wallet is shown by both: account, chain, an unknown chain, revoked', async () => {
    const page = await setUp(wagmi);
    const { portico, config, lantern } = page;
    await portico.connect({ connectorId: idOf.lantern });
    await lantern.switchAccount(1);
    await vi.waitFor(async () => expect(wagmi.getAccount(config).address).toBe((await lantern.addresses())[0]));
    await same(wagmi, page);
    lantern.setChain(999);
    await vi.waitFor(() => expect(wagmi.getAccount(config).chainId).toBe(999));
    await same(wagmi, page);
    expect(portico.getCaipNetworkId()).toBe('eip155:1');
    lantern.revoke();
    await vi.waitFor(() => expect(wagmi.getAccount(config).status).toBe('disconnected'));
    await same(wagmi, page);
  });

  test('behavior: while no wallet is connected, the network of the page is that of wagmi, from either side', async () => {
    const page = await setUp(wagmi);
    const { portico, config } = page;
    await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    expect(wagmi.getChainId(config)).toBe(10);
    await wagmi.switchChain(config, { chainId: 8453 });
    await vi.waitFor(() => expect(portico.getCaipNetworkId()).toBe('eip155:8453'));
    await same(wagmi, page);
  });

  test('behavior: after a reload wagmi reconnects, ready() waits for it, and the first wallets are the same', async () => {
    const page = await setUp(wagmi);
    await page.portico.connect({ connectorId: idOf.tidepool });
    await page.portico.connect({ connectorId: idOf.lantern });
    const before = describePortico(page.portico);
    page.portico.destroy();
    const { lantern, tidepool, stored: kept } = page;
    const { config } = createHost(wagmi, { wallets: [lantern, tidepool], kept });
    const { portico } = openPortico(wagmi, config);
    onTestFinished(() => portico.destroy());
    await portico.ready();
    expect(describePortico(portico)).toEqual(before);
    await same(wagmi, { config, portico });
  });

  test('behavior: a reconnection of the host is shown with the stored wallet, and not started twice', async () => {
    const page = await setUp(wagmi);
    await page.portico.connect({ connectorId: idOf.lantern });
    page.portico.destroy();
    const { lantern, tidepool } = page;
    const { config } = createHost(wagmi, { wallets: [lantern, tidepool], kept: page.stored });
    const requestsBefore = lantern.requests.length;
    const reconnecting = wagmi.reconnect(config);
    const { portico } = openPortico(wagmi, config);
    onTestFinished(() => portico.destroy());
    const shown: string[] = [];
    portico.subscribeAccount(({ status }) => shown.push(status));
    await Promise.all([reconnecting, portico.ready()]);
    await same(wagmi, { config, portico });
    expect(portico.getAccount().status).toBe('connected');
    expect(shown).not.toContain('disconnected');
    const requested = lantern.requests.slice(requestsBefore).map(({ method }) => method);
    expect(requested.filter((method) => method === 'eth_accounts').length).toBeLessThanOrEqual(2);
  });

  test('param: with enableReconnect off wagmi is not reconnected by the modal', async () => {
    const page = await setUp(wagmi);
    await page.portico.connect({ connectorId: idOf.lantern });
    page.portico.destroy();
    const { lantern, tidepool } = page;
    const { config } = createHost(wagmi, { wallets: [lantern, tidepool], kept: page.stored });
    const { portico } = openPortico(wagmi, config, { enableReconnect: false });
    onTestFinished(() => portico.destroy());
    await portico.ready();
    expect([wagmi.getAccount(config).status, portico.getAccount().status]).toEqual(['disconnected', 'disconnected']);
  });

  test('error: connecting the wallet in use again is "Connector already connected", and changes nothing', async () => {
    const page = await setUp(wagmi);
    const { portico } = page;
    await portico.connect({ connectorId: idOf.lantern });
    const before = describePortico(portico);
    await expect(portico.connect({ connectorId: idOf.lantern })).rejects.toMatchObject({
      code: 'connector.already_connected',
      context: { connectorId: idOf.lantern },
    });
    expect(describePortico(portico)).toEqual(before);
    await same(wagmi, page);
  });

  test('error: a refusal is one, keeps the connected wallet, and leaves nothing waiting', async () => {
    const page = await setUp(wagmi);
    const { portico, lantern, tidepool, events } = page;
    lantern.setPersonality('refuses');
    await expect(portico.connect({ connectorId: idOf.lantern })).rejects.toMatchObject({ code: 'user.rejected' });
    expect(portico.getAccount().status).toBe('disconnected');
    expect(events.map(({ event }) => event)).toContain('USER_REJECTED');
    await portico.connect({ connectorId: idOf.tidepool });
    await expect(portico.connect({ connectorId: idOf.lantern })).rejects.toMatchObject({ code: 'user.rejected' });
    tidepool.setPersonality('refuses');
    await expect(portico.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
      code: 'user.rejected',
    });
    expect([portico.getChainId(), portico.getState().isLoading]).toEqual([1, false]);
    await same(wagmi, page);
  });

  test('error: an aborted request is not shown; where the wallet approves it after all, its wallet is', async () => {
    const page = await setUp(wagmi);
    const { portico, config, lantern } = page;
    lantern.setPersonality('neverAnswers');
    const controller = new AbortController();
    const requested = portico.connect({ connectorId: idOf.lantern, signal: controller.signal });
    await vi.waitFor(() => expect(wagmi.getAccount(config).status).toBe('connecting'));
    expect(portico.getAccount().status).toBe('connecting');
    controller.abort();
    await expect(requested).rejects.toMatchObject({ code: 'aborted' });
    expect(portico.getAccount().status).toBe('disconnected');
    lantern.setPersonality('approves');
    lantern.answerPending('approve');
    await vi.waitFor(() => expect(wagmi.getAccount(config).status).toBe('connected'));
    await same(wagmi, page);
  });

  test('error: an unknown connector and a wallet that is gone are refused', async () => {
    const { portico, first, config } = await setUp(wagmi);
    await expect(portico.connect({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'connector.not_found' });
    config._internal.connectors.setState((connectors) => connectors.filter(({ uid }) => uid !== first.uid));
    await vi.waitFor(() => expect(portico.getState().connectors).toHaveLength(1));
    await expect(portico.connect({ connectorId: idOf.lantern })).rejects.toMatchObject({ code: 'connector.not_found' });
  });

  test('behavior: a stopped, restarted or destroyed portico leaves no listener in wagmi, and disconnects nothing', async () => {
    const page = await setUp(wagmi);
    const { portico, config } = page;
    await portico.connect({ connectorId: idOf.lantern });
    let open = 0;
    const { subscribe } = config;
    const counting: typeof subscribe = (...parameters) => {
      let end: (() => void) | undefined = subscribe(...parameters);
      open += 1;
      return () => {
        if (end) open -= 1;
        end?.();
        end = undefined;
      };
    };
    Object.assign(config, { subscribe: counting });
    for (let round = 0; round < 100; round += 1) {
      portico.start()();
      portico.start();
    }
    await vi.waitFor(() => expect(portico.getAccount().status).toBe('connected'));
    // The snapshot, and the list of connectors once it is discovered again.
    expect([1, 2]).toContain(open);
    portico.destroy();
    await vi.waitFor(() => expect(open).toBe(0));
    expect(wagmi.getAccount(config).status).toBe('connected');
  });

  test('behavior: a config that is replaced is followed in place of the former one', async () => {
    const { portico, config, lantern } = await setUp(wagmi);
    await portico.connect({ connectorId: idOf.lantern });
    const next = createHost(wagmi, { wallets: [createWallet('Beacon')] }).config;
    await portico.addAdapter(adapterOf(wagmi, next));
    await same(wagmi, { config: next, portico });
    expect(wagmi.getAccount(config).status).toBe('connected');
    lantern.setChain(10);
    await same(wagmi, { config: next, portico });
    await portico.connect({ connectorId: 'test.portico.beacon' });
    await same(wagmi, { config: next, portico });
  });
});

test('behavior: wagmi 2 and 3 on one page: two porticos, two configs, and neither changes the other', async () => {
  stubWindow();
  const pages = versions.map(([name, wagmi]) => {
    const wallet = createWallet(name.replace(' ', ''));
    const { config } = createHost(wagmi, { wallets: [wallet] });
    const { portico } = openPortico(wagmi, config, { instanceId: name.replace(' ', '') });
    onTestFinished(() => portico.destroy());
    return { wagmi, config, portico, connectorId: wallet.info.rdns };
  });
  for (const { portico, connectorId } of pages) await portico.connect({ connectorId });
  for (const page of pages) {
    await same(page.wagmi, page);
    expect(page.portico.getConnections()).toMatchObject([{ connectorId: page.connectorId }]);
  }
  await pages[0]?.portico.disconnect();
  expect(pages[1]?.portico.getAccount().status).toBe('connected');
});
