import type { VaultAnswer } from '@portico/protocol/vault';
import type { Database, Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { ApprovalRequest, Approvals } from './createApprovals.ts';
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
  /** Undefined where no browser is approved. */
  readonly approvals?: Approvals | undefined;
}

/** The browsers of a user, those that wait among them, for one of them. */
async function describeDevices(
  { kms, releaseDelay }: Pick<SessionCallsParameters, 'kms' | 'releaseDelay'>,
  session: Session,
  { userId, deviceId }: Pick<SessionRow, 'userId' | 'deviceId'>,
) {
  const listed = await listDevices(session, kms, userId);
  const waiting = await releaseDelay.listWaiting(session, userId);
  return listed.map((device) => {
    const { waitMs = 0, isUnapproved } = waiting.find((one) => one.deviceId === device.deviceId) ?? {};
    return {
      ...device,
      ...(waitMs > 0 && { waitMs }),
      ...(isUnapproved && { isUnapproved }),
      isThis: device.deviceId === deviceId,
    };
  });
}

/** The calls of a session, each in one transaction. */
export function createSessionCalls({ db, kms, sessions, releaseDelay, approvals }: SessionCallsParameters) {
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

    /** How the approval of this browser stands; done where it awaits none. */
    approval: ({ locale, resend, ...proof }: SessionProof & ApprovalRequest) =>
      inSession(proof, async (session, row): Promise<VaultAnswer> => {
        const refusal = await releaseDelay.refusalOf(session, row.userId, proof.deviceKey);
        if (refusal?.code !== 'unapproved' || !approvals) return done;
        return approvals.read(session, row, { locale, resend });
      }),

    signOut: (proof: SessionProof) =>
      inSession(proof, async (session, { id, userId }) => {
        await endSession(session, id);
        await recordEvent(session, kms, { action: 'login.ended', subject: { userId } });
        return done;
      }),

    devices: (proof: SessionProof) =>
      inSession(proof, async (session, { userId, deviceId }) => ({
        type: 'devices' as const,
        devices: await describeDevices({ kms, releaseDelay }, session, { userId, deviceId }),
      })),

    revokeDevice: (proof: SessionProof & { deviceId: string }) =>
      inSession(proof, async (session, { userId, deviceId }) => {
        const refusal = await releaseDelay.refusalOf(session, userId, proof.deviceKey);
        if (refusal && proof.deviceId !== deviceId) return refusal;
        if ((await removeDevice(session, userId, proof.deviceId)) === 0)
          return { type: 'refused', code: 'not_found' } as const;
        await recordEvent(session, kms, { action: 'device.removed', subject: { userId } });
        return done;
      }),
  };
}
