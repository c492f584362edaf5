import type { NetworkOf } from '../contract/network.ts';

/** Hoodi, the test network of Ethereum for validators, `eip155:560048`. */
export const hoodi: NetworkOf<'eip155:560048', 560048> = {
  id: 560048,
  name: 'Hoodi',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:560048',
  testnet: true,
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
};
