import * as v from 'valibot';
import type { StepUp } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';

/** A fresh proof of who logs in counts for so long. */
export const STEP_UP_MS = 5 * 60_000;
/** So long after a change of the address, or its undoing, no words are shown. */
export const EXPORT_DELAY_MS = 24 * 3_600_000;
/** A passkey that was added later proves nothing: who sits at a browser that is logged in can add one. */
export const PASSKEY_AGE_MS = 24 * 3_600_000;

/** Who has this session has proved now who logs in, for this. */
export const keepStepUp = (session: Session, sessionId: Uint8Array, stepUp: StepUp): Promise<number> =>
  session.execute('UPDATE vault.sessions SET step_up = $2, step_up_at = now() WHERE id = $1', [sessionId, stepUp]);

/** Uses up the proof of a session. False where there is none for this, or none any more. */
export const takeStepUp = async (session: Session, sessionId: Uint8Array, stepUp: StepUp): Promise<boolean> =>
  (await session.execute(
    `UPDATE vault.sessions SET step_up = NULL, step_up_at = NULL
     WHERE id = $1 AND step_up = $2 AND step_up_at > now() - $3 * interval '1 millisecond'`,
    [sessionId, stepUp, STEP_UP_MS],
  )) > 0;

const delayRow = v.object({ delayMs: v.nullable(v.number()) });

/** For how long the words of a user are not shown; 0: they are. */
export async function readExportDelay(session: Session, userId: string): Promise<number> {
  const [row] = await session.query(
    delayRow,
    `SELECT ($2 - extract(epoch FROM now() - address_changed_at) * 1000)::float8 AS "delayMs"
     FROM vault.users WHERE id = $1`,
    [userId, EXPORT_DELAY_MS],
  );
  return Math.max(0, row?.delayMs ?? 0);
}

const isOfPasskey = `wallet_id = $1 AND type = 'passkey' AND proof_hash IS NOT NULL
  AND created_at < now() - ${PASSKEY_AGE_MS} * interval '1 millisecond'`;

/** Whether a passkey of this wallet can prove who logs in. */
export const hasProvingPasskey = async (session: Session, walletId: string): Promise<boolean> =>
  (await session.execute(`SELECT FROM vault.slots WHERE ${isOfPasskey} LIMIT 1`, [walletId])) > 0;

/** Whether this is what the passkey of a slot alone derives. */
export const isOfSlot = async (
  session: Session,
  walletId: string,
  { slotId, proofHash }: { readonly slotId: string; readonly proofHash: Uint8Array },
): Promise<boolean> =>
  (await session.execute(`SELECT FROM vault.slots WHERE ${isOfPasskey} AND id = $2 AND proof_hash = $3`, [
    walletId,
    slotId,
    proofHash,
  ])) > 0;
