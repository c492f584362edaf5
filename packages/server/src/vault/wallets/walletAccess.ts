import type { VaultAnswer, VaultWallet } from '@portico/protocol/vault';
import type { Database, Session } from '../../db/database.ts';
import type { MessageProof } from '../../hpke/isProofOf.ts';
import { type KmsProvider, aadOf } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { ReleaseDelay } from '../sessions/releaseDelay.ts';
import { hasProvingPasskey, readExportDelay } from '../sessions/stepUpsRepo.ts';
import type { SessionProof, Sessions } from '../sessions/createSessions.ts';
import type { SessionRow } from '../sessions/sessionsRepo.ts';
import { readDeviceOrigin } from '../sessions/usersRepo.ts';
import { type OperatorShares, type ReleaseSource, SharesUnavailable } from './operatorShares.ts';
import { type ShareRemovals, createShareRemovals } from './shareRemovals.ts';
import { type WalletRow, findActive, readSlots } from './walletsRepo.ts';

type Refusal = Extract<VaultAnswer, { type: 'refused' }>['code'];

/** A refusal that is its code alone. */
export const refuse = <Code extends Exclude<Refusal, 'too_soon' | 'conflict' | 'address_changed' | 'delayed'>>(
  code: Code,
) => ({ type: 'refused', code }) as const;

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const aadOfShare = (userId: string, walletId: string) => aadOf('server share', userId, walletId);
export const hasOperator = (slots: readonly { type: string }[]): boolean =>
  slots.some(({ type }) => type === 'operator');

export interface WalletsParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly sessions: Sessions;
  readonly shares: OperatorShares;
  readonly releaseDelay: ReleaseDelay;
  /** Of the links in mails; undefined where the operator has named none. */
  readonly publicUrl?: string | undefined;
}

/** The browser that a wallet is opened for, by the message that it sent, and the network that it is in. */
export interface Receiver extends MessageProof {
  readonly network: string;
}

/** Runs a call of a session in one transaction; a wallet is opened for the browser that logged in. */
export interface WalletAccess extends WalletsParameters {
  readonly removals: ShareRemovals;
  inSession(
    proof: SessionProof,
    work: (session: Session, row: SessionRow) => Promise<VaultAnswer>,
  ): Promise<VaultAnswer>;
  /** With the shares that open it. Undefined where nothing is stored yet. */
  openWallet(session: Session, userId: string, row: WalletRow, to: Receiver): Promise<VaultWallet | undefined>;
}

/** The network of a browser, and the site that it logged in at first, as the keeper counts them. */
async function sourceOf(kms: KmsProvider, session: Session, userId: string, { deviceKey, network }: Receiver) {
  const site = await readDeviceOrigin(session, kms, userId, deviceKey);
  return {
    networkMac: await kms.mac('networks', Buffer.from(network)),
    siteMac: await kms.mac('sites', Buffer.from(site ?? '')),
  };
}

async function release(
  shares: OperatorShares,
  { deviceKey, enc, proof }: MessageProof,
  owner: { readonly walletId: string; readonly userId: string },
  source: ReleaseSource,
) {
  try {
    const released = await shares.release(owner, { deviceKey, enc, proof }, source);
    if (typeof released === 'string') return { operatorShareProblem: released };
    return { operatorShare: base64(released.reveal()) };
  } catch (error) {
    if (error instanceof SharesUnavailable) return { operatorShareProblem: 'unavailable' } as const;
    throw error;
  }
}

/** The share of the operator for a browser, or why it receives none now; what was decided is recorded. */
async function releaseTo(
  { kms, shares, releaseDelay }: WalletsParameters,
  session: Session,
  owner: { readonly walletId: string; readonly userId: string },
  to: Receiver,
) {
  const { userId } = owner;
  const refusal = await releaseDelay.refusalOf(session, userId, to.deviceKey);
  const released =
    refusal === undefined
      ? await release(shares, to, owner, await sourceOf(kms, session, userId, to))
      : {
          operatorShareProblem: refusal.code,
          ...(refusal.code === 'delayed' && { operatorShareDelayMs: refusal.retryAfterMs }),
        };
  const problem = 'operatorShareProblem' in released ? released.operatorShareProblem : undefined;
  const action = problem === undefined ? 'share.released' : 'share.refused';
  await recordEvent(session, kms, { action, subject: { userId }, detail: `operator, ${problem ?? 'released'}` });
  return released;
}

export function createWalletAccess(parameters: WalletsParameters): WalletAccess {
  const { db, kms, sessions, releaseDelay } = parameters;
  return {
    ...parameters,
    removals: createShareRemovals(parameters),
    async inSession(proof, work) {
      try {
        return await db.transaction(async (session): Promise<VaultAnswer> => {
          const row = await sessions.use(session, proof);
          if (row === undefined) return { type: 'ended' };
          return (await releaseDelay.refusalOf(session, row.userId, proof.deviceKey)) ?? work(session, row);
        });
      } catch (error) {
        // Nothing was changed, and the browser may try again.
        if (error instanceof SharesUnavailable) return refuse('unavailable');
        throw error;
      }
    },
    async openWallet(session, userId, row, to) {
      const { walletId, version, blob, eip155, solana, createdAtMs, ownSinceMs, deletesAtMs } = row;
      const { importedAtMs, replaces } = row;
      if (blob === null || eip155 === null || solana === null) return undefined;
      const slots = await readSlots(session, walletId);
      const share = await kms.unwrap('server share', row, aadOfShare(userId, walletId));
      const exportDelayMs = await readExportDelay(session, userId);
      const ofOperator = hasOperator(slots) && (await releaseTo(parameters, session, { walletId, userId }, to));
      return {
        walletId,
        version,
        blob: base64(blob),
        serverShare: base64(share.reveal()),
        slots,
        ...(ofOperator || undefined),
        addresses: { eip155, solana },
        ...((await hasProvingPasskey(session, walletId)) && { canProveByPasskey: true }),
        ...(exportDelayMs > 0 && { exportDelayMs }),
        createdAtMs,
        ...(ownSinceMs !== null && { ownSinceMs }),
        ...(deletesAtMs !== null && { deletesAtMs }),
        ...(importedAtMs !== null && { importedAtMs, replaces }),
      };
    },
  };
}

/** The active wallet of a user. */
export async function walletOf(access: WalletAccess, userId: string, to: Receiver) {
  return access.db.transaction(async (session) => {
    const row = await findActive(session, userId);
    return (row && (await access.openWallet(session, userId, row, to))) ?? null;
  });
}
