import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import * as v from 'valibot';

const claimsSchema = v.object({ iss: v.string(), aud: v.string(), iat: v.number(), exp: v.number() });
const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') });

/** The protocol's own tolerance for clocks. */
const leewaySeconds = 120;
/** No token is accepted for longer than this after it was made: one that leaks is worth little. */
const lifeMaxSeconds = 7 * 86_400;
const tokenCharactersMax = 2_048;
/** `did:key:z`, then base 58 of the multicodec of an Ed25519 key and its 32 bytes. */
const didPattern = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/;

function readPart<Output>(schema: v.GenericSchema<unknown, Output>, part: string): Output | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The key that a client's id names. */
function keyOf(did: string): Buffer | undefined {
  const encoded = didPattern.exec(did)?.[1];
  if (encoded === undefined) return undefined;
  const bytes = Buffer.from(base58.decode(encoded));
  return bytes.length === 34 && bytes[0] === 0xed && bytes[1] === 0x01 ? bytes.subarray(2) : undefined;
}

/** Off the event loop: a storm of reconnecting clients must not stall those that are connected. */
async function isSigned(signed: string, signature: string, key: Buffer): Promise<boolean> {
  // Read as DER, a key costs this thread as much as a signature costs another one.
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return new Promise((resolve) => {
    verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url'), (error, isRight) =>
      resolve(error === null && isRight),
    );
  });
}

export interface TokenChecks {
  readonly isAudience: (audience: string) => boolean;
  readonly nowSeconds: number;
}

/** The client that a token names, or why the token is invalid. */
export async function verifyToken(
  token: string,
  { isAudience, nowSeconds }: TokenChecks,
): Promise<{ readonly clientId: string } | { readonly problem: string }> {
  const problem = (why: string) => ({ problem: `JWT validation error: ${why}` });
  if (token === '') return problem('JWT is missing');
  const [head = '', body = '', signature = '', ...rest] = token.length > tokenCharactersMax ? [] : token.split('.');
  const header = readPart(headerSchema, head);
  const claims = readPart(claimsSchema, body);
  if (header === undefined || claims === undefined || rest.length > 0) return problem('JWT is not well-formed');
  if (!isAudience(claims.aud)) return problem('JWT is for another audience');
  if (claims.iat > nowSeconds + leewaySeconds) return problem('JWT Token is not yet valid');
  const endSeconds = Math.min(claims.exp, claims.iat + lifeMaxSeconds);
  if (endSeconds < nowSeconds - leewaySeconds) return problem('JWT Token is expired');
  const key = keyOf(claims.iss);
  const isRight = key !== undefined && (await isSigned(`${head}.${body}`, signature, key));
  return isRight ? { clientId: claims.iss } : problem('JWT signature is not valid');
}
