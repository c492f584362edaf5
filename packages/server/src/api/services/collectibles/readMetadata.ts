import * as v from 'valibot';
import { numberToHex } from 'viem';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { cleanText } from '../chain/cleanText.ts';
import { cleanSvg } from '../directory/cleanSvg.ts';
import { avatarUrl } from '../identity/avatarUrl.ts';

/** What metadata says, as far as it may be shown. */
export interface Metadata {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** `https:` or a picture's `data:` address. */
  readonly image?: string | undefined;
}

export interface ReadMetadataParameters {
  ipfsGateway: string;
  fetchPublic: FetchPublic;
  signal: AbortSignal;
}

const bytesMax = 262_144;
const nameMax = 100;
const descriptionMax = 1_000;
const text = v.fallback(v.optional(v.string()), undefined);
const schema = v.object({ name: text, description: text, image: text, image_url: text, image_data: text });
const dataUrl = /^data:([\w.+-]+\/[\w.+-]+)((?:;[\w=.+-]+)*),/;

/** The bytes of a `data:` address as text; undefined where it is of another kind. */
function readDataUrl(url: string, types: readonly string[]): string | undefined {
  const match = dataUrl.exec(url);
  if (match === null || url.length > bytesMax || !types.includes(match[1] ?? '')) return undefined;
  const body = url.slice(match[0].length);
  if (match[2]?.split(';').includes('base64') === true) return Buffer.from(body, 'base64').toString('utf8');
  try {
    return decodeURIComponent(body);
  } catch {
    // Many contracts write it as it is, and a `%` in it is a `%`.
    return body;
  }
}

/** SVGs are written anew from what is known to be still; one that holds more is not shown. */
function stillSvg(svg: string): string | undefined {
  try {
    return `data:image/svg+xml;base64,${Buffer.from(cleanSvg(svg, { hasWords: true })).toString('base64')}`;
  } catch {
    return undefined;
  }
}

/** The address a page can show a picture from; undefined for what is none. */
function pictureOf(given: string | undefined, ipfsGateway: string): string | undefined {
  const url = given?.trim() ?? '';
  if (url.startsWith('<svg')) return stillSvg(url);
  const svg = readDataUrl(url, ['image/svg+xml']);
  if (svg !== undefined) return stillSvg(svg);
  return avatarUrl(url, ipfsGateway) ?? undefined;
}

/** ERC-1155 writes the id into the address of its metadata: in hexadecimal, 64 places, without a prefix. */
const withId = (uri: string, tokenId: bigint): string =>
  uri.replaceAll('{id}', numberToHex(tokenId, { size: 32 }).slice(2));

async function readText(uri: string, { ipfsGateway, fetchPublic, signal }: ReadMetadataParameters) {
  const inline = readDataUrl(uri, ['application/json', 'text/plain', 'text/json']);
  if (inline !== undefined) return inline;
  const url = uri.startsWith('data:') ? null : avatarUrl(uri, ipfsGateway);
  return url === null ? undefined : fetchPublic({ url, method: 'GET', signal, bytesMax });
}

/**
 * What the metadata at this address says. Whoever made the contract chose the address and the words: only the open internet is asked, and of
 * what comes only plain words and harmless pictures are kept. Undefined where there is nothing of use.
 */
export async function readMetadata(
  uri: string,
  tokenId: bigint,
  parameters: ReadMetadataParameters,
): Promise<Metadata | undefined> {
  try {
    const parsed = v.safeParse(schema, JSON.parse((await readText(withId(uri.trim(), tokenId), parameters)) ?? ''));
    if (!parsed.success) return undefined;
    const { name = '', description = '', image, image_url: imageUrl, image_data: imageData } = parsed.output;
    return {
      name: cleanText(name, nameMax),
      description: cleanText(description, descriptionMax),
      image: pictureOf(image ?? imageUrl ?? imageData, parameters.ipfsGateway),
    };
  } catch {
    return undefined;
  }
}
