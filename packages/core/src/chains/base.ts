import type { NetworkOf } from '../contract/network.ts';

/** Base, `eip155:8453`. */
export const base: NetworkOf<'eip155:8453', 8453> = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
