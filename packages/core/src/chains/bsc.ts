import type { NetworkOf } from '../contract/network.ts';

/** BNB Smart Chain, `eip155:56`. */
export const bsc: NetworkOf<'eip155:56', 56> = {
  id: 56,
  name: 'BNB Smart Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:56',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
