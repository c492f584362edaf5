import * as v from 'valibot';
import { factsOf } from '../../namespaces/facts.ts';
import { UpstreamFailure, readJson } from '../readJson.ts';
import { pricingNames } from './pricingNames.ts';
import { type Price, type PriceSource, toPrice } from './priceSource.ts';

const answerSchema = v.record(
  v.string(),
  v.looseObject({ usd: v.optional(v.nullable(v.number())), last_updated_at: v.optional(v.nullable(v.number())) }),
);
const bytesMax = 1_000_000;
const ageMaxMs = 3_600_000;

export interface CoinGeckoParameters {
  /** `https://api.coingecko.com/api/v3`, or that of a paid plan. */
  url: string;
  /** Without one fewer requests are allowed. */
  key?: string | undefined;
  now?: () => number;
}

/** Prices of CoinGecko, by its published `simple/price` and `simple/token_price`. */
export function createCoinGecko({ url, key, now = Date.now }: CoinGeckoParameters): PriceSource {
  // A paid plan has another host, and another name for its key.
  const keyName = new URL(url).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
  const headers = key === undefined ? {} : { [keyName]: key };

  async function request(path: string, query: Record<string, string>, signal: AbortSignal) {
    const search = new URLSearchParams({ ...query, vs_currencies: 'usd', include_last_updated_at: 'true' });
    const { json } = await readJson({ url: `${url}/${path}?${search.toString()}`, headers, signal, bytesMax });
    const parsed = v.safeParse(answerSchema, json);
    if (!parsed.success) throw new UpstreamFailure('invalid_response');
    return new Map(Object.entries(parsed.output).map(([name, reported]) => [name.toLowerCase(), reported]));
  }

  return {
    name: 'coingecko',
    covers: (chain) => pricingNames.has(chain),
    async find({ chain, addresses, signal }) {
      const names = pricingNames.get(chain);
      if (names === undefined) return new Map();
      const { coinKey } = factsOf(chain);
      const tokens = addresses.filter((address) => address !== coinKey);
      const isCoinWanted = tokens.length < addresses.length;
      const [byAddress, byCoin] = await Promise.all([
        tokens.length === 0
          ? undefined
          : request(`simple/token_price/${names.coinGecko}`, { contract_addresses: tokens.join(',') }, signal),
        isCoinWanted ? request('simple/price', { ids: names.coin }, signal) : undefined,
      ]);
      const prices = new Map<string, Price>();
      for (const address of addresses) {
        const isCoin = address === coinKey;
        const reported = isCoin ? byCoin?.get(names.coin) : byAddress?.get(address.toLowerCase());
        const atMs = (reported?.last_updated_at ?? 0) * 1000;
        const price = toPrice(reported?.usd ?? 0, atMs, { nowMs: now(), ageMaxMs });
        if (price !== undefined) prices.set(address, price);
      }
      return prices;
    },
  };
}
