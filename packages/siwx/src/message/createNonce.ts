const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const NONCE_CHARACTERS = 20;
/** Bytes from here on would make the first letters likelier. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

/** A number to be used once: 119 random bits as letters and digits. */
export function createNonce(): string {
  let nonce = '';
  while (nonce.length < NONCE_CHARACTERS) {
    for (const byte of crypto.getRandomValues(new Uint8Array(NONCE_CHARACTERS * 2))) {
      if (byte < FAIR_BYTES && nonce.length < NONCE_CHARACTERS) nonce += ALPHABET[byte % ALPHABET.length];
    }
  }
  return nonce;
}
