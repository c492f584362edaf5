import type { Hex } from '@portico/protocol';
import type { Chain } from '@portico/testing/chains';
import { deploySwaps } from './swaps.ts';

/** A token of the demo's chain, and its price. */
export interface DemoToken {
  readonly address: Hex;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

const coinUsd = 2_500n;
/** Thousandths of a dollar. */
const milliUsd: Readonly<Record<string, bigint>> = { PUSD: 1_000n, PCU: 4_250n, PMBL: 850n };
const unit = (decimals: number): bigint => 10n ** BigInt(decimals);

/**
 * Pools at the prices of the demo's feeds, so that its tokens are swapped as on a live chain: the entries of a prices
 * file and of a token list.
 */
export async function deployDemoExchange(chain: Chain, tokens: readonly DemoToken[]) {
  const swaps = await deploySwaps(chain);
  const { wrappedCoin, v2Factory, v3Factory, quoter, router } = swaps;
  const [dollar] = tokens;
  if (dollar === undefined) throw new Error('The demo has no token to trade.');
  const quoteUsd = 1_000_000n;
  const amount = ({ symbol, decimals }: DemoToken) =>
    (quoteUsd * 1_000n * unit(decimals)) / (milliUsd[symbol] ?? 1_000n);
  const coins = (quoteUsd * unit(18)) / coinUsd;
  for (const token of tokens) {
    const filling = { token: token.address, quote: wrappedCoin, tokenUnits: amount(token), quoteUnits: coins };
    await swaps.v3Pool(filling);
    const inDollars = { ...filling, quote: dollar.address, quoteUnits: amount(dollar) };
    await swaps.v2Pool(token === dollar ? filling : inDollars);
  }
  const quotes = [dollar.address];
  return {
    /** As a network names it. */
    exchange: { swapRouter: router, wrappedCoin },
    pool: { chain: `eip155:${chain.chainId}`, v2Factory, v3Factory, wrappedCoin, quoter, router, quotes },
    token: { chainId: chain.chainId, address: wrappedCoin, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  };
}
