import type { StepUp } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { undoChange } from '../emailChanges/undoChange.ts';
import { type ReportTools, reportBrowser } from './reportBrowser.ts';
import { type IssuedSession, type Sessions } from './createSessions.ts';
import { type DeviceAbout, type Profile, enterDevice, enterUser } from './usersRepo.ts';

/** A browser that proved to read the mail of an address, or to be a provider's user. */
export interface ProvedIdentity {
  readonly profile: Profile;
  /** Of the address, or of the provider's issuer and subject. */
  readonly identityMac: Uint8Array;
  readonly deviceKey: Uint8Array;
  readonly about: DeviceAbout & { readonly locale?: string | undefined };
  /** What it was proved for, where that is more than a login. */
  readonly stepUp?: StepUp | undefined;
}

/** A user who is logged in, in this browser. */
export interface Login extends Profile {
  readonly userId: string;
  readonly session: IssuedSession;
  readonly isNewDevice: boolean;
}

export type LogIn = (session: Session, proved: ProvedIdentity) => Promise<Login>;

/** What logs users in. */
export interface LoginsParameters extends ReportTools {
  readonly sessions: Sessions;
}

/**
 * Logs a user in, in the transaction that proved the identity; a new browser is reported to a user of mail. The address
 * that a provider has proves nothing: nothing is sent there.
 */
export const createLogIn =
  ({ sessions, ...tools }: LoginsParameters): LogIn =>
  async (session, { profile, identityMac, deviceKey, about, stepUp }) => {
    const { kms } = tools;
    await undoChange(session, kms, identityMac, about);
    const userId = await enterUser(session, kms, identityMac, profile);
    const { locale: _, ...ofDevice } = about;
    const device = await enterDevice(session, kms, { identityMac, deviceKey, about: ofDevice });
    const { email, provider } = profile;
    if (provider === undefined && email !== undefined)
      await reportBrowser(tools, session, { userId, email, deviceKey, device, about });
    const issued = await sessions.open(session, userId, device.id, stepUp);
    const detail = [
      provider ?? 'email',
      ...(device.isNew ? ['new browser'] : []),
      ...(stepUp ? [`for ${stepUp}`] : []),
    ].join(', ');
    await recordEvent(session, kms, { action: 'login', subject: { userId }, detail });
    return { userId, ...profile, session: issued, isNewDevice: device.isNew };
  };
