import { type KeyObject, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { KmsError } from '../../../kms/kmsProvider.ts';

/** A key of the developer platform of Coinbase. */
export interface CoinbaseKey {
  readonly id: string;
  readonly key: KeyObject;
}

const TOKEN_SECONDS = 120;
/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const ED25519_BYTES = 64;

/**
 * A key as the platform hands it out: PEM of an EC key, or base64 of an Ed25519 key and its public half.
 * @throws KmsError without anything of the key in it.
 */
export function readCoinbaseKey(id: string, secret: string): CoinbaseKey {
  try {
    if (secret.includes('-----BEGIN')) return { id, key: createPrivateKey(secret) };
    const bytes = Buffer.from(secret.trim(), 'base64');
    if (bytes.length !== ED25519_BYTES) throw new Error('length');
    const der = Buffer.concat([ed25519Head, bytes.subarray(0, 32)]);
    return { id, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  } catch {
    throw new KmsError('The key of Coinbase is neither PEM nor base64 of 64 bytes.');
  }
}

const toPart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A bearer token for one request: it names its method, host and path, and lasts two minutes. */
export function signCoinbaseToken({ id, key }: CoinbaseKey, method: 'GET' | 'POST', url: URL, nowMs: number): string {
  const isEdwards = key.asymmetricKeyType === 'ed25519';
  const nowSeconds = Math.floor(nowMs / 1000);
  const header = { alg: isEdwards ? 'EdDSA' : 'ES256', typ: 'JWT', kid: id, nonce: randomBytes(16).toString('hex') };
  const claims = {
    iss: 'cdp',
    sub: id,
    nbf: nowSeconds,
    exp: nowSeconds + TOKEN_SECONDS,
    uris: [`${method} ${url.host}${url.pathname}`],
  };
  const signed = `${toPart(header)}.${toPart(claims)}`;
  const signature = isEdwards
    ? sign(null, Buffer.from(signed), key)
    : sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
