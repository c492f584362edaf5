import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { callMany, toNumber } from '../../../services/chain/callMany.ts';
import type { ChainRpc } from '../../../services/rpc/createChainRpc.ts';
import type { Tokens } from '../../../services/tokens/createTokens.ts';
import { UpstreamFailure } from '../../readJson.ts';
import { type Price, type PriceSource, toPrice } from '../priceSource.ts';
import { choosePrice } from './choosePrice.ts';
import { findPools } from './findPools.ts';
import { type Pool, meanSeconds } from './pool.ts';
import type { PoolPlaces, PoolTable, Quote } from './poolTable.ts';
import { readPools } from './readPools.ts';

export interface PoolSourceParameters {
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ChainRpc>;
  placesOf: PoolTable;
  tokens: Tokens;
  /** Returns the prices of the quotes. */
  feeds: PriceSource;
  /** A pool with less against it sets no price. */
  depthMinUsd: number;
  now?: () => number;
}

const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
const decimalsMost = 36n;
/** A pool's price is no more exact. */
const digitsMost = 12;
/** Of one round: a chain without Multicall3 gets one call for each. */
const tokensMost = 15;
const decimalsCall = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });

const inRounds = (wanted: readonly Hex[]): Hex[][] =>
  Array.from({ length: Math.ceil(wanted.length / tokensMost) }, (_, index) =>
    wanted.slice(index * tokensMost, (index + 1) * tokensMost),
  );

/** The decimals that the contracts return; a token whose contract disagrees with the list is refused. */
async function readDecimals(chain: string, rpc: ChainRpc, tokens: Tokens, wanted: readonly Hex[], signal: AbortSignal) {
  const answers = await callMany(
    rpc,
    wanted.map((to) => ({ to, data: decimalsCall })),
    signal,
  );
  return new Map(
    wanted.flatMap((token, index) => {
      const reported = toNumber(answers[index]);
      const listed = tokens.find(chain, token)?.decimals;
      const isBelieved =
        reported !== undefined && reported <= decimalsMost && (listed ?? Number(reported)) === Number(reported);
      return isBelieved ? [[token, Number(reported)] as const] : [];
    }),
  );
}

/** Prices of the quotes that have one. A feed that cannot be read is a failure: without it no token has a price. */
async function readQuotes(feeds: PriceSource, chain: string, quotes: readonly Quote[], signal: AbortSignal) {
  const addresses = [...new Set(quotes.map(({ pricedAs }) => pricedAs))];
  const found = await feeds.find({ chain, addresses, signal });
  return new Map([...found].filter((entry): entry is [string, Price] => !(entry[1] instanceof UpstreamFailure)));
}

/** Prices of tokens that no feed quotes, from the pools of exchanges on the chain itself. */
export function createPoolSource(parameters: PoolSourceParameters): PriceSource {
  const { chains, placesOf, tokens, feeds, depthMinUsd, now = Date.now } = parameters;

  async function findSome(chain: string, rpc: ChainRpc, places: PoolPlaces, some: readonly Hex[], signal: AbortSignal) {
    const pools = await findPools(rpc, places, some, signal);
    const traded = new Set(pools.flatMap(({ token, quote }) => [token, quote.address]));
    const [readings, decimals, quotes] = await Promise.all([
      readPools(rpc, pools, signal),
      readDecimals(chain, rpc, tokens, [...traded], signal),
      readQuotes(feeds, chain, places.quotes, signal),
    ]);
    const toPooled = ({ token, quote }: Pool, index: number) => {
      const [reading, price] = [readings[index], quotes.get(quote.pricedAs)];
      const [own, others] = [decimals.get(token), decimals.get(quote.address)];
      if (reading === undefined || price === undefined || own === undefined || others === undefined) return [];
      const usd = Number((reading.ratio * 10 ** (own - others) * price.usd).toPrecision(digitsMost));
      return [{ token, usd, depthUsd: (reading.quoteUnits / 10 ** others) * price.usd }];
    };
    const pooled = pools.flatMap(toPooled);
    return some.flatMap((token) => {
      const usd = choosePrice(
        pooled.filter((one) => one.token === token),
        depthMinUsd,
      );
      const nowMs = now();
      const price = usd === undefined ? undefined : toPrice(usd, nowMs, { nowMs, ageMaxMs: meanSeconds * 1_000 });
      return price === undefined ? [] : [[token, price] as const];
    });
  }

  return {
    name: 'uniswap',
    covers: (chain) => chains.has(chain) && placesOf(chain) !== undefined,
    async find({ chain, addresses, signal }) {
      const rpc = chains.get(chain);
      const places = placesOf(chain);
      if (rpc === undefined || places === undefined) return new Map();
      const asTokens = new Map(
        addresses.map((address) => [address, address === coin ? places.wrappedCoin : toKey(address)] as const),
      );
      const wanted = [...new Set(asTokens.values())].filter((token) => token !== undefined);
      const found = await Promise.all(inRounds(wanted).map((some) => findSome(chain, rpc, places, some, signal)));
      const prices = new Map(found.flat());
      return new Map(
        [...asTokens].flatMap(([address, token]) => {
          const price = token === undefined ? undefined : prices.get(token);
          return price === undefined ? [] : [[address, price] as const];
        }),
      );
    },
  };
}
