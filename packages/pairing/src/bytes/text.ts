/** Bytes in lower-case hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const HEX = /^(?:[\da-f]{2})*$/i;

/**
 * The bytes of a hexadecimal text.
 * @throws where it is none.
 */
export function bytesOfHex(text: string): Uint8Array {
  if (!HEX.test(text)) throw new TypeError('This is not hexadecimal.');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Base64 with padding, as relays carry messages. */
export function base64Of(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

/**
 * The bytes of a base64 text; undefined where it is invalid or not canonical: without its padding, or with trailing
 * bits that are not zero (RFC 4648 §3.5). Messages are identified by their text, so each must have a single encoding.
 */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (!BASE64.test(text)) return undefined;
  const characters = atob(text);
  return btoa(characters) === text ? Uint8Array.from(characters, (character) => character.charCodeAt(0)) : undefined;
}

/** The bytes of a base64url text, as used by links and tokens; undefined where it is invalid. */
export function bytesOfBase64Url(text: string): Uint8Array | undefined {
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=');
  return bytesOfBase64(padded.replaceAll('-', '+').replaceAll('_', '/'));
}

/** Base64 of addresses and tokens: without padding. */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base 58 of a few bytes, the first of which is not zero (a leading zero has a writing of its own). */
export function base58Of(bytes: Uint8Array): string {
  let rest = BigInt(`0x${hexOf(bytes)}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${BASE58[Number(rest % 58n)]}${text}`;
  return text;
}
