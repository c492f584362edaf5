import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { MailTexts } from '../mail/texts/mailTexts.ts';
import { approveDevice, isApprovable } from '../sessions/approvalsRepo.ts';
import { numbersOf } from '../sessions/createApprovals.ts';
import { findDeviceUser, readDevice, removeDevice } from '../sessions/usersRepo.ts';
import type { LinkContent } from './linkPage.ts';

/** A browser that its owner's mail is about. */
interface Approval {
  readonly kms: KmsProvider;
  readonly deviceId: string;
  readonly texts: MailTexts;
}

/** Sends, in the place of a number, that the browser is not the reader's. */
const NOT_MINE = 'none';

/** A name of another direction than that of the sentence around it. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

/** The page at which the reader of a mail approves a browser, by the number that it shows, or removes it. */
export async function openApproval(session: Session, { kms, deviceId, texts }: Approval): Promise<LinkContent> {
  const { about, aboutNamed, notMine, gone } = texts.approval;
  if (!(await isApprovable(session, deviceId))) return { text: gone };
  const { browser, origin = '' } = (await readDevice(session, kms, deviceId)) ?? {};
  const host = URL.canParse(origin) ? new URL(origin).host : origin;
  const named = browser === undefined ? about : aboutNamed.replace('{browser}', isolate(browser));
  const text = named.replace('{host}', isolate(host));
  const { choices } = await numbersOf(kms, deviceId);
  const numbers = choices.map((value) => ({ label: value, value }));
  return { text, buttons: [...numbers, { label: notMine, value: NOT_MINE }] };
}

/** A number that the browser does not show was chosen for another browser than this one, which is removed then. */
export async function decideApproval(
  session: Session,
  { kms, deviceId, texts }: Approval,
  choice: string,
): Promise<string> {
  const { approved, gone, wrong } = texts.approval;
  const userId = await findDeviceUser(session, deviceId);
  if (userId === undefined || !(await isApprovable(session, deviceId))) return gone;
  const subject = { userId };
  if (choice === (await numbersOf(kms, deviceId)).number) {
    await approveDevice(session, deviceId);
    await recordEvent(session, kms, { action: 'device.approved', subject });
    return approved;
  }
  await removeDevice(session, userId, deviceId);
  await recordEvent(session, kms, { action: 'device.removed', subject, detail: 'by mail' });
  return choice === NOT_MINE ? texts.cancel.removed : wrong;
}
