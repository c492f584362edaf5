/** Bytes as text and back. What is no such text throws. */
interface Codec {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array;
}

/** In lower case. */
export const hex: Codec = {
  encode: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  decode(text) {
    if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new Error('This is not hex.');
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  },
};

/** Padded, and without spaces: `atob` takes more than that. */
export const base64: Codec = {
  encode: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  decode(text) {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    if (base64.encode(bytes) !== text) throw new Error('This is not base64.');
    return bytes;
  },
};
