import { startDevnet } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import type { Hex } from '@portico/protocol';
import { namehash } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targetOf } from '../devnet.fixtures.ts';
import { asString, assemble, text } from '../contract.fixtures.ts';
import { createReads } from '../createReads.ts';

const contract: Hex = '0x00000000000000000000000000000000C011ec70';
const picture = 'https://pictures.example/7.png';
const hosts = ['pictures.example', 'meta.example'];
/** As a host that allows these hosts, and has a gateway. */
function toAllowedUrl(reference: string): string | undefined {
  const url = new URL(reference.replace(/^ipfs:\/\//, 'https://gateway.example/ipfs/'));
  return [...hosts, 'gateway.example'].includes(url.host) && url.protocol === 'https:' ? url.href : undefined;
}
const toData = (metadata: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`;

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet();
}, 30_000);
afterAll(() => devnet.stop());

const ada = () => devnet.description.accounts[0]!.address;

/** Writes the avatar of ada.eth into the resolver of the chain. */
async function setAvatar(record: string): Promise<void> {
  const abi = parseAbi(['function setText(bytes32 node, string key, string value)']);
  const data = encodeFunctionData({ abi, functionName: 'setText', args: [namehash('ada.eth'), 'avatar', record] });
  const to = devnet.description.chains[0]!.names!.resolver;
  await devnet.chains[0]!.request('eth_sendTransaction', [
    { from: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', to, data },
  ]);
  await devnet.chains[0]!.mine();
}

interface Collection {
  readonly owner?: Hex;
  readonly uri?: string;
  /** How many of an ERC-1155; undefined for an ERC-721. */
  readonly balance?: bigint;
  readonly chain?: 0 | 1;
}

/** Puts a collection on a chain: of one owner, or one in which every account holds as many. */
async function place({
  owner = ada(),
  uri = toData({ image: picture }),
  balance,
  chain = 0,
}: Collection): Promise<string> {
  const code =
    balance === undefined
      ? assemble({ '6352211e': text(BigInt(owner)), c87b56dd: asString(uri) })
      : assemble({ '00fdd58e': text(balance), '0e89341c': asString(uri) });
  await devnet.chains[chain]!.request('anvil_setCode', [contract, code]);
  const { id } = devnet.description.chains[chain]!;
  return `eip155:${id}/${balance === undefined ? 'erc721' : 'erc1155'}:${contract}/7`;
}

/** The avatar as a page shows it; every request that is not to the chains is answered by `serve`. */
async function readAvatar(record: string, serve?: (url: string) => Response, allow = toAllowedUrl) {
  await setAvatar(record);
  const requested: string[] = [];
  const nodes = new Set(devnet.description.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin));
  const fetchServed: typeof fetch = async (input, init) => {
    const { url } = new Request(input);
    if (nodes.has(new URL(url).origin)) return fetch(input, init);
    requested.push(url);
    return serve?.(url) ?? new Response('no', { status: 404 });
  };
  const targets = devnet.description.chains.map((chain) => targetOf(chain));
  const identity = await createReads({ fetch: fetchServed }).getIdentity(targets, {
    address: ada(),
    toAllowedUrl: allow,
  });
  expect(identity.name).toBe('ada.eth');
  return { avatar: identity.avatar, requested };
}

test.each([
  ['an ERC-721', {}],
  ['an ERC-1155', { balance: 2n }],
  ['a collectible on another network of the page', { chain: 1 }],
  ['one with its description in plain data', { uri: `data:application/json,{"image":"${picture}"}` }],
  [
    'one with its description in escaped data',
    { uri: `data:application/json;utf8,${encodeURIComponent(`{"image":"${picture}"}`)}` },
  ],
  ['one that says image_url', { uri: toData({ image: null, image_url: picture }) }],
] as const)('behavior: %s of their own is the avatar of a name', async (_name, collection) => {
  expect(await readAvatar(await place(collection))).toEqual({ avatar: picture, requested: [] });
});

test('behavior: a description at an https or ipfs address is fetched, with the id of an ERC-1155 filled in', async () => {
  const serve = (): Response => Response.json({ name: 'Seven', image: 'ipfs://bafypicture/7.png' });
  const ipfs = await readAvatar(await place({ uri: 'ipfs://bafymeta/7' }), serve);
  expect(ipfs).toEqual({
    avatar: 'https://gateway.example/ipfs/bafypicture/7.png',
    requested: ['https://gateway.example/ipfs/bafymeta/7'],
  });
  const many = await readAvatar(await place({ balance: 1n, uri: 'https://meta.example/{id}.json' }), serve);
  expect(many.requested).toEqual([`https://meta.example/${text(7n)}.json`]);
});

test('error: where the host allows no host, neither the description nor the picture is fetched', async () => {
  const allowNone = (): undefined => undefined;
  const serve = (): Response => Response.json({ image: picture });
  for (const uri of ['https://meta.example/7', 'ipfs://bafymeta/7', toData({ image: picture })]) {
    expect(await readAvatar(await place({ uri }), serve, allowNone)).toEqual({ avatar: undefined, requested: [] });
  }
  expect(await readAvatar(picture, serve, allowNone)).toEqual({ avatar: undefined, requested: [] });
});

test.each([
  ["somebody else's", { owner: '0x00000000000000000000000000000000000A11cE' }],
  ['none of an ERC-1155', { balance: 0n }],
  ['one without an image', { uri: toData({ name: 'Seven' }) }],
  ['one whose image is a script', { uri: toData({ image: ['javascript', 'alert(1)'].join(':') }) }],
  ['one whose image is a page', { uri: toData({ image: 'data:text/html,<script>' }) }],
  ['one whose image is a number', { uri: toData({ image: 7 }) }],
  ['one whose description is no JSON', { uri: 'data:application/json,{' }],
  ['one whose description is a script', { uri: ['javascript', 'alert(1)'].join(':') }],
  ['one on a host that is not allowed', { uri: 'https://192.168.0.1/{id}' }],
  ['one whose image is on a host that is not allowed', { uri: toData({ image: 'https://elsewhere.example/7.png' }) }],
] as const)('error: %s is no avatar, the name is shown, and nothing is fetched', async (_name, collection) => {
  expect(await readAvatar(await place(collection))).toEqual({ avatar: undefined, requested: [] });
});

test.each([
  ['is not there', () => new Response('no', { status: 404 })],
  ['is a page', () => new Response('<html>')],
  ['is a film', () => new Response('{'.repeat(1_000_000))],
])('error: a description that %s is no avatar, and the name is shown', async (_name, serve) => {
  const { avatar, requested } = await readAvatar(await place({ uri: 'https://meta.example/7' }), serve);
  expect([avatar, requested]).toEqual([undefined, ['https://meta.example/7']]);
});

test.each([
  'eip155:999/erc721:0x00000000000000000000000000000000C011ec70/7',
  'eip155:1/erc721:0x00000000000000000000000000000000C011ec70/7/8',
  `eip155:1/erc721:0x00000000000000000000000000000000C011ec70/${2n ** 256n}`,
  'eip155:1/erc20:0x00000000000000000000000000000000C011ec70/7',
  'eip155:1/erc721:0x00000000000000000000000000000000c0ffee00/7',
])('error: %s is no avatar', async (record) => {
  await place({});
  expect(await readAvatar(record)).toEqual({ avatar: undefined, requested: [] });
});
