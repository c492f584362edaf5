import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VaultSlot } from '@portico/protocol/vault';
import { Secret } from '../../kms/secret.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { type Change, createChange } from './changes.ts';
import type { OfWallet } from './creation.ts';
import { type WalletAccess, aadOfShare, base64, hasOperator, refuse } from './walletAccess.ts';
import {
  type NewSlot,
  keepNextShare,
  readNextShare,
  readSlots,
  replaceSlots,
  takeNextShare,
  takeWallet,
} from './walletsRepo.ts';

/** A change after which the user alone opens the wallet. */
export interface OwnChange extends Change {
  readonly slots: readonly NewSlot[];
  /** Of the share of the server that the slots are sealed with. */
  readonly shareHash: Uint8Array;
}

/** A passkey at least, none of the operator, and no id twice. */
function isOfUser(slots: readonly NewSlot[]): boolean {
  const hasPasskey = slots.some(({ type }) => type === 'passkey');
  return hasPasskey && !hasOperator(slots) && new Set(slots.map(({ slotId }) => slotId)).size === slots.length;
}

/** Whether what opens it in other browsers is of the wallet already: anything further takes a proof of who logs in. */
function areKnown(slots: readonly NewSlot[], present: readonly VaultSlot[]): boolean {
  const known = new Set(present.map(({ credentialId }) => credentialId));
  const others = slots.filter(({ type }) => type !== 'device');
  return others.every(({ credentialId }) => credentialId !== undefined && known.has(base64(credentialId)));
}

/**
 * Makes a wallet that of its user alone: a new share of the server, a new key of the blob and new slots in the place of
 * all others. What the operator, or a copy of the database, had before opens nothing of that any more.
 */
export function createOwnership(access: WalletAccess) {
  const { kms, removals, inSession } = access;
  const change = createChange(access);
  return {
    /** The share to seal the new slots with. Nothing changes before they are stored. */
    prepareOwn: (proof: OfWallet) =>
      inSession(proof, async (session, { userId }) => {
        const { walletId } = proof;
        const wallet = await takeWallet(session, userId, walletId);
        if (wallet?.state !== 'active' || !hasOperator(await readSlots(session, walletId))) return refuse('not_found');
        const share = new Secret('server share', randomBytes(32));
        await keepNextShare(session, walletId, await kms.wrap(share, aadOfShare(userId, walletId)));
        return { type: 'nextShare', serverShare: base64(share.reveal()) };
      }),

    makeOwn: (proof: OwnChange) =>
      removals.after(
        change(proof, async (session, { userId, deviceId }) => {
          const { walletId, slots, shareHash } = proof;
          if (!isOfUser(slots) || !areKnown(slots, await readSlots(session, walletId))) return refuse('invalid');
          const wrapped = await readNextShare(session, walletId);
          if (wrapped === undefined) return refuse('not_found');
          const share = await kms.unwrap('server share', wrapped, aadOfShare(userId, walletId));
          // Another window prepared meanwhile: stored with its share, these slots would open nothing.
          if (!timingSafeEqual(createHash('sha256').update(share.reveal()).digest(), shareHash))
            return refuse('not_read');
          await replaceSlots(session, walletId, slots, deviceId);
          await takeNextShare(session, walletId);
          await removals.queue(session, { walletId, userId });
          await recordEvent(session, kms, { action: 'operator.withdrawn', subject: { userId } });
          return undefined;
        }),
      ),
  };
}
