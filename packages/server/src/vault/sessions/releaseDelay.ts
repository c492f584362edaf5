import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { readProfile } from './usersRepo.ts';

/** How long a browser waits for the share of the operator; 0: it waits for nothing. */
export interface ReleaseDelays {
  readonly farcasterMs: number;
  readonly otherMs: number;
  /** Of a login by mail, whose owner can read a mail about it, it waits until that owner has approved it. */
  readonly requiresApproval?: boolean;
}

const waitRow = v.object({
  deviceId: v.string(),
  deviceKey: v.instance(Buffer),
  waitMs: v.number(),
  isUnapproved: v.boolean(),
});

/** Browsers that wait: they logged in after the wallet was made, which the operator opens as well. */
const selectWaiting = `
  SELECT devices.id::text AS "deviceId", device_key AS "deviceKey",
    greatest(0, $2 - extract(epoch FROM now() - devices.created_at) * 1000)::float8 AS "waitMs",
    $3 AND approval_mailed_at IS NOT NULL AS "isUnapproved"
  FROM vault.users JOIN vault.wallets ON wallets.user_id = users.id AND wallets.state = 'active'
    JOIN vault.devices USING (address_mac)
  WHERE users.id = $1 AND devices.created_at > wallets.created_at
    AND (devices.created_at > now() - $2 * interval '1 millisecond' OR $3 AND approval_mailed_at IS NOT NULL)
    AND EXISTS (SELECT FROM vault.slots WHERE wallet_id = wallets.id AND type = 'operator')`;

/**
 * A wallet that exists does not open in a new browser at once: one that came to a code, or had its owner confirm a
 * link, waits, while each browser of the owner, and a link in the mail, can remove the one that waits; where the
 * operator requires it, it is also approved by its owner. Until then it changes nothing: it could remove those of the
 * owner first.
 */
export function createReleaseDelay(
  kms: KmsProvider,
  { farcasterMs, otherMs, requiresApproval = false }: ReleaseDelays,
) {
  async function delayFor(session: Session, userId: string): Promise<number> {
    if (farcasterMs === otherMs) return otherMs;
    return (await readProfile(session, kms, userId)).provider === 'farcaster' ? farcasterMs : otherMs;
  }

  /** The browsers of a user that wait. */
  async function listWaiting(session: Session, userId: string) {
    const delayMs = await delayFor(session, userId);
    if (delayMs === 0 && !requiresApproval) return [];
    return session.query(waitRow, selectWaiting, [userId, delayMs, requiresApproval]);
  }

  const findWaiting = async (session: Session, userId: string, deviceKey: Uint8Array) =>
    (await listWaiting(session, userId)).find((one) => one.deviceKey.equals(deviceKey));

  return {
    listWaiting,
    /** For how long a browser of a user still waits; 0: it waits for no time to pass. */
    waitOf: async (session: Session, userId: string, deviceKey: Uint8Array): Promise<number> =>
      (await findWaiting(session, userId, deviceKey))?.waitMs ?? 0,
    /** Why the wallet of a user does not open in a browser yet, and nothing is changed from there. */
    async refusalOf(session: Session, userId: string, deviceKey: Uint8Array) {
      const waiting = await findWaiting(session, userId, deviceKey);
      if (waiting === undefined) return undefined;
      if (waiting.isUnapproved) return { type: 'refused', code: 'unapproved' } as const;
      return { type: 'refused', code: 'delayed', retryAfterMs: waiting.waitMs } as const;
    },
  };
}

/** How long browsers wait for the share of the operator. */
export type ReleaseDelay = ReturnType<typeof createReleaseDelay>;
