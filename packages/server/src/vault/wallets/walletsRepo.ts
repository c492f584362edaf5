import * as v from 'valibot';
import type { VaultSlot } from '@portico/protocol/vault';
import { slotTypes } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const walletRow = v.object({
  walletId: v.string(),
  state: v.picklist(['prepared', 'stored', 'read', 'active']),
  ciphertext: v.instance(Buffer),
  keyVersion: v.string(),
  version: v.number(),
  blob: v.nullable(v.instance(Buffer)),
  eip155: v.nullable(v.string()),
  solana: v.nullable(v.string()),
  createdAtMs: v.number(),
  ownSinceMs: v.nullable(v.number()),
  deletesAtMs: v.nullable(v.number()),
  importedAtMs: v.nullable(v.number()),
  replaces: v.array(v.string()),
});

/** A wallet as the database has it. */
export type WalletRow = v.InferOutput<typeof walletRow>;

const columns = `id::text AS "walletId", state, share AS ciphertext, share_key_version AS "keyVersion", version, blob,
  eip155_address AS eip155, solana_address AS solana, (extract(epoch FROM created_at) * 1000)::float8 AS "createdAtMs",
  (extract(epoch FROM own_since) * 1000)::float8 AS "ownSinceMs",
  (extract(epoch FROM deletes_at) * 1000)::float8 AS "deletesAtMs",
  (extract(epoch FROM imported_at) * 1000)::float8 AS "importedAtMs", replaces::text[] AS replaces`;

/** A wallet of this user, which no other transaction changes until this one ends. */
export async function takeWallet(session: Session, userId: string, walletId: string): Promise<WalletRow | undefined> {
  const select = `SELECT ${columns} FROM vault.wallets WHERE id = $1 AND user_id = $2 FOR UPDATE`;
  return (await session.query(walletRow, select, [walletId, userId]))[0];
}

export async function findActive(session: Session, userId: string): Promise<WalletRow | undefined> {
  const select = `SELECT ${columns} FROM vault.wallets WHERE user_id = $1 AND state = 'active'`;
  return (await session.query(walletRow, select, [userId]))[0];
}

/** A wallet that is being created. */
interface AddedWallet {
  readonly walletId: string;
  readonly share: Wrapped;
  /** Of the same user, the active one last: that one goes once this one is confirmed. */
  readonly replaces: readonly string[];
}

/** Keeps a wallet that is being created; of the user's other pending ones the newest few stay. */
export async function addWallet(session: Session, userId: string, added: AddedWallet): Promise<void> {
  const { walletId, share, replaces } = added;
  await session.execute(
    'INSERT INTO vault.wallets (id, user_id, share, share_key_version, replaces) VALUES ($1, $2, $3, $4, $5)',
    [walletId, userId, share.ciphertext, share.keyVersion, replaces],
  );
  await session.execute(
    `DELETE FROM vault.wallets WHERE user_id = $1 AND state <> 'active' AND id IN (
       SELECT id FROM vault.wallets WHERE user_id = $1 AND state <> 'active' ORDER BY created_at DESC OFFSET 8)`,
    [userId],
  );
}

const slotRow = v.object({
  slotId: v.string(),
  type: v.picklist(slotTypes),
  salt: v.instance(Buffer),
  sealed: v.instance(Buffer),
  label: v.nullable(v.string()),
  credentialId: v.nullable(v.instance(Buffer)),
});

export async function readSlots(session: Session, walletId: string): Promise<VaultSlot[]> {
  const rows = await session.query(
    slotRow,
    `SELECT id AS "slotId", type, salt, sealed, label, credential_id AS "credentialId" FROM vault.slots
     WHERE wallet_id = $1 ORDER BY created_at, id`,
    [walletId],
  );
  return rows.map(({ slotId, type, salt, sealed, label, credentialId }) => ({
    slotId,
    type,
    salt: base64(salt),
    sealed: base64(sealed),
    ...(label !== null && { label }),
    ...(credentialId !== null && { credentialId: base64(credentialId) }),
  }));
}

/** A slot as a browser sent it. */
export interface NewSlot {
  readonly slotId: string;
  readonly type: VaultSlot['type'];
  readonly salt: Uint8Array;
  readonly sealed: Uint8Array;
  readonly label?: string | undefined;
  readonly credentialId?: Uint8Array | undefined;
  readonly proofHash?: Uint8Array | undefined;
}

/**
 * Adds slots, in the place of those of their id. What proves with another passkey than before is a new one; one for a
 * browser is that of the one that stores it.
 */
export async function putSlots(
  session: Session,
  walletId: string,
  slots: readonly NewSlot[],
  deviceId: string,
): Promise<void> {
  for (const { slotId, type, salt, sealed, label, credentialId, proofHash } of slots)
    await session.execute(
      `INSERT INTO vault.slots (wallet_id, id, type, salt, sealed, label, credential_id, proof_hash, device_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (wallet_id, id) DO UPDATE SET type = $3, salt = $4, sealed = $5, label = $6, credential_id = $7,
         proof_hash = $8, device_id = $9, created_at = CASE WHEN slots.proof_hash IS DISTINCT FROM $8 THEN now() ELSE slots.created_at END`,
      [
        walletId,
        slotId,
        type,
        salt,
        sealed,
        label ?? null,
        credentialId ?? null,
        proofHash ?? null,
        type === 'device' ? deviceId : null,
      ],
    );
}

export const deleteSlot = (session: Session, walletId: string, slotId: string): Promise<number> =>
  session.execute('DELETE FROM vault.slots WHERE wallet_id = $1 AND id = $2', [walletId, slotId]);

/** What a browser stores of a new wallet. */
export interface StoredState {
  readonly blob: Uint8Array;
  readonly version: number;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly slots: readonly NewSlot[];
}

/** The first state of a wallet that is not active. */
export async function storeState(
  session: Session,
  walletId: string,
  state: StoredState,
  deviceId: string,
): Promise<void> {
  const { blob, version, addresses, slots } = state;
  await session.execute(
    `UPDATE vault.wallets SET state = 'stored', blob = $2, version = $3, eip155_address = $4, solana_address = $5
     WHERE id = $1 AND state <> 'active'`,
    [walletId, blob, version, addresses.eip155, addresses.solana],
  );
  await replaceSlots(session, walletId, slots, deviceId);
}

export const markRead = (session: Session, walletId: string): Promise<number> =>
  session.execute("UPDATE vault.wallets SET state = 'read' WHERE id = $1 AND state = 'stored'", [walletId]);

/** Puts these slots in the place of all others. */
export async function replaceSlots(
  session: Session,
  walletId: string,
  slots: readonly NewSlot[],
  deviceId: string,
): Promise<void> {
  await session.execute('DELETE FROM vault.slots WHERE wallet_id = $1', [walletId]);
  await putSlots(session, walletId, slots, deviceId);
}

/** Keeps the share that takes the place of the present one. */
export const keepNextShare = (session: Session, walletId: string, share: Wrapped): Promise<number> =>
  session.execute('UPDATE vault.wallets SET next_share = $2, next_share_key_version = $3 WHERE id = $1', [
    walletId,
    share.ciphertext,
    share.keyVersion,
  ]);

const nextShareRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string() });

export async function readNextShare(session: Session, walletId: string): Promise<Wrapped | undefined> {
  const select = `SELECT next_share AS ciphertext, next_share_key_version AS "keyVersion" FROM vault.wallets
    WHERE id = $1 AND next_share IS NOT NULL`;
  return (await session.query(nextShareRow, select, [walletId]))[0];
}

/** The next share is the share from now on, and the wallet that of its user alone. */
export const takeNextShare = (session: Session, walletId: string): Promise<number> =>
  session.execute(
    `UPDATE vault.wallets SET share = next_share, share_key_version = next_share_key_version, next_share = NULL,
       next_share_key_version = NULL, own_since = now() WHERE id = $1`,
    [walletId],
  );

/**
 * Deletes the wallet in whose place another one comes. That one counts as made at the same time as the first: browsers
 * that wait because they logged in after it wait on.
 */
export async function removeReplaced(session: Session, replacedId: string, walletId: string): Promise<void> {
  await session.execute(
    `UPDATE vault.wallets AS new SET created_at = old.created_at, imported_at = now()
     FROM vault.wallets AS old WHERE new.id = $2 AND old.id = $1`,
    [replacedId, walletId],
  );
  await session.execute(
    'INSERT INTO vault.share_removals (wallet_id, user_id) SELECT id, user_id FROM vault.wallets WHERE id = $1 ON CONFLICT DO NOTHING',
    [replacedId],
  );
  await session.execute('DELETE FROM vault.wallets WHERE id = $1', [replacedId]);
}

/** Makes it the wallet of its user, whose other pending ones go. */
export async function activate(session: Session, userId: string, walletId: string): Promise<void> {
  await session.execute("UPDATE vault.wallets SET state = 'active' WHERE id = $1 AND state = 'read'", [walletId]);
  await session.execute("DELETE FROM vault.wallets WHERE user_id = $1 AND state <> 'active'", [userId]);
}

/** The next state of an active wallet. */
export const storeVersion = (session: Session, walletId: string, version: number, blob: Uint8Array): Promise<number> =>
  session.execute('UPDATE vault.wallets SET version = $2, blob = $3 WHERE id = $1', [walletId, version, blob]);

/** Deletes wallets that were never confirmed. */
export const deletePending = (session: Session): Promise<number> =>
  session.execute("DELETE FROM vault.wallets WHERE state <> 'active' AND created_at < now() - interval '1 day'");
