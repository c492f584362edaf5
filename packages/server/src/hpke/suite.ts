import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** HPKE (RFC 9180): DHKEM(P-256), HKDF-SHA256, AES-256-GCM. */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** A copy in a buffer of its own, as HPKE takes it. */
export const toBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

const buffer = (text: string): ArrayBuffer => toBuffer(Buffer.from(text));

/** Binds a message to its protocol, and an answer to the message. */
export const infoOf = (protocol: string) => ({
  message: buffer(`${protocol}/message`),
  answer: buffer(`${protocol}/answer`),
});
