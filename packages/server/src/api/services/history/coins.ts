import { namelessCoin, nativeCoins } from '../tokens/nativeCoins.ts';

/** A chain's own coin. */
export interface Coin {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The coin of a chain, as far as the chain library knows it. */
export const coinOf = (chainId: string): Coin => nativeCoins([chainId]).get(chainId) ?? namelessCoin(chainId);
