import type { NetworkOf } from '../contract/network.ts';

/** OP Mainnet, `eip155:10`. */
export const optimism: NetworkOf<'eip155:10', 10> = {
  id: 10,
  name: 'OP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
