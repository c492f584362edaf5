import type { NetworkOf } from '../contract/network.ts';

/** Bitcoin Signet. Its URLs are of servers with the API of Esplora. */
export const bitcoinSignet: NetworkOf<'bip122:00000008819873e925422c1ff0f99f7c', '00000008819873e925422c1ff0f99f7c'> = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  testnet: true,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
};
