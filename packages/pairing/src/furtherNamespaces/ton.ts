import type { NetworkOf } from '@portico/core/networks';
import { bytesOfBase64Url, hexOf } from '../bytes/text.ts';
import type { PairedNamespace } from '../fallback/pairedNamespace.ts';

const CHARACTERS = 48;
const BODY_BYTES = 34;
/** Bounceable or not, for any network or for test networks alone. */
const TAGS: readonly number[] = [0x11, 0x51, 0x91, 0xd1];
const MASTERCHAIN = 0xff;
const POLYNOMIAL = 0x1021;

/** CRC-16/XMODEM. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? POLYNOMIAL : 0)) & 0xffff;
  }
  return sum;
}

/** The workchain and the hash: the same account has several writings. */
function normalizeAddress(text: string): string | undefined {
  const bytes = text.length === CHARACTERS ? bytesOfBase64Url(text) : undefined;
  const [tag = 0, workchain = 0] = bytes ?? [];
  if (!bytes || !TAGS.includes(tag) || (workchain !== 0 && workchain !== MASTERCHAIN)) return undefined;
  const [high = 0, low = 0] = bytes.subarray(BODY_BYTES);
  if (checksumOf(bytes.subarray(0, BODY_BYTES)) !== high * 256 + low) return undefined;
  return `${workchain === MASTERCHAIN ? -1 : 0}:${hexOf(bytes.subarray(2, BODY_BYTES))}`;
}

/** TON. A signed text (`ton_signData`) counts with its time and domain, so a host requests it itself. */
export const ton: PairedNamespace = {
  namespace: 'ton',
  methods: ['ton_sendMessage', 'ton_signData'],
  events: ['accountsChanged', 'chainChanged'],
  normalizeAddress,
};

const nativeCurrency = { name: 'Toncoin', symbol: 'TON', decimals: 9 };

/** TON, `ton:-239`. */
export const tonMainnet: NetworkOf<'ton:-239', '-239'> = {
  id: '-239',
  name: 'TON',
  chainNamespace: 'ton',
  caipNetworkId: 'ton:-239',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://toncenter.com/api/v2/jsonRPC'] } },
  blockExplorers: { default: { name: 'Tonscan', url: 'https://tonscan.org' } },
};

/** The test network of TON, `ton:-3`. */
export const tonTestnet: NetworkOf<'ton:-3', '-3'> = {
  id: '-3',
  name: 'TON Testnet',
  chainNamespace: 'ton',
  caipNetworkId: 'ton:-3',
  testnet: true,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://testnet.toncenter.com/api/v2/jsonRPC'] } },
  blockExplorers: { default: { name: 'Tonscan', url: 'https://testnet.tonscan.org' } },
};
