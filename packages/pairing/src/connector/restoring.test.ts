import type { NamespaceAdapter } from '@portico/core/adapter';
import { createPortico } from '@portico/core';
import { expect, test, vi } from 'vitest';
import type { Eip155Provider } from '../provider/eip155Provider.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import { account, approvalOn, createOrigin, createRendezvous, networkOf } from '../session/pairs.fixtures.ts';
import { createPairingConnector } from './createPairingConnector.ts';
import { connectScanned, createPages } from './pages.fixtures.ts';

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const networks = [networkOf(1), networkOf(10)];
const chainChanged = { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' };

const signing = { method: 'personal_sign', params: ['0x00', account] };

type Page = ReturnType<Awaited<ReturnType<typeof setUp>>['openPage']>;

/** A site whose pages share what the browser keeps, and a wallet that scans each link it shows. */
async function setUp() {
  const place = await createRendezvous();
  const origin = createOrigin();
  const wallet = place.openWallet();
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  const openBrowserPage = createPages();
  const openPage = () => {
    const { client } = place.openSite({ origin });
    const adapter: NamespaceAdapter = {
      namespace: 'eip155',
      adapterType: 'evm',
      normalizeAddress: (text) => text.toLowerCase(),
      start(context) {
        context.addConnector(createPairingConnector({ client, clock: systemClock, getNetworks: () => networks }));
        return () => undefined;
      },
      loadReads: () => Promise.reject(new Error('Nothing is read here.')),
      loadWrites: () => Promise.reject(new Error('Nothing is written here.')),
    };
    const portico = createPortico({ projectId: 'test', networks, adapters: [adapter] }, openBrowserPage());
    return { portico, client, close: () => (portico.destroy(), client.destroy()) };
  };
  const connect = ({ portico }: ReturnType<typeof openPage>) => connectScanned(portico, wallet);
  return { ...place, wallet, openPage, connect };
}

test('behavior: after a reload the wallet is shown at once and connected without a request to it', async () => {
  const { openPage, connect, wallet, stop } = await setUp();
  const first = openPage();
  await connect(first);
  expect(first.portico.getAccount()).toMatchObject({ isConnected: true, address: account });
  first.close();
  const reported = wallet.calls.length;
  const next = openPage();
  // Before any code ran: no flash of a button with "Connect".
  expect(next.portico.getState().namespaces.eip155.active).toMatchObject({
    status: 'reconnecting',
    last: { address: account },
  });
  await next.portico.ready();
  expect(next.portico.getAccount()).toMatchObject({ isConnected: true, address: account });
  expect(wallet.calls).toHaveLength(reported);
  next.close();
  await stop();
});

test('behavior: getWalletInfo names the peer wallet once connected, and after a reload', async () => {
  const { openPage, connect, stop } = await setUp();
  const info = { name: 'Lantern', url: 'https://wallet.example/', type: 'WALLET_CONNECT' };
  const first = openPage();
  const emitted: unknown[] = [];
  first.portico.subscribeWalletInfo((one) => emitted.push(one));
  await connect(first);
  expect(first.portico.getWalletInfo()).toEqual(info);
  expect(emitted).toEqual([info]);
  first.close();
  const next = openPage();
  await next.portico.ready();
  expect(next.portico.getWalletInfo()).toEqual(info);
  next.close();
  await stop();
});

test('behavior: what a wallet approved is state: connected, after a reload, and as it changes; no other chain can be switched to', async () => {
  const { openPage, connect, wallet, stop } = await setUp();
  wallet.decide = () => approvalOn('eip155:1');
  const first = openPage();
  await connect(first);
  const approvals = { approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: false };
  expect(first.portico.getConnections()).toMatchObject([approvals]);
  first.close();
  const { portico, client, close } = openPage();
  await portico.ready();
  const seen: unknown[] = [];
  portico.subscribeNetwork(({ approvedCaipNetworkIds }) => seen.push(approvedCaipNetworkIds));
  expect(portico.getConnections()).toMatchObject([approvals]);
  const callCount = wallet.calls.length;
  await expect(portico.switchNetwork({ caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'chain.unsupported',
  });
  expect(wallet.calls).toHaveLength(callCount);
  await wallet.update(client.sessions()[0]?.topic ?? '', approvalOn('eip155:1', 'eip155:10'));
  await vi.waitFor(() => expect(seen).toEqual([['eip155:1', 'eip155:10']]));
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(portico.getChainId()).toBe(10);
  close();
  await stop();
});

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  'behavior: a wallet that approved %s is not held to the approved networks',
  async (method) => {
    const { openPage, connect, wallet, stop } = await setUp();
    wallet.decide = () => ({ eip155: { ...approvalOn('eip155:1').eip155!, methods: [method] } });
    const page = openPage();
    await connect(page);
    const approvals = { approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: true };
    expect(page.portico.getConnections()).toMatchObject([approvals]);
    page.close();
    await stop();
  },
);

test('behavior: what changes in the wallet is shown at once: its accounts, its chain, its leaving', async () => {
  const { openPage, connect, wallet, stop } = await setUp();
  const page = openPage();
  await connect(page);
  const topic = page.client.sessions()[0]?.topic ?? '';
  const { eip155 } = approvalOn('eip155:1', 'eip155:10');
  const accounts = ['eip155:1', 'eip155:10'].map((chain) => `${chain}:${other}`);
  await wallet.request(topic, 'wc_sessionUpdate', { namespaces: { eip155: { ...eip155!, accounts } } });
  expect(page.portico.getAccount()).toMatchObject({ address: other });
  await wallet.request(topic, 'wc_sessionEvent', chainChanged);
  expect(page.portico.getAccount()).toMatchObject({ caipAddress: `eip155:10:${other}` });
  await wallet.leave(topic);
  await vi.waitFor(() => expect(page.portico.getAccount()).toMatchObject({ isConnected: false }));
  page.close();
  await stop();
});

test.each([
  ['the page switched', ({ portico }: Page) => portico.switchNetwork({ caipNetworkId: 'eip155:10' })],
  ['the wallet switched', (_: Page, report: () => Promise<unknown>) => report()],
])('behavior: the network is kept over a reload and in a second tab after %s', async (_, change) => {
  const { openPage, connect, wallet, stop } = await setUp();
  const first = openPage();
  await connect(first);
  const topic = first.client.sessions()[0]?.topic ?? '';
  await change(first, () => wallet.request(topic, 'wc_sessionEvent', chainChanged));
  expect(first.portico.getChainId()).toBe(10);
  const second = openPage();
  await second.portico.ready();
  expect(second.portico.getAccount()).toMatchObject({ caipAddress: `eip155:10:${account}` });
  for (const page of [first, second]) page.close();
  const reloaded = openPage();
  await reloaded.portico.ready();
  expect(reloaded.portico.getAccount()).toMatchObject({ caipAddress: `eip155:10:${account}` });
  const provider = (await reloaded.portico.getProvider('eip155')) as Eip155Provider;
  const requested = provider.request(signing);
  await vi.waitFor(() => expect(wallet.calls.at(-1)).toMatchObject({ params: { chainId: 'eip155:10' } }));
  reloaded.close();
  await expect(requested).rejects.toThrow();
  await stop();
});

test('behavior: a network that the wallet switched to while the page was away is followed, and kept over a reload', async () => {
  const { openPage, connect, wallet, stop } = await setUp();
  const first = openPage();
  await connect(first);
  const topic = first.client.sessions()[0]?.topic ?? '';
  first.close();
  void wallet.request(topic, 'wc_sessionEvent', chainChanged);
  const next = openPage();
  await next.portico.ready();
  await vi.waitFor(() => expect(next.portico.getChainId()).toBe(10));
  next.close();
  const reloaded = openPage();
  await reloaded.portico.ready();
  expect(reloaded.portico.getChainId()).toBe(10);
  reloaded.close();
  await stop();
});

test('behavior: an open tab follows a network that another tab of the site switched to', async () => {
  const { openPage, connect, stop } = await setUp();
  const first = openPage();
  await connect(first);
  const second = openPage();
  await second.portico.ready();
  await first.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  await vi.waitFor(() =>
    expect(second.portico.getAccount()).toMatchObject({ caipAddress: `eip155:10:${account}`, isConnected: true }),
  );
  const provider = (await second.portico.getProvider('eip155')) as Eip155Provider;
  expect(provider.chain).toBe('eip155:10');
  for (const page of [first, second]) page.close();
  await stop();
});

test('behavior: deleted on the phone while the page was away, it is not connected when it comes back', async () => {
  const { openPage, connect, wallet, stop } = await setUp();
  const first = openPage();
  await connect(first);
  const topic = first.client.sessions()[0]?.topic ?? '';
  first.close();
  void wallet.leave(topic);
  const next = openPage();
  await next.portico.ready();
  await vi.waitFor(() => expect(next.client.sessions()).toEqual([]));
  expect(next.portico.getState().namespaces.eip155.active).toEqual({ status: 'disconnected' });
  next.close();
  await stop();
});

test('behavior: reloaded between scanning and approving, it is connected with the next click, without a second scan', async () => {
  const { openPage, connect, wallet, stop } = await setUp();
  wallet.decide = () => undefined;
  const first = openPage();
  const left = connect(first).catch((error: unknown) => error);
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  // A page that is left aborts nothing: open requests stay in storage.
  first.client.destroy();
  expect(await left).toBeInstanceOf(Error);
  wallet.answer(wallet.proposals[0]!, approvalOn('eip155:1', 'eip155:10'));
  const next = openPage();
  await next.portico.ready();
  await next.portico.connect({ connectorId: 'walletConnect' });
  expect(next.portico.getAccount()).toMatchObject({ isConnected: true, address: account });
  expect(next.client.sessions().map(({ topic }) => topic)).toEqual(wallet.sessions.map(({ topic }) => topic));
  next.close();
  first.portico.destroy();
  await stop();
});
