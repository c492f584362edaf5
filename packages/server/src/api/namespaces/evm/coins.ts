import * as v from 'valibot';
import * as viemChains from 'viem/chains';
import type { Coin } from '../namespaceFacts.ts';

const chainSchema = v.object({
  id: v.number(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
});

/** By the decimal number of the chain; the first of two chains with one number counts. */
function readCoins(): ReadonlyMap<string, Coin> {
  const coins = new Map<string, Coin>();
  for (const value of Object.values(viemChains)) {
    const parsed = v.safeParse(chainSchema, value);
    if (!parsed.success) continue;
    const { id, nativeCurrency } = parsed.output;
    if (!coins.has(String(id))) coins.set(String(id), { ...nativeCurrency, isKnown: true });
  }
  return coins;
}

let coins: ReadonlyMap<string, Coin> | undefined;

/** For an unknown chain: its list may name the coin. Amounts of every EVM chain have 18 decimals. */
const nameless: Coin = { name: 'Native coin', symbol: 'COIN', decimals: 18, isKnown: false };

/** The coin of a chain. A chain of the chain library needs no configuration. */
export function evmCoinOf(reference: string): Coin {
  coins ??= readCoins();
  return coins.get(reference) ?? nameless;
}
