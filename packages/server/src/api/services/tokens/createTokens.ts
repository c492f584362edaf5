import { coinOf, factsOf } from '../../namespaces/facts.ts';
import { bundledTokens } from './bundledTokens.ts';
import type { ListedToken } from './tokenList.ts';

/** The known facts of tokens, without a request. */
export interface Tokens {
  /** The listed tokens of a chain, without its coin and without those of low quality. */
  ofChain(chain: string): readonly ListedToken[];
  /** The chain's own coin. */
  coin(chain: string): ListedToken;
  /** By any writing of the address; undefined on a chain that is not served. */
  find(chain: string, address: string): ListedToken | undefined;
}

export interface CreateTokensParameters {
  /** CAIP-2 ids. */
  chains: readonly string[];
  /** The operator's own, before the bundled ones. */
  own?: readonly ListedToken[];
}

/** The coin in the form of its namespace. */
const toCoin = (chain: string): ListedToken => ({ chain, address: factsOf(chain).coinKey, ...coinOf(chain) });

/** The lists of these chains. */
export function createTokens({ chains, own = [] }: CreateTokensParameters): Tokens {
  const coins = new Map<string, ListedToken>();
  const byChain = new Map<string, Map<string, ListedToken>>(chains.map((chain) => [chain, new Map()]));
  for (const token of [...own, ...bundledTokens()]) {
    const listed = byChain.get(token.chain);
    if (listed === undefined) continue;
    if (token.address === factsOf(token.chain).coinKey) coins.set(token.chain, token);
    // Zero decimals mean low quality (spec §5).
    else if (token.decimals > 0 && !listed.has(token.address)) listed.set(token.address, token);
  }
  const coin = (chain: string): ListedToken => coins.get(chain) ?? toCoin(chain);
  return {
    ofChain: (chain) => [...(byChain.get(chain)?.values() ?? [])],
    coin,
    find(chain, address) {
      const listed = byChain.get(chain);
      if (listed === undefined) return undefined;
      const { coinKey, toKey } = factsOf(chain);
      const key = toKey(address);
      return key === coinKey ? coin(chain) : listed.get(key);
    },
  };
}
