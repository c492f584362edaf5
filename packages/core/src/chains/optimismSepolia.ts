import type { NetworkOf } from '../contract/network.ts';

/** OP Sepolia, `eip155:11155420`. */
export const optimismSepolia: NetworkOf<'eip155:11155420', 11155420> = {
  id: 11155420,
  name: 'OP Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155420',
  testnet: true,
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
