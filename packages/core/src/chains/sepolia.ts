import type { NetworkOf } from '../contract/network.ts';

/** Sepolia, the test network of Ethereum, `eip155:11155111`. */
export const sepolia: NetworkOf<'eip155:11155111', 11155111> = {
  id: 11155111,
  name: 'Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155111',
  testnet: true,
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' },
  },
};
