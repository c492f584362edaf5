import type { Collectible } from '@portico/protocol/api';
import type { HistoryPositions } from '../history/cursor.ts';
import type { Requester } from '../history/historySource.ts';
import { type MergedPages, mergePages } from '../history/mergePages.ts';
import type { FindMetadata } from './createMetadata.ts';
import type { Holding, HoldingSource } from './holdingSource.ts';
import { keyOf } from './metadataRepo.ts';
import type { Metadata } from '../pictures/parseMetadata.ts';
import type { ForeignPictures } from '../pictures/createForeignPictures.ts';

/** Collectibles on a page. */
const size = 24;

export interface CollectiblesRequest {
  /** As a key of its namespace. */
  account: string;
  requester: Requester;
  places: HistoryPositions;
  signal: AbortSignal;
}

/** Collectibles of accounts on all chains. */
export interface Collectibles {
  /** @throws UpstreamFailure where no chain answered. */
  page(request: CollectiblesRequest): Promise<MergedPages<Collectible>>;
}

function toCollectible(holding: Holding, { name, description, image }: Metadata = {}): Collectible {
  const { chainId, token, tokenId, standard, quantity, collection } = holding;
  return {
    chainId,
    address: `${chainId}:${token}`,
    tokenId: String(tokenId),
    standard,
    quantity: String(quantity),
    ...(name !== undefined && { name }),
    ...(collection !== undefined && { collection }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { imageUrl: image }),
  };
}

/** The collectibles of accounts on all chains, the last received first, with their metadata. */
export function createCollectibles(
  sources: ReadonlyMap<string, HoldingSource>,
  findMetadata: FindMetadata,
  { toPageAddress }: Pick<ForeignPictures, 'toPageAddress'>,
): Collectibles {
  const mergedOf = ({ account, requester, places, signal }: CollectiblesRequest): Promise<MergedPages<Holding>> =>
    mergePages<Holding>({
      places,
      size,
      async request(chain, before) {
        const source = sources.get(chain);
        if (source === undefined) return { items: [], hasMore: false, isComplete: true };
        return source.holdings({ account, requester, before, limit: size, signal });
      },
    });
  return {
    async page(request) {
      const { data, ...rest } = await mergedOf(request);
      const metadata = await findMetadata(data, request.requester, request.signal);
      const collectibles = data.map(async (one) => {
        const known = metadata.get(keyOf(one));
        return toCollectible(one, { ...known, image: await toPageAddress(known?.image) });
      });
      return { data: await Promise.all(collectibles), ...rest };
    },
  };
}
