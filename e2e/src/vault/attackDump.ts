import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../../packages/server/src/db/database.ts';
import { openBlob } from '../../../packages/login/src/worker/blob.ts';
import { openSlot } from '../../../packages/login/src/worker/slots.ts';

const SECRET_BYTES = 32;

const walletRow = v.object({
  walletId: v.string(),
  userId: v.string(),
  version: v.number(),
  blob: v.string(),
  isOwn: v.boolean(),
});
const slotRow = v.object({
  slotId: v.string(),
  type: v.picklist(['device', 'passkey', 'password', 'operator']),
  salt: v.string(),
  sealed: v.string(),
});
const rowSchema = v.object({ row: v.record(v.string(), v.unknown()) });

export type DumpedWallet = v.InferOutput<typeof walletRow>;
type DumpedSlot = v.InferOutput<typeof slotRow>;

/** The wallets of a dump. */
export const walletsIn = (owner: Database): Promise<DumpedWallet[]> =>
  owner.query(
    walletRow,
    `SELECT id::text AS "walletId", user_id::text AS "userId", version, translate(encode(blob, 'base64'), E'\\n', '') AS blob,
       own_since IS NOT NULL AS "isOwn"
     FROM vault.wallets WHERE state = 'active' ORDER BY created_at`,
  );

const slotsOf = (owner: Database, walletId: string): Promise<DumpedSlot[]> =>
  owner.query(
    slotRow,
    `SELECT id AS "slotId", type, translate(encode(salt, 'base64'), E'\\n', '') AS salt,
       translate(encode(sealed, 'base64'), E'\\n', '') AS sealed
     FROM vault.slots WHERE wallet_id = $1`,
    [walletId],
  );

/** The rows that belong to a wallet, its user, its address and its browsers, and those of the vault itself. */
const rowsOfWallet = `
  WITH mine AS (SELECT address_mac FROM vault.users WHERE id = $2)
  SELECT to_jsonb(one) AS row FROM vault.wallets AS one WHERE user_id = $2
  UNION ALL SELECT to_jsonb(one) FROM vault.slots AS one WHERE wallet_id = $1
  UNION ALL SELECT to_jsonb(one) FROM vault.users AS one WHERE id = $2
  UNION ALL SELECT to_jsonb(one) FROM vault.devices AS one WHERE address_mac IN (SELECT * FROM mine)
  UNION ALL SELECT to_jsonb(one) FROM vault.flows AS one WHERE address_mac IN (SELECT * FROM mine)
  UNION ALL SELECT to_jsonb(one) FROM vault.mails AS one
    WHERE flow_id IN (SELECT id FROM vault.flows WHERE address_mac IN (SELECT * FROM mine))
  UNION ALL SELECT to_jsonb(one) FROM vault.sessions AS one WHERE user_id = $2
  UNION ALL SELECT to_jsonb(one) FROM vault.keys AS one
  UNION ALL SELECT to_jsonb(one) FROM vault.audit AS one WHERE subject = $2::text
  UNION ALL SELECT to_jsonb(one) FROM recovery.shares AS one WHERE wallet_id = $1
  UNION ALL SELECT to_jsonb(one) FROM recovery.releases AS one WHERE wallet_id = $1`;

const bytesOf = (value: unknown): Buffer =>
  typeof value === 'string' && value.startsWith('\\x')
    ? Buffer.from(value.slice(2), 'hex')
    : Buffer.from(String(value));

/** Each column of these rows, as bytes, and each 32 bytes of it, from its start on and from its end back. */
async function columnsOf(owner: Database, { walletId, userId }: DumpedWallet): Promise<Buffer[]> {
  const rows = await owner.query(rowSchema, rowsOfWallet, [walletId, userId]);
  const values = rows.flatMap(({ row }) => Object.values(row)).filter((value) => value !== null);
  const parts = values.map(bytesOf).flatMap((bytes) => {
    const cuts = [bytes];
    for (let at = 0; at + SECRET_BYTES <= bytes.length; at += SECRET_BYTES)
      cuts.push(
        bytes.subarray(at, at + SECRET_BYTES),
        bytes.subarray(bytes.length - at - SECRET_BYTES).subarray(0, 32),
      );
    return cuts;
  });
  return [...new Map(parts.map((part) => [part.toString('hex'), part])).values()];
}

/** What a slot begins with where these are its two secrets: an attacker has the source, and derives it natively. */
function commitmentOf({ userId, walletId }: DumpedWallet, { type, slotId, salt }: DumpedSlot, secret: Uint8Array) {
  const purpose = `ew/slot/v1|${type}|${userId}|${walletId}|${slotId}`;
  return Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'base64'), purpose, 2 * SECRET_BYTES)).subarray(32);
}

/** Tries values as the two secrets of each slot, in both orders. */
function openByPair(
  wallet: DumpedWallet,
  slots: readonly DumpedSlot[],
  [one, others]: readonly [Uint8Array, readonly Uint8Array[]],
): boolean {
  for (const slot of slots) {
    const commitment = Buffer.from(slot.sealed, 'base64').subarray(0, SECRET_BYTES);
    for (const other of others)
      for (const [serverShare, ownShare] of [
        [one, other],
        [other, one],
      ] as const) {
        if (!commitmentOf(wallet, slot, Buffer.concat([serverShare, ownShare])).equals(commitment)) continue;
        const key = openSlot(wallet, { serverShare, ownShare }, slot);
        if (key && openBlob(key, wallet, wallet.version, wallet.blob)) return true;
      }
  }
  return false;
}

/**
 * An attacker with all that a dump has of a wallet: tries each value of it as the key of the blob and, in pairs, as the
 * two secrets of each slot; `opensWith` tries further secrets in the same way, next to those values.
 */
export async function attackDump(owner: Database, wallet: DumpedWallet) {
  const slots = await slotsOf(owner, wallet.walletId);
  const values = await columnsOf(owner, wallet);
  let tries = 0;
  const opensBy = (value: Uint8Array, others: readonly Uint8Array[]): boolean => {
    tries += 1 + slots.length * 2 * others.length;
    if (openBlob(value, wallet, wallet.version, wallet.blob)) return true;
    return openByPair(wallet, slots, [value, others]);
  };
  return {
    opensAlone: (): boolean => values.some((value, index) => opensBy(value, values.slice(0, index + 1))),
    opensWith: (...more: readonly Uint8Array[]): boolean => more.some((value) => opensBy(value, [...values, ...more])),
    tries: () => tries,
  };
}
