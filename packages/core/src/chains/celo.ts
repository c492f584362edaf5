import type { NetworkOf } from '../contract/network.ts';

/** Celo, `eip155:42220`. */
export const celo: NetworkOf<'eip155:42220', 42_220> = {
  id: 42_220,
  name: 'Celo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42220',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
