import { recordEvent } from '../audit/recordEvent.ts';
import { linkTo } from '../links/mailLink.ts';
import { addNotice } from '../mail/addNotice.ts';
import { readExportDelay, takeStepUp } from '../sessions/stepUpsRepo.ts';
import { lockUser, readProfile } from '../sessions/usersRepo.ts';
import type { Session } from '../../db/database.ts';
import type { OfWallet } from './creation.ts';
import { deleteUser, listDue, lockSessions, scheduleDeletion, takeDue, unscheduleDeletion } from './deletionsRepo.ts';
import { type WalletAccess, refuse } from './walletAccess.ts';
import { takeWallet } from './walletsRepo.ts';

/** A deletion that its user requests, in a window that was opened from this page. */
export interface DeletionRequest extends OfWallet {
  readonly origin: string;
  readonly browser?: string | undefined;
  /** Of the mail. */
  readonly locale?: string | undefined;
}

interface Scheduled {
  readonly userId: string;
  readonly address: string | null;
  readonly deletesAtMs: number;
}

/** Reports a deletion to a user of mail: the address that a provider has proves nothing, so nothing is sent there. */
async function report(
  { kms, publicUrl }: WalletAccess,
  session: Session,
  { walletId, origin, browser, locale }: DeletionRequest,
  { userId, address, deletesAtMs }: Scheduled,
): Promise<void> {
  const { email, provider } = await readProfile(session, kms, userId);
  if (email === undefined || provider !== undefined || address === null) return;
  const link = publicUrl && (await linkTo(kms, { kind: 'deletion', publicUrl, id: walletId, locale }));
  const notice = { type: 'deletion' as const, email, address, deletesAtMs, origin, browser, locale };
  await addNotice(session, kms, { ...notice, ...(link && { link }) });
}

/**
 * Deletes wallets that their users want to be rid of. It takes a fresh proof of who logs in, is reported by mail, and
 * for a week each browser of the user that is logged in, and a link in that mail, can cancel it.
 */
export function createDeletion(access: WalletAccess) {
  const { db, kms, inSession } = access;

  /** In one transaction: a process that ends in between has deleted all of it or nothing. */
  const deleteWallet = (walletId: string, userId: string): Promise<void> =>
    db.transaction(async (session) => {
      // In the order of calls in a session: two that wait for each other would end in an error.
      await lockSessions(session, userId);
      await lockUser(session, userId);
      // Cancelled meanwhile, or another process was quicker.
      if (!(await takeDue(session, walletId))) return;
      await deleteUser(session, userId);
      await recordEvent(session, kms, { action: 'wallet.deleted', subject: { userId } });
    });

  return {
    requestDeletion: (proof: DeletionRequest) =>
      inSession(proof, async (session, { id, userId }) => {
        await lockUser(session, userId);
        const wallet = await takeWallet(session, userId, proof.walletId);
        if (wallet?.state !== 'active') return refuse('not_found');
        const retryAfterMs = await readExportDelay(session, userId);
        if (retryAfterMs > 0) return { type: 'refused', code: 'address_changed', retryAfterMs };
        if (!(await takeStepUp(session, id, 'deletion'))) return refuse('not_proved');
        const deletesAtMs = await scheduleDeletion(session, proof.walletId);
        await report(access, session, proof, { userId, address: wallet.eip155, deletesAtMs });
        await recordEvent(session, kms, { action: 'deletion.requested', subject: { userId } });
        return { type: 'done' };
      }),

    /** It takes no proof: nothing is lost by it. */
    cancelDeletion: (proof: OfWallet) =>
      inSession(proof, async (session, { userId }) => {
        const isCancelled = await unscheduleDeletion(session, userId);
        if (isCancelled) await recordEvent(session, kms, { action: 'deletion.cancelled', subject: { userId } });
        return { type: 'done' };
      }),

    /** Deletes what is due. The keeper deletes its shares after that. */
    async deleteDue(): Promise<void> {
      for (const { walletId, userId } of await listDue(db)) await deleteWallet(walletId, userId);
    },
  };
}
