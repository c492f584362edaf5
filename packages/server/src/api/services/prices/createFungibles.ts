import type * as v from 'valibot';
import { isAccountAddress } from '@portico/protocol';
import type { getPrices } from '@portico/protocol/api';
import type { Pricing } from '../../createPricing.ts';
import { factsOf, requireChain } from '../../namespaces/facts.ts';
import { toFailure } from '../../upstream/readJson.ts';

type Answer = v.InferOutput<typeof getPrices.response>;

/** Prices in the form of the service. */
export interface Fungibles {
  /** @throws UpstreamFailure when none could be read. */
  find(addresses: readonly string[]): Promise<Answer>;
}

interface RecordedRequest {
  /** As it was written. */
  text: string;
  chain: string;
  address: string;
}

/** Addresses of chains that are served here; there is no price for others. */
function parse(text: string, { chains }: Pricing): RecordedRequest[] {
  const [, chain = '', address = ''] = /^([a-z0-9]+:[\w-]+):(\w+)$/.exec(text) ?? [];
  if (!chains.has(chain) || !isAccountAddress(requireChain(chain).namespace, address)) return [];
  return [{ text, chain, address: factsOf(chain).toKey(address) }];
}

/** Prices by CAIP-10 address, with the description of a list or of the token's contract. */
export function createFungibles(pricing: Pricing): Fungibles {
  return {
    async find(addresses) {
      const requested = [...new Set(addresses)].flatMap((text) => parse(text, pricing));
      const { prices, failures } = await pricing.prices.find(requested);
      const priced = requested.flatMap((one, index) => {
        const price = prices[index];
        return price === undefined ? [] : [{ ...one, price }];
      });
      if (priced.length === 0 && failures.length > 0) throw toFailure(failures[0]);
      const facts = await pricing.facts.find(priced);
      const fungibles = priced.map(({ text, price }, index) => {
        const { name = '', symbol = '' } = facts[index] ?? {};
        const time = new Date(price.atMs).toISOString();
        return { name, symbol, address: text, iconUrl: pricing.icons(symbol), price: price.usd, time };
      });
      return { fungibles, isComplete: failures.length === 0 };
    },
  };
}
