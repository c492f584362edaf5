import { timingSafeEqual } from 'node:crypto';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { type AuditRow, auditColumns, auditRow, macOf, noMac } from './auditEntry.ts';
import type { AuditHead } from './auditHead.ts';

const PAGE = 1_000;

/** What is wrong with a record. */
export type RecordProblem =
  /** This row was changed, or one before it is missing, added or moved. */
  | { readonly type: 'row'; readonly seq: number }
  /** A head names a row that is gone, or another one. */
  | { readonly type: 'head'; readonly seq: number }
  /** A head that this vault did not write. */
  | { readonly type: 'foreignHead' };

export interface VerifiedRecord {
  readonly count: number;
  readonly problem?: RecordProblem;
}

async function* readRows(session: Session): AsyncGenerator<AuditRow> {
  for (let after = 0; ;) {
    const select = `SELECT ${auditColumns} FROM vault.audit WHERE seq > $1 ORDER BY seq LIMIT ${PAGE}`;
    const rows = await session.query(auditRow, select, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}

/** Verifies every row from the first on, and that each head is still in the record. */
export async function verifyRecord(
  session: Session,
  kms: KmsProvider,
  heads: readonly (AuditHead | undefined)[],
): Promise<VerifiedRecord> {
  const expected = new Map<number, string>();
  for (const head of heads) {
    if (head === undefined) return { count: 0, problem: { type: 'foreignHead' } };
    expected.set(head.seq, head.mac);
  }
  let count = 0;
  let previous: Uint8Array = noMac;
  for await (const row of readRows(session)) {
    const { seq, mac } = row;
    const isNext = seq === count + 1 && timingSafeEqual(mac, await macOf(kms, row, previous));
    if (!isNext) return { count, problem: { type: 'row', seq: count + 1 } };
    const named = expected.get(seq);
    if (named !== undefined && named !== mac.toString('hex')) return { count, problem: { type: 'head', seq } };
    expected.delete(seq);
    [count, previous] = [seq, mac];
  }
  const [missing] = expected.keys();
  return { count, ...(missing !== undefined && { problem: { type: 'head', seq: missing } }) };
}
