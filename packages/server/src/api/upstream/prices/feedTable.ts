import type { Hex } from '@portico/protocol';
import { factsOf } from '../../namespaces/facts.ts';
import type { Tokens } from '../../services/tokens/createTokens.ts';
import { symbolsOf } from '../../services/tokens/tokenIcons.ts';
import { bundledFeeds } from './bundledFeeds.ts';
import type { PricesFile } from './pricesFile.ts';

/** A feed, and the description that it must return. */
export interface FeedReference {
  /** The chain it is on, which may be another than the asset's. */
  chain: string;
  feed: Hex;
  ageMaxMs: number;
  /** `ETH/USD`: another description is refused. Absent for the operator's own. */
  pair?: string;
}

/** Finds the feeds of an asset, the best first. */
export type FeedTable = (chain: string, address: string) => readonly FeedReference[];

export interface FeedTableParameters {
  /** CAIP-2 ids that can be read. */
  chains: readonly string[];
  tokens: Tokens;
  own: PricesFile['feeds'];
}

/** Feeds report at least once in 24 hours, and the block takes its time. */
const ageMaxMs = 25 * 3_600_000;
const mainChain = 'eip155:1';

/** The operator's feeds first, then the bundled ones, by the symbol of a token on a bundled list. */
export function createFeedTable({ chains, tokens, own }: FeedTableParameters): FeedTable {
  const byAsset = new Map(own.map((entry) => [entry.asset, entry]));
  const bundled = bundledFeeds();
  const places = (chain: string, address: string): string[] => {
    // A chain's own coin is the same wherever it is quoted; a token that was carried over need not be.
    const isCoinOfAnotherChain = address === factsOf(chain).coinKey && chain !== mainChain;
    return (isCoinOfAnotherChain ? [chain, mainChain] : [chain]).filter((place) => chains.includes(place));
  };
  return (chain, address) => {
    const entry = byAsset.get(`${chain}:${address}`);
    if (entry !== undefined) {
      const seconds = entry.heartbeatSeconds;
      return [{ chain, feed: entry.feed, ageMaxMs: seconds === undefined ? ageMaxMs : seconds * 1000 }];
    }
    const token = tokens.find(chain, address);
    if (token === undefined || !token.isKnown) return [];
    return places(chain, address).flatMap((place) =>
      symbolsOf(token.symbol).flatMap((symbol) => {
        const feed = bundled.get(place)?.get(symbol);
        return feed === undefined ? [] : [{ chain: place, feed, ageMaxMs, pair: `${symbol}/USD` }];
      }),
    );
  };
}
