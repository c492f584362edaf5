import { sha256 } from '@noble/hashes/sha2';
import type { NetworkOf } from '@portico/core/networks';
import { bytesOfHex, hexOf } from '../bytes/text.ts';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** `S`, the version (main network `P` and `M`, test network `T` and `N`), then 24 bytes in base 32. */
const ADDRESS = /^S([PMTN])([\dA-HJ-NP-TV-Z]{24,40})$/;
const HASH_BYTES = 20;
const ALL_BYTES = 24;

/** True for an address in c32check: a hash of 20 bytes, and four of its checksum. */
function isAddress(text: string): boolean {
  const [, version = '', digits = ''] = ADDRESS.exec(text) ?? [];
  if (version === '') return false;
  const value = Array.from(digits).reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(ALL_BYTES * 2, '0');
  if (hex.length !== ALL_BYTES * 2) return false;
  const bytes = bytesOfHex(hex);
  // Each byte of zeros at the start is written as one 0: any other number of them would be a second writing.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (digits.search(/[^0]/) !== zeros) return false;
  const [hash, checksum] = [bytes.subarray(0, HASH_BYTES), bytes.subarray(HASH_BYTES)];
  const expected = sha256(sha256(Uint8Array.from([DIGITS.indexOf(version), ...hash])));
  return hexOf(checksum) === hexOf(expected.subarray(0, checksum.length));
}

/** Stacks. */
export const stacks: PairedNamespace = {
  namespace: 'stacks',
  methods: [
    'stx_getAddresses',
    'stx_signMessage',
    'stx_signStructuredMessage',
    'stx_signTransaction',
    'stx_transferStx',
    'stx_callContract',
  ],
  events: ['accountsChanged', 'chainChanged'],
  normalizeAddress: (text) => (isAddress(text) ? text : undefined),
  createSignRequest: ({ address, message }) => ({ method: 'stx_signMessage', params: { address, message } }),
};

const nativeCurrency = { name: 'Stacks', symbol: 'STX', decimals: 6 };

/** Stacks, `stacks:1`. */
export const stacksMainnet: NetworkOf<'stacks:1', '1'> = {
  id: '1',
  name: 'Stacks',
  chainNamespace: 'stacks',
  caipNetworkId: 'stacks:1',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.hiro.so'] } },
  blockExplorers: { default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so', paths: { tx: 'txid' } } },
};

/** The test network of Stacks, `stacks:2147483648`. */
export const stacksTestnet: NetworkOf<'stacks:2147483648', '2147483648'> = {
  id: '2147483648',
  name: 'Stacks Testnet',
  chainNamespace: 'stacks',
  caipNetworkId: 'stacks:2147483648',
  testnet: true,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.testnet.hiro.so'] } },
  blockExplorers: {
    default: { name: 'Stacks Explorer', url: 'https://explorer.hiro.so/?chain=testnet', paths: { tx: 'txid' } },
  },
};
