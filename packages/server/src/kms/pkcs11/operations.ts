import { randomBytes } from 'node:crypto';
import { KmsError } from '../kmsProvider.ts';
import type { Cryptoki } from './cryptoki.ts';
import type { TokenSession } from './openToken.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAC_BYTES = 32;

/** A key of the token, in a session. */
export interface KeyInUse {
  readonly cryptoki: Cryptoki;
  readonly session: TokenSession;
  readonly key: Buffer;
}

function gcm(cryptoki: Cryptoki, iv: Buffer, aad: Buffer) {
  const parameter = { type: cryptoki.CK_PARAMS_AES_GCM, iv, aad, ivBits: IV_BYTES * 8, tagBits: TAG_BYTES * 8 };
  return { mechanism: cryptoki.CKM_AES_GCM, parameter };
}

/** AES-256-GCM: `iv ‖ ciphertext ‖ tag`. Nonces are random, so a key may seal 2³² secrets: rotate before that. */
export function sealGcm({ cryptoki, session: { module, session }, key }: KeyInUse, plaintext: Buffer, aad: Buffer) {
  const iv = randomBytes(IV_BYTES);
  module.C_EncryptInit(session, gcm(cryptoki, iv, aad), key);
  return Buffer.concat([iv, module.C_Encrypt(session, plaintext, Buffer.alloc(plaintext.length + TAG_BYTES))]);
}

/** Throws where key, `aad` or a byte differs. */
export function openGcm({ cryptoki, session: { module, session }, key }: KeyInUse, sealed: Buffer, aad: Buffer) {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new KmsError('It is damaged: it is too short.');
  module.C_DecryptInit(session, gcm(cryptoki, sealed.subarray(0, IV_BYTES), aad), key);
  return module.C_Decrypt(session, sealed.subarray(IV_BYTES), Buffer.alloc(sealed.length));
}

/** HMAC-SHA256. */
export function signHmac({ cryptoki, session: { module, session }, key }: KeyInUse, data: Buffer): Uint8Array {
  module.C_SignInit(session, { mechanism: cryptoki.CKM_SHA256_HMAC }, key);
  return new Uint8Array(module.C_Sign(session, data, Buffer.alloc(MAC_BYTES)));
}
