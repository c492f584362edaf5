import { THREE_SECONDS_MS } from '@portico/protocol';
import { type Client, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import * as v from 'valibot';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { avatarUrl } from './avatarUrl.ts';

/** ENSIP-12: `eip155:1/<erc721 or erc1155>:<contract>/<token>`, on the chain that the names are on. */
const record = /^eip155:1\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i;
const jsonData = /^data:application\/json(?:;[^,]{0,40})?,/i;
const metadataBytesMax = 200_000;
const uint256Max = 2n ** 256n - 1n;

const single = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
]);
const many = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
]);
const metadata = v.object({ image: v.nullish(v.string()), image_url: v.nullish(v.string()) });

interface Collectible {
  readonly isSingle: boolean;
  readonly address: `0x${string}`;
  readonly id: bigint;
}

/** Whose picture it is, and how it is read. */
export interface CollectibleAvatarParameters {
  client: Client;
  owner: `0x${string}`;
  ipfsGateway: string;
  fetchPublic: FetchPublic;
}

/** What a record names; undefined where it is no collectible of this chain. */
export function parseCollectible(text: string): Collectible | undefined {
  const [, kind, contract, token] = record.exec(text.trim()) ?? [];
  const id = BigInt(token ?? 0);
  if (kind === undefined || contract === undefined || id > uint256Max) return undefined;
  return { isSingle: kind.toLowerCase() === 'erc721', address: `0x${contract.slice(2)}`, id };
}

/** Where its description lies, where it is the owner's: a picture of somebody else's is nobody's face. */
async function readOwnUri(
  { isSingle, address, id }: Collectible,
  { client, owner }: CollectibleAvatarParameters,
): Promise<string | undefined> {
  if (isSingle) {
    const [holder, uri] = await Promise.all([
      readContract(client, { abi: single, address, functionName: 'ownerOf', args: [id] }),
      readContract(client, { abi: single, address, functionName: 'tokenURI', args: [id] }),
    ]);
    return holder.toLowerCase() === owner.toLowerCase() ? uri : undefined;
  }
  const [held, uri] = await Promise.all([
    readContract(client, { abi: many, address, functionName: 'balanceOf', args: [owner, id] }),
    readContract(client, { abi: many, address, functionName: 'uri', args: [id] }),
  ]);
  return held > 0n ? uri.replaceAll('{id}', id.toString(16).padStart(64, '0')) : undefined;
}

async function readDescription(
  uri: string,
  { ipfsGateway, fetchPublic }: CollectibleAvatarParameters,
): Promise<string | undefined> {
  if (jsonData.test(uri)) {
    if (uri.length > metadataBytesMax) return undefined;
    const [head = ''] = uri.split(',', 1);
    const body = uri.slice(head.length + 1);
    if (/;base64$/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
    return body.startsWith('{') ? body : decodeURIComponent(body);
  }
  const url = avatarUrl(uri, ipfsGateway);
  if (url === null || url.startsWith('data:')) return undefined;
  // The name is waited for: a description that takes its time costs the picture alone.
  const signal = AbortSignal.timeout(THREE_SECONDS_MS);
  return fetchPublic({ url, method: 'GET', signal, bytesMax: metadataBytesMax });
}

/** The picture of a collectible that is its owner's; null whatever goes wrong with it: the name stands. */
export async function readCollectibleAvatar(
  collectible: Collectible,
  parameters: CollectibleAvatarParameters,
): Promise<string | null> {
  try {
    const uri = await readOwnUri(collectible, parameters);
    const text = uri === undefined ? undefined : await readDescription(uri, parameters);
    if (text === undefined) return null;
    const { image, image_url: imageUrl } = v.parse(metadata, JSON.parse(text));
    return avatarUrl(image ?? imageUrl ?? '', parameters.ipfsGateway);
  } catch {
    return null;
  }
}
