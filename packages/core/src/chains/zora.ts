import type { NetworkOf } from '../contract/network.ts';

/** Zora, `eip155:7777777`. */
export const zora: NetworkOf<'eip155:7777777', 7_777_777> = {
  id: 7_777_777,
  name: 'Zora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7777777',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
