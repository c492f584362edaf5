import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { addNotice } from '../mail/addNotice.ts';
import { type DeviceAbout, lockUser, readProfile } from '../sessions/usersRepo.ts';
import { endSessionsOf } from '../sessions/sessionsRepo.ts';
import { replaceAddress, takeChange, takeFormer } from './emailChangesRepo.ts';

/**
 * A login with a former address undoes what changed it: the address is that of its user again, and every browser is
 * logged out. So the mail to it needs no link, and its owner nothing but the mailbox.
 */
export async function undoChange(
  session: Session,
  kms: KmsProvider,
  addressMac: Uint8Array,
  { origin, browser, locale }: DeviceAbout & { readonly locale?: string | undefined },
): Promise<void> {
  const change = await takeChange(session, addressMac);
  if (change === undefined) return;
  const { userId } = change;
  await lockUser(session, userId);
  const { email } = await readProfile(session, kms, userId);
  await replaceAddress(session, userId, addressMac, await takeFormer(session, addressMac));
  await endSessionsOf(session, userId);
  await recordEvent(session, kms, { action: 'email.undone', subject: { userId } });
  if (email !== undefined) await addNotice(session, kms, { type: 'undone', email, origin, browser, locale });
}
