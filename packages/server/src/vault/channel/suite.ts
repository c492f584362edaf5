import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** HPKE (RFC 9180), base mode: DHKEM(P-256), HKDF-SHA256, AES-256-GCM. */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** Binds a message to this protocol, and its answer to the message. */
export const info = {
  message: new TextEncoder().encode('portico/vault/1/message').buffer,
  answer: new TextEncoder().encode('portico/vault/1/answer').buffer,
} as const;

export const ANSWER_KEY_BYTES = 32;
export const ANSWER_IV_BYTES = 12;
