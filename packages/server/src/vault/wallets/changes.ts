import type { VaultAnswer } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { SessionProof } from '../sessions/createSessions.ts';
import { takeStepUp } from '../sessions/stepUpsRepo.ts';
import type { SessionRow } from '../sessions/sessionsRepo.ts';
import { type WalletAccess, hasOperator, refuse } from './walletAccess.ts';
import { type NewSlot, deleteSlot, putSlots, readSlots, storeVersion, takeWallet } from './walletsRepo.ts';

const SLOTS_MAX = 16;
const SLOTS_MIN = 2;

export interface Change extends SessionProof {
  readonly walletId: string;
  readonly version: number;
  readonly blob: Uint8Array;
}

/** Changes an active wallet to its next version, and to no other; `apply` may refuse. */
export const createChange =
  ({ kms, inSession }: WalletAccess) =>
  (proof: Change, apply: (session: Session, row: SessionRow) => Promise<VaultAnswer | undefined>) =>
    inSession(proof, async (session, row) => {
      const { walletId, version, blob } = proof;
      const wallet = await takeWallet(session, row.userId, walletId);
      if (wallet?.state !== 'active') return refuse('not_found');
      if (version !== wallet.version + 1) return { type: 'refused', code: 'conflict', version: wallet.version };
      const refusal = await apply(session, row);
      if (refusal !== undefined) return refusal;
      await storeVersion(session, walletId, version, blob);
      await recordEvent(session, kms, { action: 'wallet.changed', subject: row, detail: `version ${version}` });
      return { type: 'stored', version };
    });

/** Changes of the slots of an active wallet. */
export function createChanges(access: WalletAccess) {
  const { removals } = access;
  const change = createChange(access);
  return {
    storeSlots: (proof: Change & { slots: readonly NewSlot[] }) =>
      change(proof, async (session, { id, deviceId }) => {
        const { walletId, slots } = proof;
        // A wallet that only its user opened stays so: the operator's slot comes with its creation alone.
        if (hasOperator(slots) && !hasOperator(await readSlots(session, walletId))) return refuse('invalid');
        // What opens the wallet in other browsers as well: who only sits at one that is logged in adds none.
        if (slots.some(({ type }) => type !== 'device') && !(await takeStepUp(session, id, 'passkey')))
          return refuse('not_proved');
        const stored = (await readSlots(session, walletId)).map(({ slotId }) => slotId);
        if (new Set([...stored, ...slots.map(({ slotId }) => slotId)]).size > SLOTS_MAX) return refuse('invalid');
        await putSlots(session, walletId, slots, deviceId);
        return undefined;
      }),

    removeSlot: (proof: Change & { slotId: string }) =>
      removals.after(
        change(proof, async (session, { userId }) => {
          const { walletId, slotId } = proof;
          const slots = await readSlots(session, walletId);
          const rest = slots.filter((slot) => slot.slotId !== slotId);
          if (rest.length === slots.length) return refuse('not_found');
          if (rest.length < SLOTS_MIN) return refuse('last_slots');
          await deleteSlot(session, walletId, slotId);
          if (hasOperator(slots) && !hasOperator(rest)) await removals.queue(session, { walletId, userId });
          return undefined;
        }),
      ),
  };
}
