import type { NetworkOf } from '../contract/network.ts';

/** Bitcoin Testnet. Its URLs are of servers with the API of Esplora. */
export const bitcoinTestnet: NetworkOf<'bip122:000000000933ea01ad0ee984209779ba', '000000000933ea01ad0ee984209779ba'> =
  {
    id: '000000000933ea01ad0ee984209779ba',
    name: 'Bitcoin Testnet',
    chainNamespace: 'bip122',
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    testnet: true,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
    blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  };
