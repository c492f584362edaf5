import { sha256 } from '@noble/hashes/sha2';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** The output script kind of an address, and the hash or key in it. */
export interface BitcoinAddress {
  /** False for an address of the test networks, which have the same ones. */
  readonly isMain: boolean;
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
const MAIN_VERSION_MAX = 0x05;
const SEGWIT = /^(bc|tb|bcrt)1[a-z0-9]{8,87}$/;

type Output = Omit<BitcoinAddress, 'isMain'>;

function parseSegwit(text: string): Output | undefined {
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
  if (!kind || rest.length !== 20) return undefined;
  return { kind, payload: Uint8Array.from(rest), isMain: version <= MAIN_VERSION_MAX };
}

/** undefined where it is invalid, or of an unsupported kind. */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  try {
    if (!SEGWIT.test(text)) return parseBase58(text);
    const output = parseSegwit(text);
    return output && { ...output, isMain: text.startsWith('bc1') };
  } catch {
    return undefined;
  }
}
