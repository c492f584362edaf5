import type { CaipNetworkId, ChainNamespace } from '../caip.ts';

/** A service that sells crypto for money. */
export interface OnrampProvider {
  name: 'coinbase' | 'meld';
  label: string;
  feeRangePercent: readonly [minimum: number, maximum: number];
  namespaces: readonly ChainNamespace[];
}

/** The services of the specification. */
export const ONRAMP_PROVIDERS: readonly OnrampProvider[] = [
  { name: 'coinbase', label: 'Coinbase', feeRangePercent: [1, 2], namespaces: ['eip155'] },
  { name: 'meld', label: 'Meld', feeRangePercent: [1, 2], namespaces: ['eip155', 'solana'] },
];

/** Chains that Coinbase sells on, by its own names. */
export const COINBASE_PAY_CHAINS = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
] as const;
/** Used where the active chain is not among them. */
export const COINBASE_PAY_FALLBACK_CHAIN = 'ethereum';

/** Limits used where the server gives none, as decimal strings. */
export const ONRAMP_FALLBACK_LIMITS = {
  card: { min: '10.00', max: '7500.00' },
  bankAccount: { min: '10.00', max: '25000.00' },
} as const;
/** Money offered where the server gives none. */
export const ONRAMP_FALLBACK_PAYMENT_CURRENCIES = ['USD', 'EUR'] as const;
/** Tokens offered where the server gives none. */
export const ONRAMP_FALLBACK_PURCHASE_CURRENCIES = ['USDC', 'ETH'] as const;
/** The initial state of a purchase. */
export const ONRAMP_DEFAULT_EXPERIENCE = 'buy';

/** The states of a purchase; `open` until the visitor has paid. */
export const ONRAMP_PURCHASE_STATUSES = ['open', 'processing', 'completed', 'failed', 'cancelled', 'expired'] as const;

/** Why the last attempt to pay was refused. */
export const ONRAMP_PAYMENT_PROBLEMS = ['declined', 'cvc', 'expired_card', 'processing_error'] as const;

/** Chains of purchases by the names that providers use: CAIP-2, and the coin. */
export const ONRAMP_NETWORKS: Readonly<
  Record<string, { readonly chainId: CaipNetworkId; readonly label: string; readonly coin: string }>
> = {
  ethereum: { chainId: 'eip155:1', label: 'Ethereum', coin: 'ETH' },
  arbitrum: { chainId: 'eip155:42161', label: 'Arbitrum', coin: 'ETH' },
  polygon: { chainId: 'eip155:137', label: 'Polygon', coin: 'POL' },
  berachain: { chainId: 'eip155:80094', label: 'Berachain', coin: 'BERA' },
  'avalanche-c-chain': { chainId: 'eip155:43114', label: 'Avalanche', coin: 'AVAX' },
  optimism: { chainId: 'eip155:10', label: 'Optimism', coin: 'ETH' },
  celo: { chainId: 'eip155:42220', label: 'Celo', coin: 'CELO' },
  base: { chainId: 'eip155:8453', label: 'Base', coin: 'ETH' },
  solana: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', label: 'Solana', coin: 'SOL' },
};
