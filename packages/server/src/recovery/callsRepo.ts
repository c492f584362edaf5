import type { Session } from '../db/database.ts';

/** False where the call was taken before. */
export const takeCall = async (session: Session, hash: Uint8Array): Promise<boolean> =>
  (await session.execute('INSERT INTO recovery.calls (hash) VALUES ($1) ON CONFLICT DO NOTHING', [hash])) > 0;

/** Deletes those that are too old to be taken a second time. */
export const deleteOldCalls = (session: Session): Promise<number> =>
  session.execute("DELETE FROM recovery.calls WHERE received_at < now() - interval '1 hour'");
