import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import * as v from 'valibot';
import * as viemChains from 'viem/chains';
import { type ListedToken, toListedToken } from './tokenList.ts';

const chainSchema = v.object({
  id: v.number(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
});

/** The coins of these chains. Nothing has to be configured for a chain that the chain library knows. */
export function nativeCoins(chains: readonly string[]): Map<string, ListedToken> {
  const coins = new Map<string, ListedToken>();
  for (const value of Object.values(viemChains)) {
    const parsed = v.safeParse(chainSchema, value);
    if (!parsed.success) continue;
    const { id, nativeCurrency } = parsed.output;
    const chain = `eip155:${id}`;
    if (!chains.includes(chain) || coins.has(chain)) continue;
    const entry = { chainId: id, address: NATIVE_TOKEN_ADDRESSES.eip155, ...nativeCurrency };
    const coin = toListedToken(entry, true);
    if (coin !== undefined) coins.set(chain, coin);
  }
  return coins;
}

/** For a chain that nobody knows: its list may name the coin. Amounts of every EVM chain have 18 decimals. */
export function namelessCoin(chain: string): ListedToken {
  const address = NATIVE_TOKEN_ADDRESSES.eip155;
  return { chain, address, name: 'Native coin', symbol: 'COIN', decimals: 18, isKnown: false };
}
