import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { type ComposedMail, composeMail } from './composeMail.ts';
import { openMail } from './mail.ts';
import { type DueMail, endLateMails, finishMail, retryMail, takeDue } from './mailsRepo.ts';

/** A mail was not taken. The text is for the operator's log: it has no address, and nothing that a server wrote. */
export class MailRefused extends Error {
  readonly isForGood: boolean;

  constructor(reason: string, isForGood: boolean) {
    super(reason);
    this.name = 'MailRefused';
    this.isForGood = isForGood;
  }
}

/** Hands a mail to a server. Rejects with MailRefused. */
export type SendMail = (mail: ComposedMail) => Promise<void>;

export interface MailerParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly send: SendMail;
  readonly intervalMs?: number;
}

const retryMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), 600_000);

async function deliver({ db, kms, log, send }: MailerParameters, due: DueMail): Promise<void> {
  const { id, attempts } = due;
  try {
    await send(composeMail(await openMail(kms, id, due)));
  } catch (error) {
    const reason = error instanceof MailRefused ? error.message : 'it could not be opened';
    const isForGood = !(error instanceof MailRefused) || error.isForGood;
    log[isForGood ? 'error' : 'warn']({ part: 'mail', attempts }, `a mail was not sent: ${reason}`);
    await (isForGood ? finishMail(db, id, 'undeliverable') : retryMail(db, id, retryMs(attempts)));
    return;
  }
  await finishMail(db, id, 'sent');
}

/** Sends what is queued, until it is stopped. One that ends in between sends a mail twice rather than never. */
export function createMailer(parameters: MailerParameters) {
  const { db, log, intervalMs = 400 } = parameters;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    const late = await endLateMails(db);
    if (late > 0) log.error({ part: 'mail', late }, 'mails were not sent in time');
    await Promise.all((await takeDue(db)).map((due) => deliver(parameters, due)));
  }

  // Without the database there is nothing to send; its own part of the log reports that.
  const run = (): Promise<void> => round().catch(() => undefined);
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (isStopped) return;
    running = run();
    void running.then(() => {
      if (!isStopped) timer = setTimeout(next, intervalMs);
    });
  };
  next();

  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
