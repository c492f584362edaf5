import { bytesOfBase64Url } from '../bytes/text.ts';
import { toPkcs8 } from './pkcs8.ts';

const CURVE = 'X25519';
const KEY_BYTES = 32;
const BASE_POINT = Uint8Array.from({ length: KEY_BYTES }, (_, index) => (index === 0 ? 9 : 0));

/** What a key is derived from in addition to the secret, and its length. */
export interface DeriveKeyParameters {
  readonly salt?: Uint8Array;
  readonly info?: Uint8Array;
  readonly bytes?: number;
}

const importPoint = (point: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(point), CURVE, false, []);

const importPrivate = (privateKey: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', toPkcs8(CURVE, privateKey), CURVE, true, ['deriveBits']);

/** True where the browser supports the curve, and the page is a secure one. */
export async function isNative(): Promise<boolean> {
  try {
    await importPoint(BASE_POINT);
    return true;
  } catch {
    return false;
  }
}

/** The public half of a pair. */
export async function publicKeyOf(privateKey: Uint8Array): Promise<Uint8Array> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', await importPrivate(privateKey));
  return bytesOfBase64Url(x) ?? new Uint8Array();
}

/** The X25519 secret of both; undefined for a peer's key of low order, which would make the secret public. */
export async function sharedSecret(privateKey: Uint8Array, peerPublicKey: Uint8Array): Promise<Uint8Array | undefined> {
  const own = await importPrivate(privateKey);
  try {
    const peer = await importPoint(peerPublicKey);
    const bits = await crypto.subtle.deriveBits({ name: CURVE, public: peer }, own, KEY_BYTES * 8);
    const secret = new Uint8Array(bits);
    // Browsers refuse such a key, as their standard requires; older ones did not.
    return secret.some((byte) => byte !== 0) ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** HKDF-SHA256 of RFC 5869. */
export async function deriveKey(
  secret: Uint8Array,
  { salt = new Uint8Array(), info = new Uint8Array(), bytes = KEY_BYTES }: DeriveKeyParameters = {},
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info: Uint8Array.from(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}
