import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';

export const socialLimits = {
  /** A visitor types a password and a second factor meanwhile. */
  expiryMs: 10 * 60_000,
  /** For the page to end the login, once the visitor is back. */
  finishMs: 2 * 60_000,
  startsOfNetworkInHour: 60,
  retryAfterMs: 60_000,
  keptMs: 24 * 3_600_000,
} as const;

/** A visit to be kept. */
export interface NewSocialFlow {
  readonly id: Uint8Array;
  readonly messageHash: Uint8Array;
  readonly networkMac: Uint8Array;
  readonly deviceKey: Uint8Array;
  readonly provider: string;
  readonly ticketHash: Uint8Array;
  readonly stateHash: Uint8Array;
  readonly about: Wrapped;
}

/** False: the message was sent before. */
export const addSocialFlow = async (session: Session, flow: NewSocialFlow): Promise<boolean> =>
  (await session.execute(
    `INSERT INTO vault.social_flows (id, message_hash, network_mac, device_key, provider, ticket_hash, state_hash,
       about, about_key_version, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10 * interval '1 millisecond')
     ON CONFLICT (message_hash) DO NOTHING`,
    [
      flow.id,
      flow.messageHash,
      flow.networkMac,
      flow.deviceKey,
      flow.provider,
      flow.ticketHash,
      flow.stateHash,
      flow.about.ciphertext,
      flow.about.keyVersion,
      socialLimits.expiryMs,
    ],
  )) > 0;

const aboutRow = v.object({
  id: v.instance(Buffer),
  provider: v.string(),
  ciphertext: v.instance(Buffer),
  keyVersion: v.string(),
});
const aboutColumns = 'id, provider, about AS ciphertext, about_key_version AS "keyVersion"';

/** The visit whose address is opened, in this browser from now on. Undefined where it was opened before. */
export async function openFlow(session: Session, ticketHash: Uint8Array, browserHash: Uint8Array) {
  const [row] = await session.query(
    aboutRow,
    `UPDATE vault.social_flows SET stage = 'opened', browser_hash = $2
     WHERE ticket_hash = $1 AND stage = 'started' AND expires_at > now() RETURNING ${aboutColumns}`,
    [ticketHash, browserHash],
  );
  return row;
}

/** The visit that an answer is for. Undefined for an answer that came before, or in another browser. */
export async function takeAnswered(
  session: Session,
  { stateHash, browserHash, provider }: { stateHash: Uint8Array; browserHash: Uint8Array; provider: string },
) {
  const [row] = await session.query(
    aboutRow,
    `UPDATE vault.social_flows SET stage = 'returned'
     WHERE state_hash = $1 AND browser_hash = $2 AND provider = $3 AND stage = 'opened' AND expires_at > now()
     RETURNING ${aboutColumns}`,
    [stateHash, browserHash, provider],
  );
  return row;
}

/** Who the provider answered with; the login ends with this completion. */
export const proveFlow = (session: Session, id: Uint8Array, identity: Wrapped, completionHash: Uint8Array) =>
  session.execute(
    `UPDATE vault.social_flows SET stage = 'proved', identity = $2, identity_key_version = $3, completion_hash = $4,
       expires_at = now() + $5 * interval '1 millisecond' WHERE id = $1 AND stage = 'returned'`,
    [id, identity.ciphertext, identity.keyVersion, completionHash, socialLimits.finishMs],
  );

export const endFlow = (session: Session, id: Uint8Array) =>
  session.execute("UPDATE vault.social_flows SET stage = 'ended' WHERE id = $1", [id]);

const provedRow = v.object({
  ...aboutRow.entries,
  identity: v.instance(Buffer),
  identityKeyVersion: v.string(),
});

/** Ends a proved visit, for the browser that began it. Undefined where it has ended, or is not proved by this. */
export async function finishFlow(
  session: Session,
  { id, deviceKey, completionHash }: { id: Uint8Array; deviceKey: Uint8Array; completionHash: Uint8Array },
) {
  const [row] = await session.query(
    provedRow,
    `UPDATE vault.social_flows SET stage = 'ended'
     WHERE id = $1 AND device_key = $2 AND completion_hash = $3 AND stage = 'proved' AND expires_at > now()
     RETURNING ${aboutColumns}, identity, identity_key_version AS "identityKeyVersion"`,
    [id, deviceKey, completionHash],
  );
  return row;
}

/** Deletes what no limit counts any more. */
export const deleteOldSocialFlows = (session: Session): Promise<number> =>
  session.execute("DELETE FROM vault.social_flows WHERE created_at < now() - $1 * interval '1 millisecond'", [
    socialLimits.keptMs,
  ]);
