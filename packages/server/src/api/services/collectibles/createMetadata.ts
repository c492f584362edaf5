import { type Hex, encodeFunctionData, erc721Abi, parseAbi } from 'viem';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { type StrangersPayer, callStrangers } from '../chain/callStrangers.ts';
import { readMessageText } from '../chain/readMessageText.ts';
import { createSemaphore } from '../../../async/semaphore.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import type { Holding } from './holdingSource.ts';
import { type MetadataRepo, keyOf } from './metadataRepo.ts';
import type { ForeignReader } from '../pictures/createForeignReader.ts';
import type { Metadata } from '../pictures/parseMetadata.ts';
import { readMetadata } from './readMetadata.ts';

export interface CreateMetadataParameters {
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ChainRpc>;
  repo: MetadataRepo;
  ipfsGateway: string;
  fetchPublic: FetchPublic;
  reader: Pick<ForeignReader, 'parseMetadata'>;
  /** Metadata that has not arrived after this is left out, and may be there next time. */
  patienceMs?: number;
}

/** The metadata of collectibles, by `keyOf`. */
export type FindMetadata = (
  holdings: readonly Holding[],
  payer: StrangersPayer,
  signal: AbortSignal,
) => Promise<Map<string, Metadata>>;

const uriAbi = parseAbi(['function uri(uint256 id) view returns (string)']);
const fetchMs = 5_000;
const width = 16;

const uriCall = ({ token, tokenId, standard }: Holding): { to: Hex; data: Hex } => ({
  to: token,
  data:
    standard === 'ERC721'
      ? encodeFunctionData({ abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] })
      : encodeFunctionData({ abi: uriAbi, functionName: 'uri', args: [tokenId] }),
});

/**
 * The metadata URIs of these collectibles from their contracts, by `keyOf`. A requester over the limit for foreign
 * answers gets none: collectibles are shown without their metadata.
 */
async function urisOf(
  chains: CreateMetadataParameters['chains'],
  holdings: readonly Holding[],
  payer: StrangersPayer,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const uris = new Map<string, string>();
  const ofChain = [...new Set(holdings.map(({ chainId }) => chainId))].map(async (chainId) => {
    const chain = chains.get(chainId);
    const own = holdings.filter((one) => one.chainId === chainId);
    const answers =
      chain === undefined ? [] : await callStrangers(chain, payer, own.map(uriCall), signal).catch(() => []);
    for (const [index, holding] of own.entries()) {
      const uri = readMessageText(answers[index]);
      if (uri !== undefined) uris.set(keyOf(holding), uri);
    }
  });
  await Promise.all(ofChain);
  return uris;
}

/** Reads metadata from the URI of its contract, stores it, and never lets a slow host delay the others. */
export function createMetadata(parameters: CreateMetadataParameters): FindMetadata {
  const { chains, repo, ipfsGateway, fetchPublic, reader, patienceMs = 4_000 } = parameters;
  const gate = createSemaphore(width);
  const reading = new Map<string, Promise<Metadata | undefined>>();

  async function readAndKeep(holding: Holding, uri: string, payer: StrangersPayer): Promise<Metadata | undefined> {
    const signal = AbortSignal.timeout(fetchMs);
    const fetchPaid: FetchPublic = async (query) => {
      const text = await fetchPublic(query);
      await payer.noteStrangers(Buffer.byteLength(text));
      return text;
    };
    const metadata = await gate(() =>
      readMetadata(uri, holding.tokenId, { ipfsGateway, fetchPublic: fetchPaid, reader, signal }),
    );
    await repo.save(holding, metadata).catch(() => undefined);
    return metadata;
  }

  function readOnce(holding: Holding, uri: string, payer: StrangersPayer): Promise<Metadata | undefined> {
    const key = keyOf(holding);
    const running =
      reading.get(key) ??
      readAndKeep(holding, uri, payer)
        // It was not read at all, which is no result: the next request tries again.
        .catch(() => undefined)
        .finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  }

  return async (holdings, payer, signal) => {
    const known = await repo.find(holdings);
    const unknown = holdings.filter((one) => !known.has(keyOf(one)));
    if (unknown.length === 0) return known;
    const uris = await urisOf(chains, unknown, payer, signal);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    const read = unknown.map(async (one) => {
      const uri = uris.get(keyOf(one));
      const metadata = uri === undefined ? undefined : await Promise.race([readOnce(one, uri, payer), late]);
      if (metadata !== undefined) known.set(keyOf(one), metadata);
    });
    await Promise.all(read).finally(() => clearTimeout(timer));
    return known;
  };
}
