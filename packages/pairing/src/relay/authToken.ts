import { base64UrlOf, hexOf } from '../bytes/text.ts';
import type { ClientIdentity } from '../keys/identity.ts';
import { randomBytes } from '../keys/random.ts';

export interface AuthTokenParameters {
  readonly identity: ClientIdentity;
  /** The relay's address as it is dialled, without its query. */
  readonly audience: string;
  readonly issuedAtSeconds: number;
  readonly ttlSeconds?: number;
  /** 32 bytes in hexadecimal, fresh for each connection unless given. */
  readonly subject?: string;
}

const DAY_SECONDS = 86_400;
const SUBJECT_BYTES = 32;

const encoder = new TextEncoder();
const encodePart = (value: object): string => base64UrlOf(encoder.encode(JSON.stringify(value)));

/** The token (did-jwt) by which a client proves its identity to a relay. */
export async function createAuthToken(parameters: AuthTokenParameters): Promise<string> {
  const { identity, audience, issuedAtSeconds, ttlSeconds = DAY_SECONDS } = parameters;
  const claims = {
    iss: identity.clientId,
    sub: parameters.subject ?? hexOf(randomBytes(SUBJECT_BYTES)),
    aud: audience,
    iat: issuedAtSeconds,
    exp: issuedAtSeconds + ttlSeconds,
  };
  const signed = `${encodePart({ alg: 'EdDSA', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${signed}.${base64UrlOf(await identity.sign(encoder.encode(signed)))}`;
}
