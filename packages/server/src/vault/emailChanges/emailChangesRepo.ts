import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';
import { UNDO_MS, limits } from '../codes/limits.ts';
import type { FlowSubject } from '../codes/flowsRepo.ts';
import { unscheduleDeletion } from '../wallets/deletionsRepo.ts';

/** The code to the present address is not needed again meanwhile, where the mail to the new one has to be repeated. */
const PROVED_MS = 15 * 60_000;

const canBeUndone = `changed_at > now() - ${UNDO_MS} * interval '1 millisecond'`;
const changeRow = v.object({ userId: v.string() });

/** The change that made this address a former one, while it can be undone. */
export async function takeChange(session: Session, addressMac: Uint8Array) {
  const select = `SELECT user_id::text AS "userId" FROM vault.email_changes
    WHERE address_mac = $1 AND ${canBeUndone} FOR UPDATE`;
  return (await session.query(changeRow, select, [addressMac]))[0];
}

/** Whether an address is that of another user, or was until a change that can still be undone. */
export async function isTaken(session: Session, addressMac: Uint8Array, userId: string): Promise<boolean> {
  const taken = `SELECT WHERE
    EXISTS (SELECT FROM vault.users WHERE address_mac = $1 AND id <> $2) OR
    EXISTS (SELECT FROM vault.email_changes WHERE address_mac = $1 AND user_id <> $2 AND ${canBeUndone})`;
  return (await session.execute(taken, [addressMac, userId])) > 0;
}

/** Whether this browser has proved to read the present address of the user, and was sent a code to this new one. */
export async function wasProved(session: Session, { addressMac, deviceKey }: FlowSubject, userId: string) {
  const proved = `SELECT FROM vault.flows WHERE purpose = 'change_to' AND user_id = $1 AND address_mac = $2
    AND device_key = $3 AND (is_live OR failures >= $4) AND created_at > now() - $5 * interval '1 millisecond' LIMIT 1`;
  const values = [userId, addressMac, deviceKey, limits.triesMax, PROVED_MS];
  return (await session.execute(proved, values)) > 0;
}

/** Keeps the present address of a user as a former one. */
export async function keepFormer(session: Session, userId: string): Promise<void> {
  await session.execute(
    `INSERT INTO vault.email_changes (address_mac, user_id, email, email_key_version)
     SELECT address_mac, id, email, email_key_version FROM vault.users WHERE id = $1
     ON CONFLICT (address_mac) DO UPDATE SET user_id = excluded.user_id, email = excluded.email,
       email_key_version = excluded.email_key_version, changed_at = now()`,
    [userId],
  );
}

/**
 * Makes an address that of a user; the browsers that are known under the one before are known under it. A wallet that
 * was to be deleted stays: whether its owner or a thief has requested that is what a change leaves open.
 */
export async function replaceAddress(
  session: Session,
  userId: string,
  addressMac: Uint8Array,
  email: Wrapped,
): Promise<void> {
  // Of no user: one who had it has another one now, and browsers are known under that.
  await session.execute('DELETE FROM vault.devices WHERE address_mac = $1', [addressMac]);
  await session.execute(
    'UPDATE vault.devices SET address_mac = $2 WHERE address_mac = (SELECT address_mac FROM vault.users WHERE id = $1)',
    [userId, addressMac],
  );
  await session.execute(
    `UPDATE vault.users SET address_mac = $2, email = $3, email_key_version = $4, address_changed_at = now()
     WHERE id = $1`,
    [userId, addressMac, email.ciphertext, email.keyVersion],
  );
  await session.execute('DELETE FROM vault.email_changes WHERE address_mac = $1', [addressMac]);
  await unscheduleDeletion(session, userId);
}

const formerRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string() });

/** A former address of a user, which is none any more, and neither are those that came after it. */
export async function takeFormer(session: Session, addressMac: Uint8Array): Promise<Wrapped> {
  const [former] = await session.query(
    formerRow,
    `SELECT email AS ciphertext, email_key_version AS "keyVersion" FROM vault.email_changes WHERE address_mac = $1`,
    [addressMac],
  );
  if (former === undefined) throw new Error('The former address has gone.');
  await session.execute(
    `DELETE FROM vault.email_changes AS later USING vault.email_changes AS this
     WHERE this.address_mac = $1 AND later.user_id = this.user_id AND later.changed_at >= this.changed_at`,
    [addressMac],
  );
  return former;
}

/** Deletes the former addresses that can undo nothing any more. */
export const deleteOldChanges = (session: Session): Promise<number> =>
  session.execute(`DELETE FROM vault.email_changes WHERE NOT (${canBeUndone})`);
