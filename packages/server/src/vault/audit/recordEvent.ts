import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { type AuditEvent, auditColumns, auditRow, macOf, noMac } from './auditEntry.ts';

const subjectOf = (subject: AuditEvent['subject']): string =>
  'userId' in subject ? `user ${subject.userId}` : `address ${Buffer.from(subject.addressMac).toString('hex')}`;

/**
 * Records what a transaction did, in that transaction: what is not recorded was not done. Others that record wait until
 * it ends, so it is the last thing that a transaction does.
 */
export async function recordEvent(session: Session, kms: KmsProvider, event: AuditEvent): Promise<void> {
  await session.execute('SELECT pg_advisory_xact_lock(7067842013)');
  const [last] = await session.query(auditRow, `SELECT ${auditColumns} FROM vault.audit ORDER BY seq DESC LIMIT 1`);
  const { action, subject, detail = '' } = event;
  const row = { seq: (last?.seq ?? 0) + 1, atMs: Date.now(), action, subject: subjectOf(subject), detail };
  await session.execute(
    'INSERT INTO vault.audit (seq, at_ms, action, subject, detail, mac) VALUES ($1, $2, $3, $4, $5, $6)',
    [row.seq, row.atMs, row.action, row.subject, row.detail, await macOf(kms, row, last?.mac ?? noMac)],
  );
}
