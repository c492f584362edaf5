import type { NetworkOf } from '../contract/network.ts';

/** The chain of Anvil or Hardhat on the developer's own machine, `eip155:31337`. */
export const anvil: NetworkOf<'eip155:31337', 31337> = {
  id: 31337,
  name: 'Localhost',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  testnet: true,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
};
