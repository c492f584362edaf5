import { randomUUID } from 'node:crypto';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { type Mail, wrapMail } from './mail.ts';
import { addMail } from './mailsRepo.ts';

/** Keeps a mail that belongs to no code. */
export async function addNotice(session: Session, kms: KmsProvider, mail: Mail): Promise<void> {
  const id = randomUUID();
  await addMail(session, id, await wrapMail(kms, id, mail));
}
