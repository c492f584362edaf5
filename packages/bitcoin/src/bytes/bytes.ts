import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes } from '@noble/hashes/utils';

/** The hash in the addresses of keys and scripts. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** A whole number in so many bytes, the lowest first. */
export function toBytes(value: number | bigint, count: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes.slice(0, count);
}

const TWO_BYTES = 0xfd;
const FOUR_BYTES = 0xfe;

/** A count in Bitcoin's own form. */
export function toSize(value: number): Uint8Array {
  if (value < TWO_BYTES) return Uint8Array.of(value);
  return value <= 0xffff
    ? concatBytes(Uint8Array.of(TWO_BYTES), toBytes(value, 2))
    : concatBytes(Uint8Array.of(FOUR_BYTES), toBytes(value, 4));
}

/** The bytes after their length. */
export const sized = (bytes: Uint8Array): Uint8Array => concatBytes(toSize(bytes.length), bytes);

/** Takes values from the front; throws where the bytes end too early. */
export interface Reader {
  take(count: number): Uint8Array;
  /** A whole number in so many bytes, the lowest first. */
  number(count: number): bigint;
  size(): number;
  /** The bytes after their length. */
  sized(): Uint8Array;
  /** So many values, as many as the size before them. */
  list<Value>(read: () => Value): Value[];
  isAtEnd(): boolean;
}

/** Reads the given bytes, once. */
export function createReader(bytes: Uint8Array): Reader {
  let offset = 0;
  const take = (count: number): Uint8Array => {
    const taken = bytes.slice(offset, offset + count);
    if (taken.length !== count) throw new Error('The bytes end too early.');
    offset += count;
    return taken;
  };
  const number = (count: number): bigint => take(count).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const size = (): number => {
    const first = Number(number(1));
    if (first < TWO_BYTES) return first;
    // More than four bytes can count is more than there are.
    if (first > FOUR_BYTES) throw new Error('The bytes end too early.');
    return Number(number(first === TWO_BYTES ? 2 : 4));
  };
  return {
    take,
    number,
    size,
    sized: () => take(size()),
    list(read) {
      const values = [];
      for (let left = size(); left > 0; left -= 1) values.push(read());
      return values;
    },
    isAtEnd: () => offset === bytes.length,
  };
}
