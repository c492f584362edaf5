import type { Session } from '../../db/database.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { addNotice } from '../mail/addNotice.ts';
import { readExportDelay, takeStepUp } from '../sessions/stepUpsRepo.ts';
import { lockUser, readProfile } from '../sessions/usersRepo.ts';
import { type OfWallet, keepShare, makeShares } from './creation.ts';
import type { DeletionRequest } from './createDeletion.ts';
import { type WalletAccess, refuse } from './walletAccess.ts';
import { activate, findActive, removeReplaced, takeWallet } from './walletsRepo.ts';

/** An import, in a window that was opened from this page. */
export type ImportRequest = DeletionRequest;

interface Imported {
  readonly userId: string;
  readonly address: string | null;
}

/** To a user of mail: who did not do it sends nothing to that address. */
async function report(
  { kms }: WalletAccess,
  session: Session,
  { origin, browser, locale }: ImportRequest,
  { userId, address }: Imported,
): Promise<void> {
  const { email, provider } = await readProfile(session, kms, userId);
  if (email === undefined || provider !== undefined || address === null) return;
  await addNotice(session, kms, { type: 'imported', email, address, origin, browser, locale });
}

/**
 * Puts a wallet whose words its user has in the place of the present one, which is gone from then on: that its words
 * are on paper is proved to the browser. It is made in the steps of a new wallet, so that one which ends between two of
 * them leaves everything as it was.
 */
export function createImport(access: WalletAccess) {
  const { kms, removals, inSession } = access;
  return {
    /** The shares of the new one, in the place of this one. */
    prepareImport: (proof: OfWallet) =>
      inSession(proof, async (session, { id, userId }) => {
        await lockUser(session, userId);
        const present = await takeWallet(session, userId, proof.walletId);
        if (present?.state !== 'active') return refuse('not_found');
        const retryAfterMs = await readExportDelay(session, userId);
        if (retryAfterMs > 0) return { type: 'refused', code: 'address_changed', retryAfterMs };
        if (!(await takeStepUp(session, id, 'import'))) return refuse('not_proved');
        return makeShares(access, session, userId, [...present.replaces, present.walletId]);
      }),

    /** May be repeated. */
    confirmImport: (proof: ImportRequest) =>
      removals.after(
        inSession(proof, async (session, { userId }) => {
          const { walletId } = proof;
          await lockUser(session, userId);
          const wallet = await takeWallet(session, userId, walletId);
          if (wallet?.state === 'active') return { type: 'done' };
          const present = await findActive(session, userId);
          if (wallet === undefined || present === undefined) return refuse('not_found');
          // Another one took its place meanwhile.
          if (wallet.replaces.at(-1) !== present.walletId) return refuse('wallet_exists');
          if (wallet.state !== 'read') return refuse('not_read');
          if (!(await keepShare(access, session, walletId, userId))) return refuse('not_found');
          await removeReplaced(session, present.walletId, walletId);
          await activate(session, userId, walletId);
          await report(access, session, proof, { userId, address: wallet.eip155 });
          await recordEvent(session, kms, { action: 'wallet.imported', subject: { userId } });
          return { type: 'done' };
        }),
      ),
  };
}
