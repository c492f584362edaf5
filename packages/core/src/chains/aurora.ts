import type { NetworkOf } from '../contract/network.ts';

/** Aurora, `eip155:1313161554`. */
export const aurora: NetworkOf<'eip155:1313161554', 1_313_161_554> = {
  id: 1_313_161_554,
  name: 'Aurora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161554',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
