import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { addressMacOf } from '../codes/sendCode.ts';
import { endSessionsOf } from './sessionsRepo.ts';

const userRow = v.object({ userId: v.string() });
const isUserId = (text: string): boolean => v.is(v.pipe(v.string(), v.uuid()), text);

/**
 * Ends the sessions of a user, by the address of mail or the id that the record has, or of `all`, for an operator. Each
 * user whose sessions ended is recorded. Resolves with how many they were; undefined where there is no such user.
 */
export async function endSessions(db: Database, kms: KmsProvider, whose: string): Promise<number | undefined> {
  const [condition, value] = isUserId(whose)
    ? ['id = $1::uuid', whose]
    : ['address_mac = $1', await addressMacOf(kms, whose)];
  const isAll = whose === 'all';
  return db.transaction(async (session) => {
    const found = isAll
      ? await session.query(userRow, 'SELECT DISTINCT user_id::text AS "userId" FROM vault.sessions')
      : await session.query(userRow, `SELECT id::text AS "userId" FROM vault.users WHERE ${condition}`, [value]);
    if (found.length === 0 && !isAll) return undefined;
    let count = 0;
    for (const { userId } of found) {
      const ended = await endSessionsOf(session, userId);
      if (ended > 0)
        await recordEvent(session, kms, { action: 'login.ended', subject: { userId }, detail: 'by the operator' });
      count += ended;
    }
    return count;
  });
}
