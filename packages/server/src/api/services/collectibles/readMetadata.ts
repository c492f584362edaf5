import { numberToHex } from 'viem';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import type { ForeignReader } from '../pictures/createForeignReader.ts';
import { WorkerFailure } from '../pictures/createWorkerLane.ts';
import type { Metadata } from '../pictures/parseMetadata.ts';
import { toFetchableUrl, urlMax } from '../pictures/pictureSource.ts';

export interface ReadMetadataParameters {
  ipfsGateway: string;
  fetchPublic: FetchPublic;
  reader: Pick<ForeignReader, 'parseMetadata'>;
  signal: AbortSignal;
}

const bytesMax = 262_144;

/** ERC-1155 writes the id into the address of its metadata: in hexadecimal, 64 places, without a prefix. */
const withId = (uri: string, tokenId: bigint): string =>
  uri.replaceAll('{id}', numberToHex(tokenId, { size: 32 }).slice(2));

async function readSource(uri: string, tokenId: bigint, { ipfsGateway, fetchPublic, signal }: ReadMetadataParameters) {
  if (uri.startsWith('data:')) return uri;
  // A place for the id is four characters, and the id is 64.
  const url = uri.length > urlMax ? undefined : toFetchableUrl(withId(uri, tokenId), ipfsGateway);
  return url === undefined ? undefined : fetchPublic({ url, method: 'GET', signal, bytesMax });
}

/**
 * Reads the metadata at this URI. The creator of the contract chose the URI and the text: only the open internet is
 * requested, and only plain text and harmless pictures are kept. Undefined where there is nothing of use.
 * @throws WorkerFailure where it was not read, and may be had later.
 */
export async function readMetadata(
  uri: string,
  tokenId: bigint,
  parameters: ReadMetadataParameters,
): Promise<Metadata | undefined> {
  if (uri.length > bytesMax) return undefined;
  try {
    const source = await readSource(uri.trim(), tokenId, parameters);
    return source === undefined ? undefined : await parameters.reader.parseMetadata(source, parameters.ipfsGateway);
  } catch (error) {
    if (error instanceof UpstreamFailure) return undefined;
    if (error instanceof WorkerFailure && error.kind === 'refused') return undefined;
    throw error;
  }
}
