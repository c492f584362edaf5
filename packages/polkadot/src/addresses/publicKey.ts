const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TEXT = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/;
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;
/** From this value on, the prefix is the lower six bits of two bytes. */
const LONG_PREFIX = 0x40;

/**
 * The prefix and the public key in an SS58 address, in hexadecimal; undefined where the text has another form. The
 * checksum is not computed, so that comparing addresses loads no hash function.
 */
export function splitAddress(address: string): { readonly prefix: string; readonly publicKey: string } | undefined {
  if (!TEXT.test(address)) return undefined;
  const value = Array.from(address).reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n);
  const zeros = '00'.repeat(address.search(/[^1]|$/));
  const digits = value.toString(16);
  const hex = zeros + (digits.length % 2 ? `0${digits}` : digits);
  const start = Number.parseInt(hex.slice(0, 2), 16) < LONG_PREFIX ? 2 : 4;
  const publicKey = hex.slice(start, -CHECKSUM_BYTES * 2);
  return publicKey.length === KEY_BYTES * 2 ? { prefix: hex.slice(0, start), publicKey } : undefined;
}

/** The public key: one account has an address for every network, and they differ in prefix and checksum. */
export const readPublicKey = (address: string): string | undefined => splitAddress(address)?.publicKey;

const KEY = /^[\da-f]{64}$/;

/** The normal form of an address: its public key, which is its own normal form. */
export function normalizeAddress(text: string): string | undefined {
  return KEY.test(text) ? text : readPublicKey(text);
}
