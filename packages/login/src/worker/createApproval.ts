import { FrameError } from '../messages/frameError.ts';
import { expectMailable } from './lastCode.ts';
import type { Stored } from './stored.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';

/** Of the site that the visitor logged in at; the locale is that of a mail which is sent again. */
export interface ApprovalParameters {
  readonly origin: string;
  readonly locale: string;
  readonly resend?: true;
}

/** The number that the owner of the wallet chooses on the page of the mail; without one the browser is approved. */
export interface ApprovalState {
  readonly number?: string;
}

/** How the owner's approval of this browser stands. */
export const createApproval =
  (request: VaultClient, stored: Stored) =>
  /** @throws FrameError `login.mail_undeliverable`, `login.throttled`, `login.locked`, `wallet.unauthorized` */
  async ({ origin, locale, resend }: ApprovalParameters): Promise<ApprovalState> => {
    const session = await stored.readSession();
    if (!session?.origins.includes(origin)) throw new FrameError('wallet.unauthorized');
    const message = { type: 'approval', session: session.token, locale, ...(resend && { resend }) } as const;
    const answer = await request(() => message);
    if (answer.type === 'done') return {};
    expectMailable(answer);
    const { number, mail } = expectAnswer(answer, 'approval');
    if (mail === 'undeliverable') throw new FrameError('login.mail_undeliverable');
    return { number };
  };
