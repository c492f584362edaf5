import type { NetworkOf } from '../contract/network.ts';

/** Bitcoin. Its URLs are of servers with the API of Esplora. */
export const bitcoin: NetworkOf<'bip122:000000000019d6689c085ae165831e93', '000000000019d6689c085ae165831e93'> = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
};
