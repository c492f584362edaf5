import type { StepUp } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { addNotice } from '../mail/addNotice.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { undoChange } from '../emailChanges/undoChange.ts';
import { linkTo } from '../cancel/cancelLink.ts';
import { findActive, readSlots } from '../wallets/walletsRepo.ts';
import { type IssuedSession, type Sessions } from './createSessions.ts';
import type { ReleaseDelay } from './releaseDelay.ts';
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
export interface LoginsParameters {
  readonly kms: KmsProvider;
  readonly sessions: Sessions;
  readonly releaseDelay: ReleaseDelay;
  /** Of the vault, for the link by which the reader of a mail removes a browser; undefined where none waits. */
  readonly publicUrl?: string | undefined;
}

interface NewBrowser {
  readonly userId: string;
  readonly deviceKey: Uint8Array;
  readonly deviceId: string;
  /** Of its mail. */
  readonly locale: string | undefined;
}

/** What a new browser opens, and from when on. */
async function noticeOf(
  { kms, releaseDelay, publicUrl }: Omit<LoginsParameters, 'sessions'>,
  session: Session,
  { userId, deviceKey, deviceId, locale }: NewBrowser,
) {
  const wallet = await findActive(session, userId);
  const isOpened = wallet && (await readSlots(session, wallet.walletId)).some(({ type }) => type === 'operator');
  if (!isOpened || wallet.eip155 === null) return { type: 'device' } as const;
  const waitMs = await releaseDelay.waitOf(session, userId, deviceKey);
  const opened = { type: 'device', address: wallet.eip155 } as const;
  if (waitMs === 0 || publicUrl === undefined) return opened;
  const link = await linkTo(kms, { kind: 'browser', publicUrl, id: deviceId, locale });
  return { ...opened, opensAtMs: Date.now() + waitMs, link };
}

/**
 * Logs a user in, in the transaction that proved the identity; a new browser is reported to a user of mail. The address
 * that a provider has proves nothing: nothing is sent there.
 */
export const createLogIn =
  ({ kms, sessions, releaseDelay, publicUrl }: LoginsParameters): LogIn =>
  async (session, { profile, identityMac, deviceKey, about, stepUp }) => {
    await undoChange(session, kms, identityMac, about);
    const userId = await enterUser(session, kms, identityMac, profile);
    const { locale, ...ofDevice } = about;
    const device = await enterDevice(session, kms, { identityMac, deviceKey, about: ofDevice });
    const { email, provider } = profile;
    if (device.isNew && device.hasOthers && provider === undefined && email !== undefined)
      await addNotice(session, kms, {
        ...(await noticeOf({ kms, releaseDelay, publicUrl }, session, {
          userId,
          deviceKey,
          deviceId: device.id,
          locale,
        })),
        email,
        ...ofDevice,
        locale,
      });
    const issued = await sessions.open(session, userId, device.id, stepUp);
    const detail = [
      provider ?? 'email',
      ...(device.isNew ? ['new browser'] : []),
      ...(stepUp ? [`for ${stepUp}`] : []),
    ].join(', ');
    await recordEvent(session, kms, { action: 'login', subject: { userId }, detail });
    return { userId, ...profile, session: issued, isNewDevice: device.isNew };
  };
