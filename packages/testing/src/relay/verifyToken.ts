import { createPublicKey, verify } from 'node:crypto';
import { decodeDidKey } from '@portico/pairing/parts';
import * as v from 'valibot';

const claimsSchema = v.object({ iss: v.string(), sub: v.string(), aud: v.string(), iat: v.number(), exp: v.number() });
const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') });

/** The protocol's own tolerance. */
const LEEWAY_SECONDS = 120;
// The head of an Ed25519 public key in DER (RFC 8410).
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

function readPart<Output>(schema: v.GenericSchema<unknown, Output>, part: string | undefined): Output | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function isSigned(token: string, publicKey: Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const key = createPublicKey({ key: Buffer.concat([DER_HEAD, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(token.slice(0, end)), key, Buffer.from(token.slice(end + 1), 'base64url'));
}

export interface TokenChecks {
  readonly audiences: readonly string[];
  readonly nowSeconds: number;
}

/** The client id of a token, or the message with which it is refused. */
export function verifyToken(
  token: string,
  { audiences, nowSeconds }: TokenChecks,
): { readonly clientId: string } | { readonly reason: string } {
  const [head, body] = token.split('.', 3);
  const claims = readPart(claimsSchema, body);
  if (token === '') return { reason: 'JWT validation error: missing' };
  if (claims === undefined || readPart(headerSchema, head) === undefined)
    return { reason: 'JWT validation error: form' };
  const publicKey = decodeDidKey(claims.iss);
  if (publicKey === undefined || !isSigned(token, publicKey)) return { reason: 'JWT validation error: signature' };
  if (!audiences.includes(claims.aud)) return { reason: 'JWT validation error: audience' };
  if (claims.iat > nowSeconds + LEEWAY_SECONDS) return { reason: 'JWT validation error: JWT Token is not yet valid' };
  return claims.exp < nowSeconds - LEEWAY_SECONDS
    ? { reason: 'JWT validation error: JWT Token is expired' }
    : { clientId: claims.iss };
}
