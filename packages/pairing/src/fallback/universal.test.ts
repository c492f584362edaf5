import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ed25519 } from '@noble/curves/ed25519';
import type { NamespaceAdapter } from '@portico/core/adapter';
import { type PorticoOptions, createPortico, fetchBalances, signMessage, signTypedData } from '@portico/core';
import { mainnet, optimism, solana } from '@portico/core/networks';
import { base58 } from '@scure/base';
import { verifyMessage } from 'viem/utils';
import { afterEach, expect, test, vi } from 'vitest';
import { connectScanned, createPages } from '../connector/pages.fixtures.ts';
import { pairing } from '../connector/pairing.ts';
import { approvalOn, createOrigin, createRendezvous } from '../session/pairs.fixtures.ts';
import { owner } from '../signIn/signIn.fixtures.ts';

const seed = new Uint8Array(32).fill(7);
const solanaAddress = base58.encode(ed25519.getPublicKey(seed));
const both = () => ({
  ...approvalOn(mainnet.caipNetworkId, optimism.caipNetworkId),
  solana: {
    accounts: [`${solana.caipNetworkId}:${solanaAddress}`],
    methods: ['solana_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  },
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Call {
  readonly method: string;
  readonly params: unknown;
}

/** A wallet that really signs, on both namespaces. */
async function reply({ method, params }: Call) {
  if (method === 'solana_signMessage') {
    const { message } = params as { message: string };
    return { result: { signature: base58.encode(ed25519.sign(base58.decode(message), seed)) } };
  }
  const [raw] = params as [`0x${string}`];
  return { result: await owner.signMessage({ message: { raw } }) };
}

async function setUp(options: Partial<PorticoOptions> = {}) {
  const place = await createRendezvous();
  ends.push(place.stop);
  const origin = createOrigin();
  const openBrowserPage = createPages();
  const wallet = place.openWallet();
  wallet.decide = both;
  wallet.reply = reply;
  const openPage = () => {
    const { client } = place.openSite({ origin });
    const portico = createPortico(
      {
        projectId: 'test',
        networks: [mainnet, optimism, solana],
        adapters: [],
        universalProvider: pairing({ client }),
        ...options,
      },
      openBrowserPage(),
    );
    ends.push(() => portico.destroy());
    return { portico, client };
  };
  return { ...place, ...openPage(), openPage, wallet };
}

test('param: without an adapter one approval connects every namespace of the site, and its wallet signs on each', async () => {
  const { portico, wallet } = await setUp();
  await connectScanned(portico, wallet);
  expect(wallet.proposals[0]!.chains).toEqual(['eip155:1', 'eip155:10', solana.caipNetworkId]);
  expect(portico.getAddress('eip155')).toBe(owner.address);
  expect(portico.getAddress('solana')).toBe(solanaAddress);
  const message = 'Hello, plaza';
  const signature = await signMessage(portico, { message });
  expect(await verifyMessage({ address: owner.address, message, signature: signature as `0x${string}` })).toBe(true);
  const otherNamespaces = await signMessage(portico, { message, namespace: 'solana' });
  const bytes = new TextEncoder().encode(message);
  expect(ed25519.verify(base58.decode(otherNamespaces), bytes, base58.decode(solanaAddress))).toBe(true);
});

test('behavior: the network is switched within the session, to another chain and to another namespace', async () => {
  const { portico, wallet } = await setUp();
  await connectScanned(portico, wallet);
  const reported = wallet.calls.length;
  await portico.switchNetwork({ caipNetworkId: optimism.caipNetworkId });
  const provider = (await portico.getProvider()) as { request(call: object): Promise<unknown> };
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa');
  await portico.switchNetwork({ caipNetworkId: solana.caipNetworkId });
  expect(portico.getCaipAddress()).toBe(`${solana.caipNetworkId}:${solanaAddress}`);
  expect(wallet.calls).toHaveLength(reported);
  await portico.disconnect({ namespace: 'solana' });
  expect([portico.getIsConnected('eip155'), portico.getIsConnected('solana')]).toEqual([false, false]);
  await vi.waitFor(() => expect(wallet.ended).toHaveLength(1));
});

test('behavior: after a reload both namespaces are connected, without a request to the wallet', async () => {
  const { portico, client, wallet, openPage } = await setUp();
  await connectScanned(portico, wallet);
  portico.destroy();
  client.destroy();
  const reported = wallet.calls.length;
  const next = openPage();
  await next.portico.ready();
  expect(next.portico.getAddress('eip155')).toBe(owner.address);
  expect(next.portico.getAddress('solana')).toBe(solanaAddress);
  expect(wallet.calls).toHaveLength(reported);
});

test("param: a host's own client is used unchanged, and left open when the portico ends", async () => {
  const { portico, client, wallet } = await setUp();
  await connectScanned(portico, wallet);
  const [session] = client.sessions();
  portico.destroy();
  expect(client.sessions()).toEqual([session]);
  const requested = { chain: 'eip155:1', method: 'personal_sign', params: ['0x68', owner.address] };
  expect(await client.request(session!.topic, requested)).toMatchObject({ type: 'result' });
});

test('param: a namespace that has an adapter keeps it, and its reads', async () => {
  const adapter: NamespaceAdapter = {
    namespace: 'eip155',
    adapterType: 'evm',
    normalizeAddress: (text) => text.toLowerCase(),
    start: () => () => undefined,
    loadReads: () => Promise.reject(new Error('Nothing is read here.')),
    loadWrites: () => Promise.reject(new Error('Nothing is written here.')),
  };
  const { portico, wallet } = await setUp({ adapters: [adapter] });
  await connectScanned(portico, wallet);
  await expect(signMessage(portico, { message: 'x', namespace: 'eip155' })).rejects.toThrow('Nothing is written here.');
  await expect(signTypedData(portico, { typedData: {}, namespace: 'solana' })).rejects.toMatchObject({
    code: 'wallet.method_unsupported',
  });
  expect([portico.getAddress('eip155'), portico.getAddress('solana')]).toEqual([owner.address, solanaAddress]);
  // The pairing connector stays where one namespace is removed, and one is added.
  await portico.removeAdapter('eip155');
  await portico.addAdapter(adapter);
  expect(portico.getState().connectors.map(({ id }) => id)).toEqual(['walletConnect']);
});

test('error: unreadable data is not reported as empty, and an impossible transfer is refused', async () => {
  const { portico, wallet } = await setUp();
  await connectScanned(portico, wallet);
  const requested = { caipNetworkId: mainnet.caipNetworkId, address: owner.address };
  await expect(fetchBalances(portico, requested)).rejects.toMatchObject({
    code: 'balance.unavailable',
    cause: { code: 'feature.not_available' },
  });
  wallet.reply = () => ({ result: 5 });
  await expect(signMessage(portico, { message: 'x' })).rejects.toMatchObject({ code: 'message.invalid_signature' });
  await expect(signTypedData(portico, { typedData: {}, namespace: 'solana' })).rejects.toMatchObject({
    code: 'wallet.method_unsupported',
  });
});

test.each([
  ['on a phone the page that asks shows where the wallet answers, until it did', 'iPhone', true],
  ['elsewhere nothing is opened: the wallet is on another device', 'X11; Linux x86_64', false],
])('behavior: %s', async (_, userAgent, isShown) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 1 });
  ends.push(() => vi.unstubAllGlobals());
  const { portico, wallet } = await setUp();
  await connectScanned(portico, wallet);
  const modals: unknown[] = ['closed'];
  portico.subscribeState(({ modal }) => {
    const shown = modal.status === 'open' ? modal.request.view : modal.status;
    if (modals.at(-1) !== shown) modals.push(shown);
  });
  let answer = (): void => undefined;
  wallet.reply = (call) => new Promise((resolve) => (answer = () => void reply(call).then(resolve)));
  const provider = (await portico.getProvider()) as { request(call: object): Promise<unknown> };
  const signed = provider.request({ method: 'personal_sign', params: ['0x68', owner.address] });
  await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('wc_sessionRequest'));
  if (isShown) await vi.waitFor(() => expect(modals).toEqual(['closed', 'ApproveTransaction']));
  answer();
  expect(await signed).toMatch(/^0x/);
  await vi.waitFor(() => expect(modals).toEqual(isShown ? ['closed', 'ApproveTransaction', 'closed'] : ['closed']));
});

/** A node that answers the methods of this test, and reports others as unknown. */
async function startNode() {
  const requested: string[] = [];
  const node = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string };
      requested.push(method);
      const error = { code: -32_601, message: 'the method does not exist' };
      response.end(
        JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'eth_blockNumber' ? { result: '0x2a' } : { error }) }),
      );
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  ends.push(() => node.close());
  return { requested, url: `http://127.0.0.1:${(node.address() as AddressInfo).port}` };
}

test("param: rpcMap sets where the provider reads a chain; a wallet's methods never go to a node", async () => {
  const node = await startNode();
  const { portico, wallet } = await setUp({
    universalProviderConfigOverride: { rpcMap: { 'eip155:1': node.url } },
    customRpcUrls: { 'eip155:10': [{ url: 'http://127.0.0.1:9' }, { url: node.url }] },
  });
  await connectScanned(portico, wallet);
  const provider = (await portico.getProvider()) as { request(call: object): Promise<unknown> };
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x2a');
  await expect(provider.request({ method: 'eth_nonsense' })).rejects.toMatchObject({ code: -32_601 });
  // The next node, where one does not answer.
  await portico.switchNetwork({ caipNetworkId: optimism.caipNetworkId });
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x2a');
  await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4100 });
  expect(node.requested).toEqual(['eth_blockNumber', 'eth_nonsense', 'eth_blockNumber']);
});
