import { createHash } from 'node:crypto';
import type { VaultAnswer, VaultWallet } from '@portico/protocol/vault';
import type { Database, Session } from '../../db/database.ts';
import { type KmsProvider, aadOf } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { hasProvingPasskey, readExportDelay } from '../sessions/stepUpsRepo.ts';
import type { SessionProof, Sessions } from '../sessions/createSessions.ts';
import type { SessionRow } from '../sessions/sessionsRepo.ts';
import { readDeviceOrigin, readProfile, readSince } from '../sessions/usersRepo.ts';
import { type OperatorShares, type ReleaseSource, SharesUnavailable } from './operatorShares.ts';
import { type WalletRow, findActive, readSlots } from './walletsRepo.ts';

type Refusal = Extract<VaultAnswer, { type: 'refused' }>['code'];

/** A refusal that is its code alone. */
export const refuse = <Code extends Exclude<Refusal, 'too_soon' | 'conflict' | 'address_changed'>>(code: Code) =>
  ({ type: 'refused', code }) as const;

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const aadOfShare = (userId: string, walletId: string) => aadOf('server share', userId, walletId);
export const hasOperator = (slots: readonly { type: string }[]): boolean =>
  slots.some(({ type }) => type === 'operator');

export interface WalletsParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly sessions: Sessions;
  readonly shares: OperatorShares;
  /** How long a browser of a user of Farcaster waits for the operator's share; 0: it waits for nothing. */
  readonly farcasterDelayMs: number;
}

/** The browser that a wallet is opened for, and the network that it is in. */
export interface Receiver {
  readonly deviceKey: Uint8Array;
  readonly network: string;
}

/** Runs a call of a session in one transaction; a wallet is opened for the browser that logged in. */
export interface WalletAccess extends WalletsParameters {
  inSession(
    proof: SessionProof,
    work: (session: Session, row: SessionRow) => Promise<VaultAnswer>,
  ): Promise<VaultAnswer>;
  /** With the shares that open it. Undefined where nothing is stored yet. */
  openWallet(session: Session, userId: string, row: WalletRow, to: Receiver): Promise<VaultWallet | undefined>;
}

/**
 * How long a browser has to wait for the operator's share. A link of Farcaster can be sent to someone else, whose
 * signature then logs in the browser of the sender: nothing that passes through the relay shows which browser the
 * signer has. So a wallet that exists does not open in a new browser at once, and its owner can remove that browser.
 */
async function delayOf(
  { kms, farcasterDelayMs }: WalletsParameters,
  session: Session,
  { userId, deviceKey, row }: { readonly userId: string; readonly deviceKey: Uint8Array; readonly row: WalletRow },
): Promise<number> {
  if (farcasterDelayMs === 0 || row.state !== 'active') return 0;
  if ((await readProfile(session, kms, userId)).provider !== 'farcaster') return 0;
  const since = await readSince(session, userId, deviceKey);
  return since === undefined || since.isFirst ? 0 : Math.max(0, farcasterDelayMs - since.sinceMs);
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
  deviceKey: Uint8Array,
  owner: { readonly walletId: string; readonly userId: string },
  source: ReleaseSource,
) {
  try {
    const released = await shares.release(owner, createHash('sha256').update(deviceKey).digest(), source);
    if (typeof released === 'string') return { operatorShareProblem: released };
    return { operatorShare: base64(released.reveal()) };
  } catch (error) {
    if (error instanceof SharesUnavailable) return { operatorShareProblem: 'unavailable' } as const;
    throw error;
  }
}

export function createWalletAccess(parameters: WalletsParameters): WalletAccess {
  const { db, kms, sessions, shares } = parameters;
  return {
    ...parameters,
    async inSession(proof, work) {
      try {
        return await db.transaction(async (session): Promise<VaultAnswer> => {
          const row = await sessions.use(session, proof);
          return row === undefined ? { type: 'ended' } : work(session, row);
        });
      } catch (error) {
        // Nothing was changed, and the browser may try again.
        if (error instanceof SharesUnavailable) return refuse('unavailable');
        throw error;
      }
    },
    async openWallet(session, userId, row, to) {
      const { deviceKey } = to;
      const { walletId, version, blob, eip155, solana, createdAtMs, ownSinceMs } = row;
      if (blob === null || eip155 === null || solana === null) return undefined;
      const slots = await readSlots(session, walletId);
      const share = await kms.unwrap('server share', row, aadOfShare(userId, walletId));
      const delayMs = await delayOf(parameters, session, { userId, deviceKey, row });
      const delayed = delayMs > 0 && ({ operatorShareProblem: 'delayed', operatorShareDelayMs: delayMs } as const);
      const exportDelayMs = await readExportDelay(session, userId);
      const ofOperator = hasOperator(slots)
        ? delayed || (await release(shares, deviceKey, { walletId, userId }, await sourceOf(kms, session, userId, to)))
        : undefined;
      if (ofOperator) {
        const problem = 'operatorShareProblem' in ofOperator ? ofOperator.operatorShareProblem : undefined;
        const action = problem === undefined ? 'share.released' : 'share.refused';
        await recordEvent(session, kms, { action, subject: { userId }, detail: `operator, ${problem ?? 'released'}` });
      }
      return {
        walletId,
        version,
        blob: base64(blob),
        serverShare: base64(share.reveal()),
        slots,
        ...ofOperator,
        addresses: { eip155, solana },
        ...((await hasProvingPasskey(session, walletId)) && { canProveByPasskey: true }),
        ...(exportDelayMs > 0 && { exportDelayMs }),
        createdAtMs,
        ...(ownSinceMs !== null && { ownSinceMs }),
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
