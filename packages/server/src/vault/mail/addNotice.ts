import { randomUUID } from 'node:crypto';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { type Mail, wrapMail } from './mail.ts';
import { addMail } from './mailsRepo.ts';

/** Keeps a mail that belongs to no code. With an id of its own its state can be read, and a page waits for it. */
export async function addNotice(session: Session, kms: KmsProvider, mail: Mail, awaitedId?: string): Promise<void> {
  const id = awaitedId ?? randomUUID();
  await addMail(session, id, await wrapMail(kms, id, mail), { isAwaited: awaitedId !== undefined });
}
