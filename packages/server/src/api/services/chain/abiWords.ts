import type { Hex } from 'viem';
import { UpstreamFailure } from '../../upstream/readJson.ts';

const prefix = 2;
const digitsOf = (bytes: number): number => prefix + bytes * 2;

/** `length` bytes of ABI data from byte `at`. @throws UpstreamFailure where there are fewer. */
export function readBytes(data: Hex, at: number, length: number): Hex {
  const end = digitsOf(at + length);
  if (end > data.length) throw new UpstreamFailure('invalid_response');
  return `0x${data.slice(digitsOf(at), end)}`;
}

/** The offset or length in the 32 bytes from `at`. @throws UpstreamFailure where it leads out of any data. */
export function readOffset(data: Hex, at: number): number {
  const text = readBytes(data, at, 32);
  if (!/^0x0{56}/.test(text)) throw new UpstreamFailure('invalid_response');
  return Number.parseInt(text.slice(-8), 16);
}

/** The bytes, or the characters of a string, whose length is at `at`. @throws UpstreamFailure */
export const readDynamic = (data: Hex, at: number): Hex => readBytes(data, at + 32, readOffset(data, at));
