import { THREE_SECONDS_MS } from '@portico/protocol';
import { type Client, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { type ReadMetadataParameters, readMetadata } from '../collectibles/readMetadata.ts';

/** ENSIP-12: `eip155:1/<erc721 or erc1155>:<contract>/<token>`, on the chain that the names are on. */
const record = /^eip155:1\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i;
const uint256Max = 2n ** 256n - 1n;

const single = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
]);
const many = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
]);

interface Collectible {
  readonly isSingle: boolean;
  readonly address: `0x${string}`;
  readonly id: bigint;
}

/** The owner of the picture, and its reader. */
export interface CollectibleAvatarParameters extends Omit<ReadMetadataParameters, 'signal'> {
  client: Client;
  owner: `0x${string}`;
}

/** The collectible of a record; undefined where it is none of this chain. */
export function parseCollectible(text: string): Collectible | undefined {
  const [, kind, contract, token] = record.exec(text.trim()) ?? [];
  const id = BigInt(token ?? 0);
  if (kind === undefined || contract === undefined || id > uint256Max) return undefined;
  return { isSingle: kind.toLowerCase() === 'erc721', address: `0x${contract.slice(2)}`, id };
}

/** The URI of its description, where the owner holds it: another account's picture is refused. */
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
  return held > 0n ? uri : undefined;
}

/** The URL of its picture, where the owner holds it; undefined whatever fails: the name is shown. */
export async function readCollectibleAvatar(
  collectible: Collectible,
  parameters: CollectibleAvatarParameters,
): Promise<string | undefined> {
  try {
    const uri = await readOwnUri(collectible, parameters);
    // The name is waited for: a description that takes its time costs the picture alone.
    const signal = AbortSignal.timeout(THREE_SECONDS_MS);
    const metadata = uri === undefined ? undefined : await readMetadata(uri, collectible.id, { ...parameters, signal });
    return metadata?.image;
  } catch {
    return undefined;
  }
}
