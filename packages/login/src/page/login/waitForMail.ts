import { FrameError } from '../../messages/frameError.ts';
import type { MailStatus } from '../../worker/lastCode.ts';

/** A mail is written in the language of the browser. */
export const mailLocale = (): string => navigator.language.slice(0, 16);

const MAIL_PAUSE_MS = 500;

/**
 * Resolves once a server of mail has the code: an address without a mailbox is then corrected where it was typed. The
 * vault gives up after 25 seconds.
 * @throws FrameError `login.mail_undeliverable`
 */
export async function waitForMail(read: () => Promise<MailStatus>): Promise<void> {
  for (;;) {
    // The mail may arrive though its state cannot be read.
    const status = await read().catch(() => 'sent');
    if (status === 'undeliverable') throw new FrameError('login.mail_undeliverable');
    if (status === 'sent') return;
    await new Promise((resolve) => setTimeout(resolve, MAIL_PAUSE_MS));
  }
}
