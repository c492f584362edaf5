import type { Hex } from '@portico/protocol';
import { decodeAbiParameters, hexToString } from 'viem/utils';

const WORD_CHARACTERS = 64;

function toWord(value: bigint | Hex): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase();
  return digits.padStart(WORD_CHARACTERS, '0');
}

/** `name()`, `symbol()` and `decimals()` of ERC-20. */
export const factCalls = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const;

/** A call of a function by its selector; each argument takes 32 bytes. */
export const encodeCall = (selector: Hex, values: readonly (bigint | Hex)[]): Hex =>
  `0x${selector.slice(2)}${values.map(toWord).join('')}`;

/** `balanceOf(owner)`. */
export function encodeBalanceOf(owner: Hex): Hex {
  return encodeCall('0x70a08231', [owner]);
}

/** `transfer(to, amount)`. */
export function encodeTransfer(to: Hex, amount: bigint): Hex {
  return encodeCall('0xa9059cbb', [to, amount]);
}

/** A number that a contract gave, or undefined where it gave something else. */
export function decodeNumber(data: Hex | undefined): bigint | undefined {
  return data?.length === WORD_CHARACTERS + 2 ? BigInt(data) : undefined;
}

/** A text that a contract gave. The oldest tokens give 32 bytes instead of a string. */
export function decodeText(data: Hex | undefined): string | undefined {
  if (data === undefined) return undefined;
  try {
    if (data.length === WORD_CHARACTERS + 2) return hexToString(data).replaceAll('\0', '');
    return decodeAbiParameters([{ type: 'string' }], data)[0];
  } catch {
    return undefined;
  }
}
