import type { NetworkOf } from '../contract/network.ts';

/** Arbitrum Sepolia, `eip155:421614`. */
export const arbitrumSepolia: NetworkOf<'eip155:421614', 421614> = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:421614',
  testnet: true,
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
