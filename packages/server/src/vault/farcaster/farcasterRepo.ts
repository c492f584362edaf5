import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';

export const farcasterLimits = {
  /** A visitor takes a phone and reads meanwhile; a channel of the relay lasts as long. */
  expiryMs: 10 * 60_000,
  startsOfNetworkInHour: 60,
  retryAfterMs: 60_000,
  keptMs: 24 * 3_600_000,
} as const;

/** A flow to be kept. */
export interface NewFarcasterFlow {
  readonly id: Uint8Array;
  readonly messageHash: Uint8Array;
  readonly networkMac: Uint8Array;
  readonly deviceKey: Uint8Array;
}

/** False: the message was sent before. */
export const addFlow = async (session: Session, flow: NewFarcasterFlow): Promise<boolean> =>
  (await session.execute(
    `INSERT INTO vault.farcaster_flows (id, message_hash, network_mac, device_key, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond') ON CONFLICT (message_hash) DO NOTHING`,
    [flow.id, flow.messageHash, flow.networkMac, flow.deviceKey, farcasterLimits.expiryMs],
  )) > 0;

/** The channel at the relay is open: the visitor is waited for. */
export const awaitSignature = (session: Session, id: Uint8Array, about: Wrapped): Promise<number> =>
  session.execute(
    `UPDATE vault.farcaster_flows SET stage = 'waiting', about = $2, about_key_version = $3
     WHERE id = $1 AND stage = 'started'`,
    [id, about.ciphertext, about.keyVersion],
  );

const flowRow = v.object({
  stage: v.picklist(['waiting', 'signed']),
  about: v.instance(Buffer),
  aboutKeyVersion: v.string(),
  signed: v.nullable(v.instance(Buffer)),
  signedKeyVersion: v.nullable(v.string()),
});

/** A flow as the database has it. */
export type FarcasterFlowRow = v.InferOutput<typeof flowRow>;

/** A flow that goes on, for the browser that began it. */
export async function findFlow(session: Session, id: Uint8Array, deviceKey: Uint8Array) {
  const [row] = await session.query(
    flowRow,
    `SELECT stage, about, about_key_version AS "aboutKeyVersion", signed, signed_key_version AS "signedKeyVersion"
     FROM vault.farcaster_flows
     WHERE id = $1 AND device_key = $2 AND stage IN ('waiting', 'signed') AND expires_at > now()`,
    [id, deviceKey],
  );
  return row;
}

/** Keeps what the relay answered with, once. */
export const keepSigned = (session: Session, id: Uint8Array, signed: Wrapped): Promise<number> =>
  session.execute(
    `UPDATE vault.farcaster_flows SET stage = 'signed', signed = $2, signed_key_version = $3
     WHERE id = $1 AND stage = 'waiting'`,
    [id, signed.ciphertext, signed.keyVersion],
  );

/** True once: for the one that ends the flow. */
export const endFlow = async (session: Session, id: Uint8Array): Promise<boolean> =>
  (await session.execute(
    "UPDATE vault.farcaster_flows SET stage = 'ended', signed = NULL WHERE id = $1 AND stage <> 'ended'",
    [id],
  )) > 0;

/** Deletes what no limit counts any more. */
export const deleteOldFarcasterFlows = (session: Session): Promise<number> =>
  session.execute("DELETE FROM vault.farcaster_flows WHERE created_at < now() - $1 * interval '1 millisecond'", [
    farcasterLimits.keptMs,
  ]);
