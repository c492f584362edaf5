import { randomUUID } from 'node:crypto';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { wrapMail } from '../mail/mail.ts';
import { addMail } from '../mail/mailsRepo.ts';
import { type IssuedSession, type Sessions } from './createSessions.ts';
import { type DeviceAbout, enterDevice, enterUser } from './usersRepo.ts';

/** A browser that proved to read the mail of an address. */
export interface ProvedAddress {
  readonly email: string;
  readonly addressMac: Uint8Array;
  readonly deviceKey: Uint8Array;
  readonly about: DeviceAbout & { readonly locale?: string | undefined };
}

/** A user who is logged in, in this browser. */
export interface Login {
  readonly userId: string;
  readonly email: string;
  readonly session: IssuedSession;
  readonly isNewDevice: boolean;
}

export type LogIn = (session: Session, proved: ProvedAddress) => Promise<Login>;

/** Logs a user in, in the transaction that proved the address; a new browser of a known user is reported by mail. */
export const createLogIn =
  (kms: KmsProvider, sessions: Sessions): LogIn =>
  async (session, { email, addressMac, deviceKey, about }) => {
    const userId = await enterUser(session, kms, addressMac, email);
    const { locale, ...ofDevice } = about;
    const device = await enterDevice(session, kms, { addressMac, deviceKey, about: ofDevice });
    if (device.isNew && device.hasOthers) {
      const id = randomUUID();
      await addMail(session, id, await wrapMail(kms, id, { type: 'device', email, ...ofDevice, locale }));
    }
    return {
      userId,
      email,
      session: await sessions.open(session, userId, device.id),
      isNewDevice: device.isNew,
    };
  };
