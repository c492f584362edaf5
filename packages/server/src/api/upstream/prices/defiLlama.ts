import * as v from 'valibot';
import { factsOf } from '../../namespaces/facts.ts';
import { UpstreamFailure, readJson } from '../readJson.ts';
import { pricingNames } from './pricingNames.ts';
import { type Price, type PriceSource, toPrice } from './priceSource.ts';

const answerSchema = v.object({
  coins: v.record(
    v.string(),
    v.looseObject({ price: v.number(), timestamp: v.number(), confidence: v.optional(v.number()) }),
  ),
});
const bytesMax = 1_000_000;
const ageMaxMs = 3_600_000;
/** DefiLlama reports its own confidence, from 0 to 1. */
const confidenceLeast = 0.9;
export interface DefiLlamaParameters {
  /** `https://coins.llama.fi` */
  url: string;
  now?: () => number;
}

/** Prices of DefiLlama, by its published `prices/current`; no account. */
export function createDefiLlama({ url, now = Date.now }: DefiLlamaParameters): PriceSource {
  return {
    name: 'defillama',
    covers: (chain) => pricingNames.has(chain),
    async find({ chain, addresses, signal }) {
      const names = pricingNames.get(chain);
      if (names === undefined) return new Map();
      const { coinKey } = factsOf(chain);
      const idOf = (address: string): string =>
        address === coinKey ? `coingecko:${names.coin}` : `${names.defiLlama}:${address}`;
      const ids = addresses.map((address) => encodeURIComponent(idOf(address))).join(',');
      const { json } = await readJson({ url: `${url}/prices/current/${ids}`, signal, bytesMax });
      const parsed = v.safeParse(answerSchema, json);
      if (!parsed.success) throw new UpstreamFailure('invalid_response');
      const coins = new Map(Object.entries(parsed.output.coins).map(([id, reported]) => [id.toLowerCase(), reported]));
      const prices = new Map<string, Price>();
      for (const address of addresses) {
        const reported = coins.get(idOf(address).toLowerCase());
        if (reported === undefined || (reported.confidence ?? 1) < confidenceLeast) continue;
        const price = toPrice(reported.price, reported.timestamp * 1000, { nowMs: now(), ageMaxMs });
        if (price !== undefined) prices.set(address, price);
      }
      return prices;
    },
  };
}
