import { SignJWT, importPKCS8 } from 'jose';
import type { ClientAuth } from 'openid-client';

interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

const LIFETIME_SECONDS = 300;

/**
 * Apple takes a signed statement in the place of a secret, for six months at most. It is signed anew for each login, so
 * that none expires.
 */
export function signAppleSecret({ clientId, teamId, keyId, privateKey }: AppleKey, issuer: string): ClientAuth {
  // Its type has no promise; the library awaits it, as its own statements are signed in the same way.
  // oxlint-disable-next-line typescript/no-misused-promises
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(await importPKCS8(privateKey, 'ES256'));
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
}
