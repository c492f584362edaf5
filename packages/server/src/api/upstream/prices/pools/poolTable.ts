import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Hex, NATIVE_TOKEN_ADDRESSES, patterns } from '@portico/protocol';
import * as v from 'valibot';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { ownCatalogue } from '../../../services/directory/loadCatalogue.ts';
import type { Tokens } from '../../../services/tokens/createTokens.ts';
import type { PricesFile } from '../pricesFile.ts';

/** A token that others are traded against, and whose own price comes from a feed. */
export interface Quote {
  address: Hex;
  /** Itself, or all e where it wraps the chain's coin. */
  pricedAs: Hex;
}

/** Where a chain's pools are found. */
export interface PoolPlaces {
  v2Factory: Hex | undefined;
  v3Factory: Hex | undefined;
  /** The chain's coin as a token. */
  wrappedCoin: Hex | undefined;
  /** QuoterV2, which the route of a swap is quoted by. */
  quoter: Hex | undefined;
  /** SwapRouter02, which a swap is sent to. */
  router: Hex | undefined;
  quotes: readonly Quote[];
}

/** By CAIP-2 id; undefined where no exchange is known. */
export type PoolTable = (chain: string) => PoolPlaces | undefined;

const address = v.pipe(
  v.string(),
  v.regex(patterns.evmAddress),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
);
const entrySchema = v.object({
  v2Factory: v.optional(address),
  v3Factory: v.optional(address),
  wrappedCoin: v.optional(address),
  quoter: v.optional(address),
  router: v.optional(address),
});
const fileSchema = v.object({ pools: v.record(v.string(), entrySchema) });

const dollarSymbols = new Set(['USDC', 'USDT', 'DAI']);
/** Each is requested for every token. */
const dollarsMost = 3;

/** The bundled factories, by chain. */
export function bundledPools(): ReadonlyMap<string, v.InferOutput<typeof entrySchema>> {
  const path = join(ownCatalogue(), 'market/pools.json');
  return new Map(Object.entries(v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8'))).pools));
}

/**
 * The operator's exchanges before the bundled ones; of the latter, dollars are the tokens that the bundled list marks
 * so.
 */
export function createPoolTable({ tokens, own }: { tokens: Tokens; own: PricesFile['pools'] }): PoolTable {
  const byChain = new Map(own.map((entry) => [entry.chain, entry]));
  const bundled = bundledPools();
  const knownDollars = (chain: string): Hex[] =>
    tokens
      .ofChain(chain)
      .filter(({ isKnown, symbol }) => isKnown && dollarSymbols.has(symbol))
      .map((token) => toKey(token.address))
      .slice(0, dollarsMost);
  return (chain) => {
    const ours = byChain.get(chain);
    const entry = ours ?? bundled.get(chain);
    if (entry === undefined) return undefined;
    const { v2Factory, v3Factory, wrappedCoin, quoter, router } = entry;
    const coin =
      wrappedCoin === undefined ? [] : [{ address: wrappedCoin, pricedAs: NATIVE_TOKEN_ADDRESSES.eip155 as Hex }];
    const dollars = (ours?.quotes ?? knownDollars(chain)).map((quote) => ({ address: quote, pricedAs: quote }));
    return { v2Factory, v3Factory, wrappedCoin, quoter, router, quotes: [...coin, ...dollars] };
  };
}
