import { sha256 } from '@noble/hashes/sha2';
import type { NetworkOf } from '@portico/core/networks';
import { createBase58check } from '@scure/base';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';

const base58check = createBase58check(sha256);
const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const ADDRESS_BYTES = 21;
const PREFIX = 0x41;

function isAddress(text: string): boolean {
  if (!ADDRESS.test(text)) return false;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === ADDRESS_BYTES && bytes[0] === PREFIX;
  } catch {
    return false;
  }
}

/** TRON. */
export const tron: PairedNamespace = {
  namespace: 'tron',
  methods: ['tron_signMessage', 'tron_signTransaction'],
  events: ['accountsChanged', 'chainChanged'],
  normalizeAddress: (text) => (isAddress(text) ? text : undefined),
  createSignRequest: ({ address, message }) => ({ method: 'tron_signMessage', params: { address, message } }),
};

const nativeCurrency = { name: 'Tronix', symbol: 'TRX', decimals: 6 };

/** TRON, `tron:0x2b6653dc`. No explorer: the pages of TRONSCAN are behind a `#`, which no explorer link has. */
export const tronMainnet: NetworkOf<'tron:0x2b6653dc', '0x2b6653dc'> = {
  id: '0x2b6653dc',
  name: 'TRON',
  chainNamespace: 'tron',
  caipNetworkId: 'tron:0x2b6653dc',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.trongrid.io/jsonrpc'] } },
};

/** The test network Nile of TRON, `tron:0xcd8690dc`. */
export const tronNile: NetworkOf<'tron:0xcd8690dc', '0xcd8690dc'> = {
  id: '0xcd8690dc',
  name: 'TRON Nile',
  chainNamespace: 'tron',
  caipNetworkId: 'tron:0xcd8690dc',
  testnet: true,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://nile.trongrid.io/jsonrpc'] } },
};
