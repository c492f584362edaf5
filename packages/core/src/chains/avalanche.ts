import type { NetworkOf } from '../contract/network.ts';

/** Avalanche, `eip155:43114`. */
export const avalanche: NetworkOf<'eip155:43114', 43_114> = {
  id: 43_114,
  name: 'Avalanche',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43114',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
