import type { NetworkOf } from '@portico/core/networks';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';

const ACCOUNT = /^[a-z\d]+(?:[-_.][a-z\d]+)*$/;
const CHARACTERS_MIN = 2;
const CHARACTERS_MAX = 64;

const isAccount = (text: string): boolean =>
  text.length >= CHARACTERS_MIN && text.length <= CHARACTERS_MAX && ACCOUNT.test(text);

/** NEAR. A signed text (`near_signMessage`) counts with its nonce and recipient, so a host requests it itself. */
export const near: PairedNamespace = {
  namespace: 'near',
  methods: [
    'near_getAccounts',
    'near_signIn',
    'near_signOut',
    'near_signMessage',
    'near_signTransaction',
    'near_signTransactions',
    'near_signAndSendTransaction',
    'near_signAndSendTransactions',
  ],
  events: ['accountsChanged', 'chainChanged'],
  normalizeAddress: (text) => (isAccount(text) ? text : undefined),
};

const nativeCurrency = { name: 'NEAR', symbol: 'NEAR', decimals: 24 };
const paths = { tx: 'txns' };

/** NEAR, `near:mainnet`. */
export const nearMainnet: NetworkOf<'near:mainnet', 'mainnet'> = {
  id: 'mainnet',
  name: 'NEAR',
  chainNamespace: 'near',
  caipNetworkId: 'near:mainnet',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://rpc.mainnet.near.org'] } },
  blockExplorers: { default: { name: 'NearBlocks', url: 'https://nearblocks.io', paths } },
};

/** The test network of NEAR, `near:testnet`. */
export const nearTestnet: NetworkOf<'near:testnet', 'testnet'> = {
  id: 'testnet',
  name: 'NEAR Testnet',
  chainNamespace: 'near',
  caipNetworkId: 'near:testnet',
  testnet: true,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://rpc.testnet.near.org'] } },
  blockExplorers: { default: { name: 'NearBlocks', url: 'https://testnet.nearblocks.io', paths } },
};
