/**
 * Shapes of foreign strings. Each is anchored at both ends and holds one character class with one count, so matching is
 * one pass over the string: a test holds them to that.
 */
export const patterns = {
  transactionHash: /^0x[0-9a-fA-F]{64}$/,
  /** At least 62 hex characters after 0x. */
  signedMessage: /^0x[0-9a-fA-F]{62,}$/,
  evmAddress: /^0x[0-9a-fA-F]{40}$/,
  /** Letters, digits and hyphens, at least 4 characters. */
  nameServiceName: /^[a-zA-Z0-9-]{4,}$/,
  hexQuantity: /^0x[0-9a-fA-F]+$/,
} as const;

function hasShape(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** A string of hex digits after 0x. */
export type Hex = `0x${string}`;

/** True for 0x and 64 hex characters. */
export function isTransactionHash(value: unknown): value is Hex {
  return hasShape(value, patterns.transactionHash);
}

/** True for 0x and at least 62 hex characters. */
export function isSignedMessage(value: unknown): value is Hex {
  return hasShape(value, patterns.signedMessage);
}

/** True for 0x and 40 hex characters; the checksum is another check. */
export function isEvmAddressShape(value: unknown): value is Hex {
  return hasShape(value, patterns.evmAddress);
}

/** True for letters, digits and hyphens, at least 4 characters. */
export function isNameServiceName(value: unknown): value is string {
  return hasShape(value, patterns.nameServiceName);
}
