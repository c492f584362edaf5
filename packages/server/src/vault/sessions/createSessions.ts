import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { StepUp } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { type SessionRow, addSession, endSession, rotateSession, takeSession } from './sessionsRepo.ts';
import { keepStepUp } from './stepUpsRepo.ts';
import { type SessionToken, isToken, makeToken, sessionIdOf } from './token.ts';

/** What a call in a session proves: its token, and the key of the browser that it is bound to. */
export interface SessionProof {
  readonly session: SessionToken;
  readonly deviceKey: Uint8Array;
}

/** A session as its browser stores it. */
export interface IssuedSession {
  readonly id: string;
  readonly expiresAtMs: number;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions of browsers. Each is bound to the key of its browser, which proves each message; its token is replaced as it
 * is used. The newest token and the one before are good, for other tabs and for lost answers; an older one was copied,
 * and ends the session.
 */
export function createSessions(kms: KmsProvider) {
  const issue = async (id: Uint8Array, generation: number, expiresAtMs: number): Promise<IssuedSession> => ({
    id: Buffer.from((await makeToken(kms, id, generation)).reveal()).toString('hex'),
    expiresAtMs,
  });

  return {
    async open(session: Session, userId: string, deviceId: string, stepUp?: StepUp): Promise<IssuedSession> {
      const id = randomBytes(16);
      const expiresAtMs = await addSession(session, id, userId, deviceId);
      if (stepUp) await keepStepUp(session, id, stepUp);
      return issue(id, 1, expiresAtMs);
    },

    /** Undefined where there is no such session, or none any more. */
    async use(session: Session, { session: token, deviceKey }: SessionProof): Promise<SessionRow | undefined> {
      const row = await takeSession(session, sessionIdOf(token));
      if (row === undefined || !timingSafeEqual(row.deviceKey, deviceKey)) return undefined;
      const { generation } = row;
      if (await isToken(kms, token, generation)) return row;
      if (generation > 1 && (await isToken(kms, token, generation - 1))) return { ...row, isDue: false };
      await endSession(session, row.id);
      return undefined;
    },

    /** The token from now on, for a session in use. */
    async renew(session: Session, { id, generation, isDue, expiresAtMs }: SessionRow): Promise<IssuedSession> {
      if (!isDue) return issue(id, generation, expiresAtMs);
      return issue(id, generation + 1, await rotateSession(session, id));
    },
  };
}
