import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { readProfile } from './usersRepo.ts';

/** How long a browser waits for the share of the operator; 0: it waits for nothing. */
export interface ReleaseDelays {
  readonly farcasterMs: number;
  readonly otherMs: number;
}

const waitRow = v.object({ deviceId: v.string(), deviceKey: v.instance(Buffer), waitMs: v.number() });

/** Browsers that wait: they logged in after the wallet was made, which the operator opens as well. */
const selectWaiting = `
  SELECT devices.id::text AS "deviceId", device_key AS "deviceKey",
    ($2 - extract(epoch FROM now() - devices.created_at) * 1000)::float8 AS "waitMs"
  FROM vault.users JOIN vault.wallets ON wallets.user_id = users.id AND wallets.state = 'active'
    JOIN vault.devices USING (address_mac)
  WHERE users.id = $1 AND devices.created_at > wallets.created_at
    AND devices.created_at > now() - $2 * interval '1 millisecond'
    AND EXISTS (SELECT FROM vault.slots WHERE wallet_id = wallets.id AND type = 'operator')`;

/**
 * A wallet that exists does not open in a new browser at once: one that came to a code, or had its owner confirm a
 * link, waits, while each browser of the owner, and a link in the mail, can remove the one that waits. Until then it
 * changes nothing: it could remove those of the owner first.
 */
export function createReleaseDelay(kms: KmsProvider, { farcasterMs, otherMs }: ReleaseDelays) {
  async function delayFor(session: Session, userId: string): Promise<number> {
    if (farcasterMs === otherMs) return otherMs;
    return (await readProfile(session, kms, userId)).provider === 'farcaster' ? farcasterMs : otherMs;
  }

  /** The browsers of a user that wait. */
  async function listWaiting(session: Session, userId: string) {
    const delayMs = await delayFor(session, userId);
    return delayMs === 0 ? [] : session.query(waitRow, selectWaiting, [userId, delayMs]);
  }

  return {
    listWaiting,
    /** For how long a browser of a user still waits; 0: it waits for nothing. */
    async waitOf(session: Session, userId: string, deviceKey: Uint8Array): Promise<number> {
      const waiting = await listWaiting(session, userId);
      return Math.max(0, waiting.find((one) => one.deviceKey.equals(deviceKey))?.waitMs ?? 0);
    },
  };
}

/** How long browsers wait for the share of the operator. */
export type ReleaseDelay = ReturnType<typeof createReleaseDelay>;
