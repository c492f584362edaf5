import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import type { Handlers } from '../dispatcher.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from './account.ts';
import { mailLocale, waitForMail } from './waitForMail.ts';

interface EmailHandlersParameters {
  readonly keys: Keys;
  readonly account: WalletAccount;
  readonly origin: string;
  readonly projectId: string;
  /** Shows the card, and resolves with what an approved press carried out. */
  readonly approve: (prepared: Prepared, signal: AbortSignal) => Promise<unknown>;
}

const isCode = (otp: string): boolean => /^\d{6}$/.test(otp);

/**
 * The requests of a change of the address. A reader of its mail has the wallet, and the codes pass the site, so the
 * new address is approved in the frame: a site that has the visitor enter a code cannot choose another one.
 */
export function createEmailHandlers({ keys, account, origin, projectId, approve }: EmailHandlersParameters) {
  /** A code that is sent again needs no second approval. */
  let approved: string | undefined;
  const waiting = new Set<(changed: { readonly email: string }) => void>();

  async function requireApproval(email: string, signal: AbortSignal): Promise<void> {
    const { email: present } = await account.get();
    // A login by a provider has no address of its own.
    if (present === undefined) throw new FrameError('feature.not_available');
    if (approved === email) return;
    const facts = [['present', present] as const, ['newEmail', email] as const];
    await approve({ title: 'changeEmail', facts, warnings: ['mailbox'], execute: async () => undefined }, signal);
    approved = email;
  }

  return {
    async UPDATE_EMAIL({ email }, signal) {
      await requireApproval(email, signal);
      const step = await keys.call('startEmailChange', { email, origin, projectId, locale: mailLocale() });
      await waitForMail(() => keys.call('mailStatus', undefined));
      return { action: step === 'from' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' };
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      const outcome = isCode(otp) ? await keys.call('proveFormerEmail', { code: otp, origin }) : 'wrong';
      if (outcome !== 'accepted') return { action: 'VERIFY_PRIMARY_OTP', problem: outcome };
      await waitForMail(() => keys.call('mailStatus', undefined));
      return { action: 'VERIFY_SECONDARY_OTP' };
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const outcome = isCode(otp) ? await keys.call('proveNewEmail', { code: otp, origin }) : 'wrong';
      if (typeof outcome === 'string') return { action: 'VERIFY_SECONDARY_OTP', problem: outcome };
      approved = undefined;
      for (const resolve of waiting) resolve(outcome);
      waiting.clear();
      return outcome;
    },
    /** Resolves with the next change. */
    AWAIT_UPDATE_EMAIL: (_, signal) =>
      new Promise((resolve, reject) => {
        waiting.add(resolve);
        const stop = (): void => {
          waiting.delete(resolve);
          reject(new FrameError('login.request_aborted'));
        };
        signal.addEventListener('abort', stop, { once: true });
      }),
  } satisfies Handlers;
}
