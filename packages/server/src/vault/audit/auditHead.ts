import { appendFileSync } from 'node:fs';
import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { auditColumns, auditRow } from './auditEntry.ts';

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const headSchema = v.strictObject({ seq: v.pipe(v.number(), v.safeInteger()), mac: hex, atMs: v.number(), proof: hex });

/** How long the record was at a time: kept in another place than the database, it shows that a tail was cut off. */
export type AuditHead = v.InferOutput<typeof headSchema>;

const proofOf = (kms: KmsProvider, { seq, mac, atMs }: Omit<AuditHead, 'proof'>): Promise<Uint8Array> =>
  kms.mac('audit head', Buffer.from(JSON.stringify([seq, mac, atMs])));

/** The head now; undefined where nothing is recorded yet. */
export async function makeHead(session: Session, kms: KmsProvider): Promise<AuditHead | undefined> {
  const [last] = await session.query(auditRow, `SELECT ${auditColumns} FROM vault.audit ORDER BY seq DESC LIMIT 1`);
  if (last === undefined) return undefined;
  const head = { seq: last.seq, mac: last.mac.toString('hex'), atMs: Date.now() };
  return { ...head, proof: Buffer.from(await proofOf(kms, head)).toString('hex') };
}

interface HeadPlaces {
  readonly log: Pick<Logger, 'info'>;
  /** Of heads, one in a line. */
  readonly file: string | undefined;
}

/** Writes the head where a process with the database's rights does not reach it. */
export async function reportHead(session: Session, kms: KmsProvider, { log, file }: HeadPlaces): Promise<void> {
  const head = await makeHead(session, kms);
  if (head === undefined) return;
  log.info({ part: 'audit', head }, 'the record is this long');
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(head)}\n`, { mode: 0o600 });
}

/** The heads of a file; undefined for a line that this vault did not write. */
export function readHeads(text: string, kms: KmsProvider): Promise<(AuditHead | undefined)[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Promise.all(
    lines.map(async (line) => {
      try {
        const head = v.parse(headSchema, JSON.parse(line));
        return timingSafeEqual(Buffer.from(head.proof, 'hex'), await proofOf(kms, head)) ? head : undefined;
      } catch {
        return undefined;
      }
    }),
  );
}
