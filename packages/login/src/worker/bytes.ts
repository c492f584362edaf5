/** Base64 as the vault reads it. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
/** Bytes of base64 text. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
/** Text as UTF-8. */
export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** From the browser's source of randomness. */
export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

/** One after the other. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
