import { sha256 } from '@noble/hashes/sha2';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** The output script kind of an address, and the hash or key in it. */
export interface BitcoinAddress {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';
  readonly payload: Uint8Array;
}

const base58check = createBase58check(sha256);
/** Of the main network, then of the test networks. */
const versions: Readonly<Record<number, 'p2pkh' | 'p2sh'>> = {
  0x00: 'p2pkh',
  0x05: 'p2sh',
  0x6f: 'p2pkh',
  0xc4: 'p2sh',
};
const SEGWIT = /^(bc|tb|bcrt)1[a-z0-9]{8,87}$/;

function parseSegwit(text: string): BitcoinAddress | undefined {
  const codec = text.charAt(text.indexOf('1') + 1) === 'q' ? bech32 : bech32m;
  const { words } = codec.decode(text as `${string}1${string}`); // oxlint-disable-line typescript/no-unsafe-type-assertion -- checked by the pattern
  const [version, ...rest] = words;
  const payload = codec.fromWords(rest);
  if (version === 0 && payload.length === 20) return { kind: 'p2wpkh', payload };
  if (version === 0 && payload.length === 32) return { kind: 'p2wsh', payload };
  return version === 1 && payload.length === 32 ? { kind: 'p2tr', payload } : undefined;
}

function parseBase58(text: string): BitcoinAddress | undefined {
  const [version = -1, ...rest] = base58check.decode(text);
  const kind = versions[version];
  return kind && rest.length === 20 ? { kind, payload: Uint8Array.from(rest) } : undefined;
}

/** undefined where it is invalid, or of an unsupported kind. */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  try {
    return SEGWIT.test(text) ? parseSegwit(text) : parseBase58(text);
  } catch {
    return undefined;
  }
}
