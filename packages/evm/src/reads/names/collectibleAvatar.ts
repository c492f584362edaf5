import { retryFetch } from '@portico/core/adapter';
import type { IdentityParameters, ReadTarget } from '@portico/core/adapter';
import { TEN_SECONDS_MS, isPorticoError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import * as v from 'valibot';
import { toChecksum } from '../../provider/checksum.ts';
import { toChainId } from '../../provider/parseAnswers.ts';
import { callMany } from '../callMany.ts';
import { decodeNumber, decodeText } from '../erc20Data.ts';
import type { NameService } from './nameService.ts';

/** ENSIP-12: `eip155:<chain>/<erc721 or erc1155>:<contract>/<token>`. */
const RECORD = /^eip155:(\d{1,16})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i;
const UINT256_BITS = 256;
const METADATA_MAX_BYTES = 200_000;
const JSON_DATA = /^data:application\/json(?:;[^,]{0,40})?,/i;

const metadataSchema = v.object({ image: v.nullish(v.string()), image_url: v.nullish(v.string()) });

interface Collectible {
  readonly target: ReadTarget;
  readonly contract: Hex;
  readonly isSingle: boolean;
  readonly id: bigint;
}

const toWord = (value: bigint | Hex): string => BigInt(value).toString(16).padStart(64, '0');

/** The collectible of the record; undefined where it is none, or is on a network that this page does not have. */
function findCollectible(record: string, targets: readonly ReadTarget[]): Collectible | undefined {
  const [, chainId, kind, contract, token] = RECORD.exec(record) ?? [];
  const target = targets.find(({ network }) => toChainId(network) === Number(chainId));
  if (target === undefined || contract === undefined || BigInt(token ?? 0) >> BigInt(UINT256_BITS)) return undefined;
  return {
    target,
    contract: toChecksum(`0x${contract.slice(2)}`),
    isSingle: kind?.toLowerCase() === 'erc721',
    id: BigInt(token ?? 0),
  };
}

/** The URL of its description, where the owner holds the collectible: another account's picture is refused. */
async function readOwnUri(service: NameService, owner: Hex, collectible: Collectible): Promise<string | undefined> {
  const { target, contract: address, isSingle, id } = collectible;
  // ownerOf(id), tokenURI(id) of ERC-721; balanceOf(owner, id), uri(id) of ERC-1155.
  const requested: readonly Hex[] = isSingle
    ? [`0x6352211e${toWord(id)}`, `0xc87b56dd${toWord(id)}`]
    : [`0x00fdd58e${toWord(owner)}${toWord(id)}`, `0x0e89341c${toWord(id)}`];
  const [held, uri] = await callMany(
    service.rpc,
    target,
    requested.map((data) => ({ address, data })),
  );
  const number = decodeNumber(held);
  const isOwn = isSingle ? number === BigInt(owner) : number !== undefined && number > 0n;
  return isOwn ? decodeText(uri)?.replaceAll('{id}', toWord(id)) : undefined;
}

function decodeJsonData(uri: string): string {
  const body = uri.slice(uri.indexOf(',') + 1);
  if (!/;base64,/i.test(uri.slice(0, uri.length - body.length)))
    return body.startsWith('{') ? body : decodeURIComponent(body);
  return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.codePointAt(0) ?? 0));
}

async function readMetadata(
  service: NameService,
  uri: string,
  toAllowedUrl: IdentityParameters['toAllowedUrl'],
): Promise<string | undefined> {
  if (JSON_DATA.test(uri)) return uri.length <= METADATA_MAX_BYTES ? decodeJsonData(uri) : undefined;
  // The host of the description can identify the visitor as the host of the picture can: both need an allowed URL.
  const url = /^data:/i.test(uri) ? undefined : toAllowedUrl(uri);
  if (url === undefined) return undefined;
  const bounds = { timeoutMs: TEN_SECONDS_MS, maxBytes: METADATA_MAX_BYTES, signal: service.target.signal };
  return (await retryFetch({ url, ...bounds }, service.environment)).text;
}

/**
 * The picture of a collectible that an account chose as avatar, where the account holds it (ENSIP-12). No picture is no
 * error: whatever fails, the name is shown.
 */
export async function readCollectibleAvatar(
  service: NameService,
  {
    record,
    owner,
    toAllowedUrl,
  }: Omit<IdentityParameters, 'address'> & { readonly record: string; readonly owner: Hex },
): Promise<string | undefined> {
  const collectible = findCollectible(record, service.targets);
  if (collectible === undefined) return undefined;
  try {
    const uri = await readOwnUri(service, owner, collectible);
    const text = uri === undefined ? undefined : await readMetadata(service, uri, toAllowedUrl);
    if (text === undefined) return undefined;
    const { image, image_url: imageUrl } = v.parse(metadataSchema, JSON.parse(text));
    return toAllowedUrl(image ?? imageUrl ?? '');
  } catch (error) {
    if (isPorticoError(error, 'aborted') || service.target.signal?.aborted) throw error;
    return undefined;
  }
}
