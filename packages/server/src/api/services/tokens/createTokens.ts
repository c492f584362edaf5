import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { bundledTokens } from './bundledTokens.ts';
import { namelessCoin, nativeCoins } from './nativeCoins.ts';
import { type ListedToken, toKey } from './tokenList.ts';

/** What is known of tokens without asking anybody. */
export interface Tokens {
  /** The listed tokens of a chain, without its coin and without what is left out as low quality. */
  ofChain(chain: string): readonly ListedToken[];
  /** The chain's own coin. */
  coin(chain: string): ListedToken;
  /** By any writing of the address; all e is the coin. */
  find(chain: string, address: string): ListedToken | undefined;
}

export interface CreateTokensParameters {
  /** CAIP-2 ids. */
  chains: readonly string[];
  /** The operator's own, before those that come along. */
  own?: readonly ListedToken[];
}

/** The lists of these chains. */
export function createTokens({ chains, own = [] }: CreateTokensParameters): Tokens {
  const coins = nativeCoins(chains);
  const byChain = new Map<string, Map<Hex, ListedToken>>(chains.map((chain) => [chain, new Map()]));
  for (const token of [...own, ...bundledTokens()]) {
    const listed = byChain.get(token.chain);
    if (listed === undefined) continue;
    if (token.address === NATIVE_TOKEN_ADDRESSES.eip155) coins.set(token.chain, token);
    // Zero decimals mean low quality (spec §5).
    else if (token.decimals > 0 && !listed.has(token.address)) listed.set(token.address, token);
  }
  const coin = (chain: string): ListedToken => coins.get(chain) ?? namelessCoin(chain);
  return {
    ofChain: (chain) => [...(byChain.get(chain)?.values() ?? [])],
    coin,
    find(chain, address) {
      const key = toKey(address);
      if (key === NATIVE_TOKEN_ADDRESSES.eip155) return byChain.has(chain) ? coin(chain) : undefined;
      return byChain.get(chain)?.get(key);
    },
  };
}
