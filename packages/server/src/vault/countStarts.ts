import * as v from 'valibot';
import type { Session } from '../db/database.ts';

/** Flows that a network may start so many of. */
type FlowTable = 'vault.social_flows' | 'vault.farcaster_flows';

const countRow = v.object({ count: v.number() });

/** Starts of a network within an hour; until the transaction ends no other one of it is counted. */
export async function countStarts(session: Session, table: FlowTable, networkMac: Uint8Array): Promise<number> {
  await session.execute('SELECT pg_advisory_xact_lock($1)', [String(Buffer.from(networkMac).readBigInt64BE(0))]);
  const [row] = await session.query(
    countRow,
    `SELECT count(*)::int AS count FROM ${table} WHERE network_mac = $1 AND created_at > now() - interval '1 hour'`,
    [networkMac],
  );
  return row?.count ?? 0;
}
