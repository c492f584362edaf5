import type { Collectible } from '@portico/protocol/api';
import type { Places } from '../history/cursor.ts';
import type { Asker } from '../history/historySource.ts';
import { type Woven, weave } from '../history/weave.ts';
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
  asker: Asker;
  places: Places;
  signal: AbortSignal;
}

/** Collectibles of accounts on all chains. */
export interface Collectibles {
  /** @throws UpstreamFailure where no chain answered. */
  page(request: CollectiblesRequest): Promise<Woven<Collectible>>;
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

/** What accounts hold on all chains, the last received first, with what is written about it. */
export function createCollectibles(
  sources: ReadonlyMap<string, HoldingSource>,
  findMetadata: FindMetadata,
  { toPageAddress }: Pick<ForeignPictures, 'toPageAddress'>,
): Collectibles {
  const wovenOf = ({ account, asker, places, signal }: CollectiblesRequest): Promise<Woven<Holding>> =>
    weave<Holding>({
      places,
      size,
      async ask(chain, before) {
        const source = sources.get(chain);
        if (source === undefined) return { items: [], hasMore: false, isComplete: true };
        return source.holdings({ account, asker, before, limit: size, signal });
      },
    });
  return {
    async page(request) {
      const { data, ...rest } = await wovenOf(request);
      const metadata = await findMetadata(data, request.asker, request.signal);
      const collectibles = data.map(async (one) => {
        const known = metadata.get(keyOf(one));
        return toCollectible(one, { ...known, image: await toPageAddress(known?.image) });
      });
      return { data: await Promise.all(collectibles), ...rest };
    },
  };
}
