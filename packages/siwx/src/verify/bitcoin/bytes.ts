import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';

export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** 32 bits, the lowest byte first. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A `CompactSize` of Bitcoin, up to 65,535. */
export function compactSize(value: number): Uint8Array {
  return value < 0xfd ? Uint8Array.of(value) : Uint8Array.of(0xfd, value & 0xff, value >> 8);
}

/** Bytes after their length. */
export function sized(bytes: Uint8Array): Uint8Array {
  return concatBytes(compactSize(bytes.length), bytes);
}

/** The tagged hash of BIP-340. */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const tagHash = sha256(utf8ToBytes(tag));
  return sha256(concatBytes(tagHash, tagHash, ...parts));
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Reads serialized data of Bitcoin; throws where it ends too early, or a length is not in its shortest form. */
export interface Reader {
  take: (count: number) => Uint8Array;
  uint32: () => number;
  /** The bytes after their length. */
  sized: () => Uint8Array;
  compactSize: () => number;
  isAtEnd: () => boolean;
}

/** A reader at the first of some bytes. */
export function createReader(bytes: Uint8Array): Reader {
  let offset = 0;
  const take = (count: number): Uint8Array => {
    const taken = bytes.slice(offset, offset + count);
    if (taken.length !== count) throw new Error('ends too early');
    offset += count;
    return taken;
  };
  const number = (count: number): number => take(count).reduceRight((sum, byte) => sum * 256 + byte, 0);
  const readCompactSize = (): number => {
    const first = number(1);
    const size = first === 0xfd ? number(2) : first;
    if (first > 0xfd || (first === 0xfd && size < 0xfd)) throw new Error('is no length');
    return size;
  };
  return {
    take,
    uint32: () => number(4),
    sized: () => take(readCompactSize()),
    compactSize: readCompactSize,
    isAtEnd: () => offset === bytes.length,
  };
}
