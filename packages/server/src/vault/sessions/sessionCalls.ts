import type { Database, Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { SessionProof, Sessions } from './createSessions.ts';
import type { ReleaseDelay } from './releaseDelay.ts';
import { type SessionRow, endSession } from './sessionsRepo.ts';
import { listDevices, readProfile, removeDevice, seeDevice } from './usersRepo.ts';

const done = { type: 'done' } as const;

interface SessionCallsParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly sessions: Sessions;
  readonly releaseDelay: ReleaseDelay;
}

/** The calls of a session, each in one transaction. */
export function createSessionCalls({ db, kms, sessions, releaseDelay }: SessionCallsParameters) {
  const inSession = <Answer>(proof: SessionProof, work: (session: Session, row: SessionRow) => Promise<Answer>) =>
    db.transaction(async (session): Promise<Answer | { type: 'ended' }> => {
      const row = await sessions.use(session, proof);
      return row === undefined ? { type: 'ended' } : work(session, row);
    });

  return {
    /** The login of a session that is stored, with its token from now on. */
    resume: (proof: SessionProof) =>
      inSession(proof, async (session, row) => {
        await seeDevice(session, row.deviceId);
        const { userId } = row;
        const profile = await readProfile(session, kms, userId);
        const issued = await sessions.renew(session, row);
        return { type: 'verified', userId, ...profile, session: issued, isNewDevice: false } as const;
      }),

    signOut: (proof: SessionProof) =>
      inSession(proof, async (session, { id, userId }) => {
        await endSession(session, id);
        await recordEvent(session, kms, { action: 'login.ended', subject: { userId } });
        return done;
      }),

    devices: (proof: SessionProof) =>
      inSession(proof, async (session, { userId, deviceId }) => {
        const listed = await listDevices(session, kms, userId);
        const waiting = await releaseDelay.listWaiting(session, userId);
        const waits = new Map(waiting.map((one) => [one.deviceId, { waitMs: one.waitMs }]));
        const devices = listed.map((one) => ({
          ...one,
          ...waits.get(one.deviceId),
          isThis: one.deviceId === deviceId,
        }));
        return { type: 'devices', devices } as const;
      }),

    revokeDevice: (proof: SessionProof & { deviceId: string }) =>
      inSession(proof, async (session, { userId, deviceId }) => {
        const waitMs = await releaseDelay.waitOf(session, userId, proof.deviceKey);
        if (waitMs > 0 && proof.deviceId !== deviceId)
          return { type: 'refused', code: 'delayed', retryAfterMs: waitMs } as const;
        if ((await removeDevice(session, userId, proof.deviceId)) === 0)
          return { type: 'refused', code: 'not_found' } as const;
        await recordEvent(session, kms, { action: 'device.removed', subject: { userId } });
        return done;
      }),
  };
}
