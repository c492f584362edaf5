import { nameServiceName } from './namePattern.ts';

const transactionHash = /^0x[0-9a-fA-F]{64}$/;
/** At least 62 hex characters after 0x. */
const signedMessage = /^0x[0-9a-fA-F]{62,}$/;
const evmAddress = /^0x[0-9a-fA-F]{40}$/;

/**
 * Shapes of foreign strings. Each is anchored at both ends and holds one character class with one count, so matching is
 * one pass over the string: a test holds them to that. Below each is used by its own name: a page has only those it
 * needs.
 */
export const patterns = {
  transactionHash,
  signedMessage,
  evmAddress,
  nameServiceName,
  hexQuantity: /^0x[0-9a-fA-F]+$/,
} as const;

function hasShape(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** A string of hex digits after 0x. */
export type Hex = `0x${string}`;

/** True for 0x and 64 hex characters. */
export function isTransactionHash(value: unknown): value is Hex {
  return hasShape(value, transactionHash);
}

/** True for 0x and at least 62 hex characters. */
export function isSignedMessage(value: unknown): value is Hex {
  return hasShape(value, signedMessage);
}

/** True for 0x and 40 hex characters; the checksum is another check. */
export function isEvmAddressShape(value: unknown): value is Hex {
  return hasShape(value, evmAddress);
}
