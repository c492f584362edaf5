import { blake2b } from '@noble/hashes/blake2';
import { base58 } from '@scure/base';

const CONTEXT = new TextEncoder().encode('SS58PRE');
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
const TEXT_MAX_CHARACTERS = 50;
const SHORT_PREFIX_MAX = 63;
const PREFIX_MAX = 16_383;
/** Reserved by the registry. */
const RESERVED: readonly number[] = [46, 47];

/** An account, in the form of one network. */
export interface Ss58Address {
  readonly prefix: number;
  readonly publicKey: Uint8Array;
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...CONTEXT, ...body]), { dkLen: 64 }).subarray(0, CHECKSUM_BYTES);
}

function readPrefix([first = 0, second = 0]: Uint8Array): number {
  if (first <= SHORT_PREFIX_MAX) return first;
  return ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8);
}

function writePrefix(prefix: number): readonly number[] {
  if (prefix <= SHORT_PREFIX_MAX) return [prefix];
  return [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b0000_0011) << 6)];
}

/** `checksum`: it has the form of an address, and a wrong character in it. */
export type Ss58Problem = 'form' | 'checksum';

/** The account of an SS58 address of a key, or the problem with it. */
export function parseSs58(text: string): Ss58Address | Ss58Problem {
  let bytes: Uint8Array;
  try {
    if (text.length > TEXT_MAX_CHARACTERS) return 'form';
    bytes = base58.decode(text);
  } catch {
    return 'form';
  }
  const prefixBytes = (bytes[0] ?? 0) <= SHORT_PREFIX_MAX ? 1 : 2;
  if (bytes.length !== prefixBytes + KEY_BYTES + CHECKSUM_BYTES) return 'form';
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const prefix = readPrefix(bytes);
  // Above it the first bit is set, or two bytes say what one could.
  if (prefix > PREFIX_MAX || RESERVED.includes(prefix) || writePrefix(prefix).length !== prefixBytes) return 'form';
  const expected = checksumOf(body);
  if (!bytes.subarray(-CHECKSUM_BYTES).every((byte, index) => byte === expected[index])) return 'checksum';
  return { prefix, publicKey: body.slice(prefixBytes) };
}

/** The address of an account, in the form of one network. */
export function formatSs58({ prefix, publicKey }: Ss58Address): string {
  const body = Uint8Array.from([...writePrefix(prefix), ...publicKey]);
  return base58.encode(Uint8Array.from([...body, ...checksumOf(body)]));
}
