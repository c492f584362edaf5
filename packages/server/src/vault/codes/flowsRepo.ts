import * as v from 'valibot';
import { type StepUp, stepUps } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';
import { addMail } from '../mail/mailsRepo.ts';
import { type History, limits } from './limits.ts';

/** Whom a flow is for: nothing of it names an address. */
export interface FlowSubject {
  readonly addressMac: Uint8Array;
  readonly networkMac: Uint8Array;
  readonly deviceKey: Uint8Array;
}

/**
 * What a code is good for: a login, a login that is for one thing more, or one of the two steps in which a
 * user changes the address, from the present one to a new one.
 */
export type FlowPurpose =
  | { readonly type: 'login' | StepUp }
  | { readonly type: 'change_from' | 'change_to'; readonly userId: string };

/** What a code is for, where it is for more than a login. */
export const stepUpOf = ({ type }: Pick<FlowPurpose, 'type'>): StepUp | undefined =>
  stepUps.find((one) => one === type);

const userOf = (purpose: FlowPurpose): string | null => ('userId' in purpose ? purpose.userId : null);

/** A flow to be kept. */
export interface NewFlow extends FlowSubject {
  readonly purpose: FlowPurpose;
  readonly id: Uint8Array;
  readonly messageHash: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly mail: Wrapped;
  /** Address, page and browser, wrapped. */
  readonly about: Wrapped;
}

const historyRow = v.object({
  sinceLastMs: v.nullable(v.number()),
  inTenMinutes: v.number(),
  inDay: v.number(),
  ofNetworkInHour: v.number(),
  live: v.number(),
  failuresOfDevice: v.number(),
  failuresOfUnknown: v.number(),
  isKnownDevice: v.boolean(),
});

// Under a former address the browsers of its user are known as well: no one locks them out of undoing the change.
const selectHistory = `
  WITH same_user AS (
    SELECT $1 AS address_mac
    UNION SELECT users.address_mac FROM vault.email_changes JOIN vault.users ON users.id = user_id
      WHERE email_changes.address_mac = $1
  ), known AS (SELECT device_key FROM vault.devices JOIN same_user USING (address_mac)),
  of_address AS (
    SELECT flows.*, device_key IN (SELECT device_key FROM known) AS is_known
    FROM vault.flows WHERE address_mac = $1 AND created_at > now() - interval '1 day'
  )
  SELECT
    (extract(epoch FROM now() - max(created_at) FILTER (WHERE network_mac = $2)) * 1000)::float8 AS "sinceLastMs",
    (count(*) FILTER (WHERE network_mac = $2 AND created_at > now() - interval '10 minutes'))::int AS "inTenMinutes",
    (count(*) FILTER (WHERE network_mac = $2))::int AS "inDay",
    (SELECT count(*) FROM vault.flows WHERE network_mac = $2 AND created_at > now() - interval '1 hour')::int AS "ofNetworkInHour",
    (count(*) FILTER (WHERE is_live AND expires_at > now()))::int AS live,
    coalesce(sum(failures) FILTER (WHERE device_key = $3), 0)::int AS "failuresOfDevice",
    coalesce(sum(failures) FILTER (WHERE NOT is_known), 0)::int AS "failuresOfUnknown",
    $3 IN (SELECT device_key FROM known) AS "isKnownDevice"
  FROM of_address`;

/** Until the transaction ends no other one starts a flow for this address or from this network. */
export async function lockSubject(session: Session, { addressMac, networkMac }: FlowSubject): Promise<void> {
  const ids = [addressMac, networkMac].map((mac) => Buffer.from(mac).readBigInt64BE(0));
  // In one order, so that two transactions do not wait for each other.
  for (const id of ids.toSorted((one, other) => (one < other ? -1 : 1)))
    await session.execute('SELECT pg_advisory_xact_lock($1)', [String(id)]);
}

export async function readHistory(session: Session, subject: FlowSubject): Promise<History> {
  const { addressMac, networkMac, deviceKey } = subject;
  const [row] = await session.query(historyRow, selectHistory, [addressMac, networkMac, deviceKey]);
  if (row === undefined) throw new Error('An aggregate without a row.');
  return { ...row, sinceLastMs: row.sinceLastMs ?? undefined };
}

/** Keeps a flow and its mail; of the address's flows the newest can be entered. False: the message was sent before. */
export async function addFlow(session: Session, flow: NewFlow): Promise<boolean> {
  const added = await session.execute(
    `INSERT INTO vault.flows (id, message_hash, address_mac, network_mac, device_key, code_hash, about, about_key_version, expires_at, purpose, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 millisecond', $10, $11) ON CONFLICT DO NOTHING`,
    [
      flow.id,
      flow.messageHash,
      flow.addressMac,
      flow.networkMac,
      flow.deviceKey,
      flow.codeHash,
      flow.about.ciphertext,
      flow.about.keyVersion,
      limits.expiryMs,
      flow.purpose.type,
      userOf(flow.purpose),
    ],
  );
  if (added === 0) return false;
  await addMail(session, Buffer.from(flow.id).toString('hex'), flow.mail, { flowId: flow.id });
  await session.execute(
    `UPDATE vault.flows SET is_live = false WHERE is_live AND id IN (
       SELECT id FROM vault.flows WHERE address_mac = $1 AND is_live ORDER BY created_at DESC OFFSET $2)`,
    [flow.addressMac, limits.liveMax],
  );
  return true;
}

const flowRow = v.object({
  addressMac: v.instance(Buffer),
  deviceKey: v.instance(Buffer),
  codeHash: v.instance(Buffer),
  failures: v.number(),
  isLive: v.boolean(),
  about: v.nullable(v.instance(Buffer)),
  aboutKeyVersion: v.nullable(v.string()),
});

/** A flow of this purpose, which no other transaction reads for a try until this one ends. */
export async function takeFlow(session: Session, id: Uint8Array, purpose: FlowPurpose) {
  const [row] = await session.query(
    flowRow,
    `SELECT address_mac AS "addressMac", device_key AS "deviceKey", code_hash AS "codeHash", failures, about,
       about_key_version AS "aboutKeyVersion", is_live AND expires_at > now() AS "isLive"
     FROM vault.flows WHERE id = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3 FOR UPDATE`,
    [id, purpose.type, userOf(purpose)],
  );
  return row;
}

/** A wrong try. The last one ends the flow. */
export const countFailure = (session: Session, id: Uint8Array): Promise<number> =>
  session.execute(
    'UPDATE vault.flows SET failures = failures + 1, is_live = failures + 1 < $2 WHERE id = $1 AND is_live',
    [id, limits.triesMax],
  );

/** Ends a flow as entered. False where it had ended. */
export const finishFlow = async (session: Session, id: Uint8Array): Promise<boolean> =>
  (await session.execute('UPDATE vault.flows SET is_live = false WHERE id = $1 AND is_live', [id])) > 0;

/** Deletes what no limit counts any more. */
export const deleteOldFlows = (session: Session): Promise<number> =>
  session.execute("DELETE FROM vault.flows WHERE created_at < now() - $1 * interval '1 millisecond'", [limits.keptMs]);
