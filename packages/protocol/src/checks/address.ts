/** Keccak-256 of ASCII text as 64 lower-case hex digits, without 0x. Passed in: this package holds no cryptography. */
export type KeccakHex = (ascii: string) => string;

/** True where letters of both cases are there, so that EIP-55 can be checked. */
export function isMixedCase(address: string): boolean {
  const digits = address.slice(2);
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}

/** EIP-55: the address in the case of its checksum. */
export function toChecksumAddress(address: string, keccakHex: KeccakHex): string {
  const digits = address.slice(2).toLowerCase();
  const hash = keccakHex(digits);
  const cased = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
