import type { NetworkOf } from '../contract/network.ts';

/** Base Sepolia, `eip155:84532`. */
export const baseSepolia: NetworkOf<'eip155:84532', 84532> = {
  id: 84532,
  name: 'Base Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532',
  testnet: true,
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
