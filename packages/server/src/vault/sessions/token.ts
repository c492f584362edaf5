import { timingSafeEqual } from 'node:crypto';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

/** What a browser stores of its session. */
export type SessionToken = Secret<'session'>;

const ID_BYTES = 16;

export const readToken = (text: string): SessionToken => new Secret('session', Buffer.from(text, 'hex'));

/** The id of the session that a token is for. */
export const sessionIdOf = (token: SessionToken): Uint8Array => token.reveal().subarray(0, ID_BYTES);

/**
 * The token of a generation is a MAC: the database has nothing that is a token, and a token whose answer was lost is
 * made again.
 */
export async function makeToken(kms: KmsProvider, id: Uint8Array, generation: number): Promise<SessionToken> {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(generation);
  return new Secret('session', Buffer.concat([id, await kms.mac('sessions', Buffer.concat([id, number]))]));
}

/** Whether it is the token of this generation. */
export async function isToken(kms: KmsProvider, token: SessionToken, generation: number): Promise<boolean> {
  return timingSafeEqual(token.reveal(), (await makeToken(kms, sessionIdOf(token), generation)).reveal());
}
