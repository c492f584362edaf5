import { createClient, custom, decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { openReader } from '../testSupport/pictures.ts';
import { parseCollectible, readCollectibleAvatar } from './services/identity/collectibleAvatar.ts';

const contract = '0x00000000000000000000000000000000c011ec70';
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const gateway = 'https://gateway.ipfs.example';
const picture = 'https://pictures.example/7.png';
const cid = `Qm${'a'.repeat(44)}`;
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
]);
const reader = openReader();
afterAll(reader.stop);
const query = v.tuple([v.object({ to: v.string(), data: v.custom<`0x${string}`>(() => true) })]);
const toData = (value: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`;

interface Collection {
  readonly kind?: 'erc721' | 'erc1155';
  readonly holder?: `0x${string}`;
  readonly held?: bigint;
  readonly uri?: string;
  readonly served?: string;
  readonly isBroken?: boolean;
}

/** The contract as a node answers for it, and the open internet as one page. */
async function read({
  kind = 'erc721',
  holder = owner,
  held = 1n,
  uri = toData({ image: picture }),
  served,
  isBroken,
}: Collection) {
  const fetched: string[] = [];
  const client = createClient({
    transport: custom({
      async request({ params }: { params?: unknown }) {
        if (isBroken) throw new Error('execution reverted');
        const [{ data }] = v.parse(v.looseTuple(query.items), params);
        const { functionName } = decodeFunctionData({ abi, data });
        const results = { ownerOf: holder, tokenURI: uri, balanceOf: held, uri } as const;
        return encodeFunctionResult({ abi, functionName, result: results[functionName] });
      },
    }),
  });
  const collectible = parseCollectible(`eip155:1/${kind}:${contract}/7`);
  if (collectible === undefined) throw new Error('no collectible');
  const avatar = await readCollectibleAvatar(collectible, {
    client,
    owner,
    ipfsGateway: gateway,
    reader,
    async fetchPublic({ url }) {
      fetched.push(url);
      if (served === undefined) throw new Error('nothing there');
      return served;
    },
  });
  return { avatar, fetched };
}

test.each<[string, Collection]>([
  ['an ERC-721', {}],
  ['an ERC-1155', { kind: 'erc1155', held: 2n }],
  ['one described in plain data', { uri: `data:application/json,{"image":"${picture}"}` }],
  [
    'one described in escaped data',
    { uri: `data:application/json;utf8,${encodeURIComponent(`{"image":"${picture}"}`)}` },
  ],
  ['one that says image_url', { uri: toData({ image: null, image_url: picture }) }],
])('behavior: %s of their own is the picture of a name, and nothing is fetched', async (_, collection) => {
  expect(await read(collection)).toEqual({ avatar: picture, fetched: [] });
});

test('behavior: a description at an https or ipfs address is fetched, with the id of an ERC-1155 filled in', async () => {
  const served = JSON.stringify({ image: `ipfs://${cid}/7.png` });
  expect(await read({ uri: `ipfs://${cid}`, served })).toEqual({
    avatar: `${gateway}/ipfs/${cid}/7.png`,
    fetched: [`${gateway}/ipfs/${cid}`],
  });
  const { fetched } = await read({ kind: 'erc1155', uri: 'https://meta.example/{id}.json', served });
  expect(fetched).toEqual([`https://meta.example/${'7'.padStart(64, '0')}.json`]);
});

test.each<[string, Collection]>([
  ['somebody else’s', { holder: '0x00000000000000000000000000000000000a11ce' }],
  ['none of an ERC-1155', { kind: 'erc1155', held: 0n }],
  ['one of a contract that reverts', { isBroken: true }],
  ['one without an image', { uri: toData({ name: 'Seven' }) }],
  ['one whose image is a script', { uri: toData({ image: ['javascript', 'alert(1)'].join(':') }) }],
  ['one whose image is a page', { uri: toData({ image: 'data:text/html,<script>' }) }],
  ['one whose image is a number', { uri: toData({ image: 7 }) }],
  ['one whose image is on this machine', { uri: toData({ image: 'https://127.0.0.1/a.png' }) }],
  ['one whose description is no JSON', { uri: 'data:application/json,{' }],
  [
    'one whose description is too long',
    { uri: `data:application/json,{"image":"${picture}","x":"${'x'.repeat(270_000)}"}` },
  ],
  ['one that sends the server to its neighbours', { uri: 'https://169.254.169.254/{id}' }],
  ['one over http', { uri: 'http://meta.example/7' }],
])('error: %s is no picture, and nothing is fetched', async (_, collection) => {
  expect(await read(collection)).toEqual({ avatar: undefined, fetched: [] });
});

test('error: a description that is not there, or is a page, is no picture', async () => {
  const uri = 'https://meta.example/7';
  expect(await read({ uri })).toEqual({ avatar: undefined, fetched: [uri] });
  expect(await read({ uri, served: '<html>' })).toEqual({ avatar: undefined, fetched: [uri] });
});

test.each([
  `eip155:10/erc721:${contract}/7`,
  `eip155:1/erc20:${contract}/7`,
  `eip155:1/erc721:${contract}/7/8`,
  `eip155:1/erc721:${contract}/${2n ** 256n}`,
  'eip155:1/erc721:0x0/1',
  picture,
])('param: %s names no collectible of the chain of names', (text) => {
  expect(parseCollectible(text)).toBeUndefined();
});
