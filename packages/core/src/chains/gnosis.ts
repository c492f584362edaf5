import type { NetworkOf } from '../contract/network.ts';

/** Gnosis, `eip155:100`. */
export const gnosis: NetworkOf<'eip155:100', 100> = {
  id: 100,
  name: 'Gnosis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
