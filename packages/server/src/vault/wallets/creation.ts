import { randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '../../db/database.ts';
import { Secret } from '../../kms/secret.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { SessionProof } from '../sessions/createSessions.ts';
import { lockUser } from '../sessions/usersRepo.ts';
import { type Receiver, type WalletAccess, aadOfShare, base64, hasOperator, refuse } from './walletAccess.ts';
import {
  type StoredState,
  activate,
  addWallet,
  findActive,
  markRead,
  readSlots,
  storeState,
  takeWallet,
} from './walletsRepo.ts';

export interface OfWallet extends SessionProof {
  readonly walletId: string;
}

const done = { type: 'done' } as const;

/** Shares for a new wallet, which is none before it is confirmed. */
export async function makeShares(
  { kms, shares }: WalletAccess,
  session: Session,
  userId: string,
  replaces: readonly string[] = [],
) {
  const walletId = randomUUID();
  const share = new Secret('server share', randomBytes(32));
  await addWallet(session, userId, {
    walletId,
    share: await kms.wrap(share, aadOfShare(userId, walletId)),
    replaces,
  });
  const operatorShare = base64((await shares.make({ walletId, userId })).reveal());
  return { type: 'prepared', walletId, serverShare: base64(share.reveal()), operatorShare } as const;
}

/** Before a wallet is active: a share that is kept for no wallet is harmless, one that is missing is not. */
export async function keepShare(
  { shares, removals }: WalletAccess,
  session: Session,
  walletId: string,
  userId: string,
) {
  const owner = { walletId, userId };
  if (hasOperator(await readSlots(session, walletId))) return shares.keep(owner);
  await removals.queue(session, owner);
  return true;
}

/** The steps of a new wallet. One that ends between two of them leaves none: the user has a wallet with the last. */
export function createCreation(access: WalletAccess) {
  const { kms, removals, inSession, openWallet } = access;
  return {
    prepare: (proof: SessionProof) =>
      inSession(proof, async (session, { userId }) => {
        await lockUser(session, userId);
        if ((await findActive(session, userId)) !== undefined) return refuse('wallet_exists');
        return makeShares(access, session, userId);
      }),

    /** May be repeated until the wallet is confirmed. */
    store: (proof: OfWallet & StoredState) =>
      inSession(proof, async (session, { userId, deviceId }) => {
        const { walletId, slots, version } = proof;
        if (version !== 1 || new Set(slots.map(({ slotId }) => slotId)).size < slots.length) return refuse('invalid');
        const wallet = await takeWallet(session, userId, walletId);
        if (wallet === undefined) return refuse('not_found');
        if (wallet.state === 'active') return refuse('wallet_exists');
        await storeState(session, walletId, proof, deviceId);
        return { type: 'stored', version };
      }),

    /** What is stored, for the browser to open it once before it is confirmed. */
    read: (proof: OfWallet & Receiver) =>
      inSession(proof, async (session, { userId }) => {
        const row = await takeWallet(session, userId, proof.walletId);
        const wallet = row && (await openWallet(session, userId, row, proof));
        if (wallet === undefined) return refuse('not_found');
        await markRead(session, proof.walletId);
        return { type: 'wallet', wallet };
      }),

    /** The wallet is the user's from now on. May be repeated. */
    confirm: (proof: OfWallet) =>
      removals.after(
        inSession(proof, async (session, { userId }) => {
          const { walletId } = proof;
          await lockUser(session, userId);
          const wallet = await takeWallet(session, userId, walletId);
          if (wallet?.state === 'active') return done;
          if ((await findActive(session, userId)) !== undefined) return refuse('wallet_exists');
          if (wallet === undefined) return refuse('not_found');
          if (wallet.state !== 'read') return refuse('not_read');
          if (!(await keepShare(access, session, walletId, userId))) return refuse('not_found');
          await activate(session, userId, walletId);
          await recordEvent(session, kms, { action: 'wallet.created', subject: { userId } });
          return done;
        }),
      ),
  };
}
