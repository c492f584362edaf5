import type { ChainRpc } from '../../services/rpc/createChainRpc.ts';
import { UpstreamFailure, toFailure } from '../readJson.ts';
import type { FeedReference, FeedTable } from './feedTable.ts';
import type { Price, PriceSource } from './priceSource.ts';
import { readFeeds } from './readFeeds.ts';

export interface OnChainSourceParameters {
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ChainRpc>;
  feedsOf: FeedTable;
  now?: () => number;
}

type ReadFeed = Price | UpstreamFailure | undefined;

/** Feeds of several chains, each chain requested once; an unavailable one does not affect the others. */
async function readAll(
  chains: ReadonlyMap<string, ChainRpc>,
  feeds: readonly FeedReference[],
  options: { signal: AbortSignal; nowMs: number },
): Promise<Map<FeedReference, ReadFeed>> {
  const found = new Map<FeedReference, ReadFeed>();
  const places = new Set(feeds.map(({ chain }) => chain));
  const readPlace = async (place: string): Promise<void> => {
    const rpc = chains.get(place);
    if (rpc === undefined) return;
    const own = feeds.filter(({ chain }) => chain === place);
    const reported = await readFeeds(rpc, own, options).catch((error: unknown) => toFailure(error));
    for (const [index, feed] of own.entries())
      found.set(feed, reported instanceof UpstreamFailure ? reported : reported[index]);
  };
  await Promise.all([...places].map(readPlace));
  return found;
}

/** The first price; where there is none, the reason. */
function firstOf(reported: readonly ReadFeed[]): ReadFeed {
  const isPrice = (one: ReadFeed): boolean => one !== undefined && !(one instanceof UpstreamFailure);
  return reported.find(isPrice) ?? reported.find((one) => one !== undefined);
}

/** Prices from the chains themselves, over the operator's nodes: no account anywhere. */
export function createOnChainSource({ chains, feedsOf, now = Date.now }: OnChainSourceParameters): PriceSource {
  return {
    name: 'onchain',
    covers: (chain) => chains.has(chain),
    async find({ chain, addresses, signal }) {
      const feeds = new Map(addresses.map((address) => [address, feedsOf(chain, address)]));
      const read = await readAll(chains, [...feeds.values()].flat(), { signal, nowMs: now() });
      const reported = new Map<string, Price | UpstreamFailure>();
      for (const [address, references] of feeds) {
        const first = firstOf(references.map((reference) => read.get(reference)));
        if (first !== undefined) reported.set(address, first);
      }
      const values = [...reported.values()];
      const [failure] = values;
      if (failure instanceof UpstreamFailure && values.every((one) => one instanceof UpstreamFailure)) throw failure;
      return reported;
    },
  };
}
