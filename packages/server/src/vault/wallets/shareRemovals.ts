import * as v from 'valibot';
import type { Database, Session } from '../../db/database.ts';
import type { OperatorShares } from './operatorShares.ts';

const AT_ONCE = 100;

interface Owner {
  readonly walletId: string;
  readonly userId: string;
}

const ownerRow = v.object({ walletId: v.string(), userId: v.string() });

/**
 * Removals of operators' shares, kept with the change that needs a share no more. The keeper removes it after that: a
 * share that is removed and still needed would be lost, and one that is left opens nothing of the changed wallet.
 */
export function createShareRemovals({ db, shares }: { readonly db: Database; readonly shares: OperatorShares }) {
  /** Rejects with SharesUnavailable; what is left is removed the next time. */
  async function run(): Promise<void> {
    const owners = await db.query(
      ownerRow,
      `SELECT wallet_id::text AS "walletId", user_id::text AS "userId" FROM vault.share_removals
       ORDER BY created_at LIMIT ${AT_ONCE}`,
    );
    for (const owner of owners) {
      await shares.remove(owner);
      await db.execute('DELETE FROM vault.share_removals WHERE wallet_id = $1', [owner.walletId]);
    }
  }
  return {
    run,
    /** In the transaction of the change. */
    queue: (session: Session, { walletId, userId }: Owner): Promise<number> =>
      session.execute('INSERT INTO vault.share_removals (wallet_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        walletId,
        userId,
      ]),
    /** The answer to a change, after the removals that it may have queued. */
    async after<Answer>(change: Promise<Answer>): Promise<Answer> {
      const answer = await change;
      // The change is made: a keeper that is away removes the share with the next sweep.
      await run().catch(() => undefined);
      return answer;
    },
  };
}

/** The queue of removals. */
export type ShareRemovals = ReturnType<typeof createShareRemovals>;
