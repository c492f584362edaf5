import * as v from 'valibot';
import { type RpcAnswer, type RpcRequest, apiErrorSchema, getIdentity } from '@portico/protocol/api';
import { type Chain, deployNames, devAccounts, placeOffchainLookup } from '@portico/testing/chains';
import {
  type Hex,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  parseAbi,
} from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../store/cache.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { openReader, pixel } from '../testSupport/pictures.ts';
import { createIdentities } from './services/identity/createIdentities.ts';
import { toPictureSource } from './services/pictures/pictureSource.ts';
import { type PublicRequest, fetchPublic, isPublicUrl } from './upstream/fetchPublic.ts';
import { isPublicAddress } from './upstream/publicAddress.ts';

const [ada, grace, nameless, evil] = devAccounts(4).map(({ address }) => address);
const picture = pixel;
const gateway = 'https://gateway.ipfs.example';

let chain: Chain;
let ensResolver: string;
beforeAll(async () => {
  chain = await startTestChain({ chainId: 1 });
  const names = await deployNames(chain, [
    { name: 'ada.eth', address: ada ?? '0x', avatar: picture },
    { name: 'grace.eth', address: grace ?? '0x', avatar: 'http://169.254.169.254/latest/meta-data' },
    { name: 'Vitalik.eth', address: evil ?? '0x' },
  ]);
  ensResolver = names.universalResolver;
});
afterAll(() => chain.stop());

async function sendRequest(app: ReturnType<typeof createTestApp>['app'], address: string) {
  return app.request(`/v1/identity/${address}?projectId=demo&sender=${address}`);
}

test('behavior: an address has a name and a picture, cached for the next request', async () => {
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const { app } = createTestApp({
    rpcUrls: { 'eip155:1': [node.url] },
    config: { identity: { ensResolver }, ipfs: { gateway } },
  });
  const find = async (address = '') => v.parse(getIdentity.response, await jsonOf(await sendRequest(app, address)));
  expect(await find(ada)).toEqual({ name: 'ada.eth', avatar: picture });
  const received = node.requests.length;
  expect(await find(ada?.toLowerCase())).toEqual({ name: 'ada.eth', avatar: picture });
  expect(node.requests.length).toBe(received);
  expect(await find(grace)).toEqual({ name: 'grace.eth', avatar: null });
  expect(await find(nameless)).toEqual({ name: null, avatar: null });
});

test('error: a name that is not in its normal form is not shown', async () => {
  const { app } = createTestApp({ rpcUrls: { 'eip155:1': [chain.rpcUrl] }, config: { identity: { ensResolver } } });
  expect(await jsonOf(await sendRequest(app, evil ?? ''))).toEqual({ name: null, avatar: null });
});

test('error: without a node no address has a name; a failing node is reported as such, and not cached as no name', async () => {
  expect(await jsonOf(await sendRequest(createTestApp().app, ada ?? ''))).toEqual({ name: null, avatar: null });
  const node = await startTestNode({ upstream: chain.rpcUrl, fault: { kind: 'html' } });
  const { app } = createTestApp({ rpcUrls: { 'eip155:1': [node.url] }, config: { identity: { ensResolver } } });
  const failed = await sendRequest(app, ada ?? '');
  expect([failed.status, v.parse(apiErrorSchema, await jsonOf(failed)).code]).toEqual([502, 'upstream.failed']);
  node.setFault({ kind: 'none' });
  expect(await jsonOf(await sendRequest(app, ada ?? ''))).toEqual({ name: 'ada.eth', avatar: picture });
});

test('behavior: a name kept outside the chain is read from the gateway its contract names', async () => {
  const sender = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';
  const abi = parseAbi([
    'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
    'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  ]);
  const urls = ['https://dead.example/{sender}/{data}', 'https://names.example/lookup'];
  const lookup = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [sender, urls, '0x1234', '0xaabbccdd', '0x'],
  });
  const answered = encodeFunctionResult({
    abi,
    functionName: 'reverseWithGateways',
    result: ['bob.wallet.eth', sender, sender],
  });
  const calls: string[] = [];
  async function answer({ id, params }: RpcRequest): Promise<RpcAnswer> {
    const data = v.parse(v.object({ data: v.string() }), params?.[0]).data;
    calls.push(data.slice(0, 10));
    const envelope = { jsonrpc: '2.0' as const, id };
    if (data.startsWith('0xaabbccdd')) return { ...envelope, result: answered };
    return { ...envelope, error: { code: 3, message: 'execution reverted', data: calls.length === 1 ? lookup : '0x' } };
  }
  const received: Pick<PublicRequest, 'url' | 'method' | 'body'>[] = [];
  const identities = createIdentities({
    chain: { answer, read: async () => ({ result: null, bytes: 0 }) },
    cache: createCache({ store: createMemoryStore() }),
    ensResolver: sender,
    ipfsGateway: gateway,
    reader: openReader(),
    async fetchGateway({ url, method, body }) {
      received.push({ url, method, ...(body !== undefined && { body }) });
      if (url.includes('dead')) throw new Error('dead');
      return JSON.stringify({ data: encodeAbiParameters([{ type: 'string' }], ['signed']) });
    },
  });
  expect(await identities.find(ada ?? '')).toEqual({ name: 'bob.wallet.eth', avatar: null });
  expect(received.slice(0, 2)).toEqual([
    { url: `https://dead.example/${sender.toLowerCase()}/0x1234`, method: 'GET' },
    { url: 'https://names.example/lookup', method: 'POST', body: JSON.stringify({ data: '0x1234', sender }) },
  ]);
  expect(calls[1]).toBe('0xaabbccdd');
});

const gateways = ['https://gateway.example/{data}'];
const query = { sender: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe', urls: gateways, data: '0x1234' } as const;
const batch = encodeFunctionData({
  abi: parseAbi(['function query((address sender, string[] urls, bytes data)[]) view']),
  args: [Array.from({ length: 200 }, () => query)],
});

test.each<[string, { urls: readonly string[]; callData?: Hex }]>([
  ['one lookup after another', { urls: gateways }],
  ['two hundred lookups at once', { urls: ['x-batch-gateway:true'], callData: batch }],
])('error: a resolver that demands %s gets fewer than twenty requests', async (_name, lookup) => {
  const resolver = await placeOffchainLookup(chain, lookup);
  const { infrastructure } = createTestApp({ rpcUrls: { 'eip155:1': [chain.rpcUrl] } });
  const requested: string[] = [];
  const identities = createIdentities({
    chain: infrastructure.chains.get('eip155:1'),
    cache: createCache({ store: createMemoryStore() }),
    ensResolver: resolver,
    ipfsGateway: gateway,
    reader: infrastructure.foreignReader,
    async fetchGateway({ url }) {
      requested.push(url);
      return JSON.stringify({ data: '0xabcd' });
    },
  });
  await expect(identities.find(ada ?? '')).rejects.toThrow();
  expect(requested.length).toBeLessThan(20);
});

test('error: an address from a foreign source never leads to this machine or its network', async () => {
  const closed = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.31.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'ff02::1',
    '3fff::1',
    '3fff:fff:ffff::1',
    '2001:db8::1',
    '2001:20::1',
    '2620:4f:8000::1',
    '100::1',
    '5f00::1',
    '192.31.196.1',
    '192.175.48.1',
    'nonsense',
  ];
  for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '3ffe::1', '2a00::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  const refused = [
    'http://example.com',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:pw@example.com/',
    'https://example.com:8443/',
    'file:///etc/passwd',
    'https://intranet/',
    'nonsense',
  ];
  for (const url of refused) {
    expect([url, isPublicUrl(url)]).toEqual([url, false]);
    await expect(
      fetchPublic({ url, method: 'GET', signal: new AbortController().signal, bytesMax: 10 }),
    ).rejects.toMatchObject({ kind: 'invalid_response' });
  }
  expect(isPublicUrl('https://example.com/a.png')).toBe(true);
  // A public name that resolves to a private address is refused when it is resolved.
  const rebinding = fetchPublic({
    url: 'https://localhost.localdomain/',
    method: 'GET',
    signal: AbortSignal.timeout(5_000),
    bytesMax: 10,
  });
  await expect(rebinding).rejects.toMatchObject({ name: 'UpstreamFailure' });
});

/** A header that announces 60,000 by 60,000 pixels: 14 gigabytes for a decoder. */
const enormousPng = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');
enormousPng.writeUInt32BE(60_000, 16);
enormousPng.writeUInt32BE(60_000, 20);

test('param: a record is a picture by https, ipfs or data, and nothing else', () => {
  const hash = `Qm${'a'.repeat(44)}`;
  expect(toPictureSource('https://example.com/a.png', gateway)).toBe('https://example.com/a.png');
  expect(toPictureSource(`ipfs://${hash}/a.png`, gateway)).toBe(`${gateway}/ipfs/${hash}/a.png`);
  expect(toPictureSource(`ipfs://ipfs/${hash}`, gateway)).toBe(`${gateway}/ipfs/${hash}`);
  expect(toPictureSource(picture, gateway)).toBe(picture);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>';
  const drawn = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  expect(toPictureSource(drawn, gateway)).toBe(drawn);
  const loud = svg.replace('<path', '<script/><path');
  for (const record of [
    '',
    loud,
    `data:image/svg+xml;base64,${Buffer.from(loud).toString('base64')}`,
    `data:image/png;base64,${enormousPng.toString('base64')}`,
    `https://example.com/${'a'.repeat(2_000)}`,
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    `ipfs://${hash}/../../x`,
    'ipfs://short',
    'http://example.com/a.png',
    'https://10.0.0.1/a.png',
    `data:image/png;base64,${'A'.repeat(70_000)}`,
    'eip155:1/erc721:0x0/1',
  ]) {
    expect([record.slice(0, 40), toPictureSource(record, gateway)]).toEqual([record.slice(0, 40), undefined]);
  }
});
