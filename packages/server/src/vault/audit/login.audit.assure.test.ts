import { expect, inject, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { codeOf, openCodes, otherCode, randomDevice } from '../../testSupport/vaultCodes.ts';
import { auditColumns, auditRow } from './auditEntry.ts';
import { makeHead, readHeads } from './auditHead.ts';
import { recordEvent } from './recordEvent.ts';
import { verifyRecord } from './verifyRecord.ts';

/** Few in `npm test`, more in `npm run assure login.audit`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 12);
const timeout = 60_000 + rounds * 200;
const server = inject('postgresServers').at(-1);
const ROWS = 24;

/** A record of some rows. */
async function openRecord() {
  const opened = await openCodes(server);
  const { database, kms } = opened;
  for (let row = 0; row < ROWS; row += 1)
    await database.transaction((session) =>
      recordEvent(session, kms, { action: 'login', subject: { userId: `user ${row}` }, detail: `detail ${row}` }),
    );
  const head = await makeHead(database, kms);
  if (!head) throw new Error('There is no head.');
  const verify = (heads = [head] as Parameters<typeof verifyRecord>[2]) => verifyRecord(database, kms, heads);
  return { ...opened, head, verify };
}

/** One byte of a text, or of a MAC, is another one. */
const changeText = (column: string) => `overlay(${column} PLACING 'X' FROM 1 + mod($2::int, length(${column})) FOR 1)`;
const changes = {
  seq: 'seq + 1000',
  at_ms: 'at_ms # (1::bigint << mod($2::int, 40))',
  action: changeText('action'),
  subject: changeText('subject'),
  detail: changeText('detail'),
  mac: 'set_byte(mac, mod($2::int, 32), get_byte(mac, mod($2::int, 32)) # 1)',
} as const;

/** A row that is changed, to be written back as it was. */
async function keep(owner: Database, seq: number): Promise<() => Promise<void>> {
  const [row] = await owner.query(auditRow, `SELECT ${auditColumns} FROM vault.audit WHERE seq = $1`, [seq]);
  if (!row) throw new Error('There is no such row.');
  return async () => {
    await owner.execute('DELETE FROM vault.audit WHERE seq IN ($1::bigint, $1::bigint + 1000)', [seq]);
    await owner.execute(
      'INSERT INTO vault.audit (seq, at_ms, action, subject, detail, mac) VALUES ($1, $2, $3, $4, $5, $6)',
      [row.seq, row.atMs, row.action, row.subject, row.detail, row.mac],
    );
  };
}

test(
  `error: each of ${rounds * 6} changes of one byte or number is found at its row`,
  async () => {
    const { owner, verify } = await openRecord();
    expect(await verify()).toEqual({ count: ROWS });
    for (let round = 0; round < rounds; round += 1) {
      for (const [column, change] of Object.entries(changes)) {
        const seq = 1 + ((round * 7) % ROWS);
        const restore = await keep(owner, seq);
        await owner.execute(`UPDATE vault.audit SET ${column} = ${change} WHERE seq = $1 AND $2::int > 0`, [
          seq,
          round * 13 + 5,
        ]);
        const { problem } = await verify();
        expect({ column, round, problem }).toEqual({ column, round, problem: { type: 'row', seq } });
        await restore();
      }
    }
    expect(await verify()).toEqual({ count: ROWS });
  },
  timeout,
);

test('error: rows that are missing, added or cut off at the end are found, and a forged head', async () => {
  const { owner, database, kms, head, verify } = await openRecord();
  const restore = await keep(owner, 9);
  await owner.execute('DELETE FROM vault.audit WHERE seq = 9');
  expect(await verify()).toMatchObject({ problem: { type: 'row', seq: 9 } });
  await restore();
  await owner.execute(
    `INSERT INTO vault.audit SELECT ${ROWS + 1}, at_ms, action, subject, detail, mac FROM vault.audit WHERE seq = ${ROWS}`,
  );
  expect(await verify()).toMatchObject({ count: ROWS, problem: { type: 'row', seq: ROWS + 1 } });
  await owner.execute(`DELETE FROM vault.audit WHERE seq = ${ROWS + 1}`);

  const forged = JSON.stringify({ ...head, seq: head.seq - 1 });
  const heads = await readHeads(`${JSON.stringify(head)}\n${forged}\nno head\n`, kms);
  expect(heads).toEqual([head, undefined, undefined]);
  expect(await verify(heads)).toMatchObject({ problem: { type: 'foreignHead' } });
  for (let left = ROWS - 1; left >= ROWS - rounds && left > 0; left -= 1) {
    await owner.execute('DELETE FROM vault.audit WHERE seq > $1', [left]);
    expect(await verify()).toEqual({ count: left, problem: { type: 'head', seq: ROWS } });
    // What is recorded in the place of it is another row.
    await database.transaction((session) =>
      recordEvent(session, kms, { action: 'login', subject: { userId: 'other' } }),
    );
    expect((await verify()).problem).toEqual({ type: 'head', seq: ROWS });
    await owner.execute('DELETE FROM vault.audit WHERE seq > $1', [left]);
  }
});

test('behavior: logins at the same time are one record, which names no address, code or network', async () => {
  const { codes, database, kms, start, request } = await openCodes(server);
  const sent = [];
  for (let user = 0; user < 6; user += 1)
    sent.push(await start(request(`user${user}@example.org`, randomDevice(), `network ${user}`)));
  const [first, ...others] = sent;
  if (!first) throw new Error('There is no flow.');
  await codes.verify({ ...first, code: codeOf(otherCode(first.code)) });
  await Promise.all(others.map((flow) => codes.verify({ ...flow, code: codeOf(flow.code) })));
  const rows = await database.query(auditRow, `SELECT ${auditColumns} FROM vault.audit ORDER BY seq`);
  expect(rows.map(({ action }) => action)).toEqual([
    ...sent.map(() => 'code.sent'),
    'code.wrong',
    ...others.map(() => 'login'),
  ]);
  expect(await verifyRecord(database, kms, [])).toEqual({ count: rows.length });
  const text = JSON.stringify(rows);
  for (const secret of ['@', 'network', ...sent.map(({ code }) => `"${code}"`)]) expect(text).not.toContain(secret);
  // The process itself can neither change nor delete.
  for (const statement of ["UPDATE vault.audit SET action = 'x'", 'DELETE FROM vault.audit'])
    await expect(database.execute(statement)).rejects.toThrow('permission denied');
});
