import * as v from 'valibot';
import type { Database, Session } from '../../../../db/database.ts';

/** Another process indexes this chain now. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process reads this chain');
    this.name = 'LeaseLost';
  }
}

/** The right of one process to write about one chain, by the database's own clock. */
export interface Lease {
  /** True where this process has it from now on. */
  take(ttlMs: number): Promise<boolean>;
  release(): Promise<void>;
  /**
   * All or nothing, and nothing without the lease: a process that lost it while it read must not write its result.
   * @throws LeaseLost
   */
  held<Value>(work: (session: Session) => Promise<Value>): Promise<Value>;
}

/** The lease of a chain, for the process of this name. */
export function createLease(database: Database, chainId: string, owner: string): Lease {
  return {
    async take(ttlMs) {
      const rows = await database.execute(
        `INSERT INTO history_chains AS c (chain_id, owner, leased_until) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
         ON CONFLICT (chain_id) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
         WHERE c.owner IS NULL OR c.owner = excluded.owner OR c.leased_until <= now()`,
        [chainId, owner, ttlMs],
      );
      return rows > 0;
    },
    async release() {
      const sql = 'UPDATE history_chains SET owner = NULL, leased_until = NULL WHERE chain_id = $1 AND owner = $2';
      await database.execute(sql, [chainId, owner]);
    },
    held: (work) =>
      database.transaction(async (session) => {
        const rows = await session.query(
          v.object({ chain_id: v.string() }),
          'SELECT chain_id FROM history_chains WHERE chain_id = $1 AND owner = $2 AND leased_until > now() FOR UPDATE',
          [chainId, owner],
        );
        if (rows.length === 0) throw new LeaseLost();
        return work(session);
      }),
  };
}
