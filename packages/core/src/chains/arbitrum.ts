import type { NetworkOf } from '../contract/network.ts';

/** Arbitrum One, `eip155:42161`. */
export const arbitrum: NetworkOf<'eip155:42161', 42_161> = {
  id: 42_161,
  name: 'Arbitrum One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42161',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
