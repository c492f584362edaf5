import { sha256 } from '@noble/hashes/sha2';
import { isSameBytes } from '../bytes/bytes.ts';
import { hex } from '../bytes/text.ts';

const CHARACTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A version, a hash of 20 bytes, and the first four of the hash of both. */
const ADDRESS_BYTES = 25;
const CHECKSUM_BYTES = 4;

/** Version and hash of an address in base58; undefined where it is none, or its checksum does not match. */
export function decodeBase58Address(text: string): Uint8Array | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = CHARACTERS.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const digits = value.toString(16).padStart(ADDRESS_BYTES * 2, '0');
  if (digits.length > ADDRESS_BYTES * 2) return undefined;
  const bytes = hex.decode(digits);
  // Each zero byte in front is written as one 1: no address has two spellings.
  const zeroCount = bytes.findIndex((byte) => byte !== 0);
  if (text.search(/[^1]/) !== zeroCount) return undefined;
  const [content, checksum] = [bytes.slice(0, -CHECKSUM_BYTES), bytes.slice(-CHECKSUM_BYTES)];
  return isSameBytes(sha256(sha256(content)).slice(0, CHECKSUM_BYTES), checksum) ? content : undefined;
}
