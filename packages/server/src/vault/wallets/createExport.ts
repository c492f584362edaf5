import { createHash } from 'node:crypto';
import type { StepUp } from '@portico/protocol/vault';
import { recordEvent } from '../audit/recordEvent.ts';
import { isOfSlot, keepStepUp, readExportDelay, takeStepUp } from '../sessions/stepUpsRepo.ts';
import type { OfWallet } from './creation.ts';
import { type WalletAccess, refuse } from './walletAccess.ts';
import { takeWallet } from './walletsRepo.ts';

/** A passkey of the wallet that was used just now. */
export interface UsedPasskey extends OfWallet {
  readonly slotId: string;
  /** What it alone derives. */
  readonly passkeyProof: Uint8Array;
  readonly purpose: StepUp;
}

/**
 * Decides whether the words of a wallet may be shown. The browser has what opens them; what it shows is recorded here
 * first, takes a proof of the last minutes, and waits for a day after a change of the address: who took a mailbox over
 * gives its owner that long.
 */
export function createExport({ kms, inSession }: WalletAccess) {
  return {
    provePasskey: (proof: UsedPasskey) =>
      inSession(proof, async (session, { id, userId }) => {
        const { walletId, slotId, passkeyProof, purpose } = proof;
        if ((await takeWallet(session, userId, walletId))?.state !== 'active') return refuse('not_found');
        const proofHash = createHash('sha256').update(passkeyProof).digest();
        const isRight = await isOfSlot(session, walletId, { slotId, proofHash });
        if (isRight) await keepStepUp(session, id, purpose);
        const action = isRight ? 'passkey.used' : 'passkey.wrong';
        await recordEvent(session, kms, { action, subject: { userId }, detail: `for ${purpose}` });
        return isRight ? { type: 'done' } : refuse('not_proved');
      }),

    exportWallet: (proof: OfWallet) =>
      inSession(proof, async (session, { id, userId }) => {
        if ((await takeWallet(session, userId, proof.walletId))?.state !== 'active') return refuse('not_found');
        const retryAfterMs = await readExportDelay(session, userId);
        if (retryAfterMs > 0) return { type: 'refused', code: 'address_changed', retryAfterMs };
        if (!(await takeStepUp(session, id, 'words'))) return refuse('not_proved');
        await recordEvent(session, kms, { action: 'wallet.exported', subject: { userId } });
        return { type: 'done' };
      }),
  };
}
