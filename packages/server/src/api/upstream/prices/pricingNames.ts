import { SOLANA_CHAIN_IDS } from '@portico/protocol';

/** How price services name a chain and its coin. */
export interface PricingNames {
  coinGecko: string;
  defiLlama: string;
  /** Both identify the coin by CoinGecko's id. */
  coin: string;
}

const rows: readonly (readonly [number, string, string, string])[] = [
  [1, 'ethereum', 'ethereum', 'ethereum'],
  [10, 'optimistic-ethereum', 'optimism', 'ethereum'],
  [56, 'binance-smart-chain', 'bsc', 'binancecoin'],
  [100, 'xdai', 'xdai', 'xdai'],
  [137, 'polygon-pos', 'polygon', 'polygon-ecosystem-token'],
  [324, 'zksync', 'era', 'ethereum'],
  [8453, 'base', 'base', 'ethereum'],
  [42161, 'arbitrum-one', 'arbitrum', 'ethereum'],
  [42220, 'celo', 'celo', 'celo'],
  [43114, 'avalanche', 'avax', 'avalanche-2'],
  [7777777, 'zora-network', 'zora', 'ethereum'],
  [1313161554, 'aurora', 'aurora', 'ethereum'],
];

/** By CAIP-2 id. */
export const pricingNames: ReadonlyMap<string, PricingNames> = new Map([
  ...rows.map(([id, coinGecko, defiLlama, coin]) => [`eip155:${id}`, { coinGecko, defiLlama, coin }] as const),
  [`solana:${SOLANA_CHAIN_IDS.mainnet}`, { coinGecko: 'solana', defiLlama: 'solana', coin: 'solana' }],
]);
