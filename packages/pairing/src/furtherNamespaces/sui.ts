import type { NetworkOf } from '@portico/core/networks';
import { base64 } from '@scure/base';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';

const ADDRESS = /^0x[\da-f]{64}$/i;

/** Sui. */
export const sui: PairedNamespace = {
  namespace: 'sui',
  methods: ['sui_signPersonalMessage', 'sui_signTransaction', 'sui_signAndExecuteTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  normalizeAddress: (text) => (ADDRESS.test(text) ? text.toLowerCase() : undefined),
  createSignRequest: ({ address, message }) => ({
    method: 'sui_signPersonalMessage',
    params: { address, message: base64.encode(new TextEncoder().encode(message)) },
  }),
};

const explorer = { name: 'Suiscan', paths: { address: 'account' } };
const nativeCurrency = { name: 'Sui', symbol: 'SUI', decimals: 9 };

/** Sui, `sui:mainnet`. */
export const suiMainnet: NetworkOf<'sui:mainnet', 'mainnet'> = {
  id: 'mainnet',
  name: 'Sui',
  chainNamespace: 'sui',
  caipNetworkId: 'sui:mainnet',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://fullnode.mainnet.sui.io'] } },
  blockExplorers: { default: { ...explorer, url: 'https://suiscan.xyz/mainnet' } },
};

/** The test network of Sui, `sui:testnet`. */
export const suiTestnet: NetworkOf<'sui:testnet', 'testnet'> = {
  id: 'testnet',
  name: 'Sui Testnet',
  chainNamespace: 'sui',
  caipNetworkId: 'sui:testnet',
  testnet: true,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://fullnode.testnet.sui.io'] } },
  blockExplorers: { default: { ...explorer, url: 'https://suiscan.xyz/testnet' } },
};
