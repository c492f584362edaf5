import { getHistory } from '@portico/protocol/api';
import * as v from 'valibot';
import { expect, inject, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { startTestChain } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { createLease } from './services/history/index/lease.ts';

const [postgres] = inject('postgresServers');
const chainId = 'eip155:1';

/** The same database, and the number of statements that were made with it. */
function countStatements(database: Database) {
  let count = 0;
  const counted: Database = {
    ...database,
    query: (row, sql, values) => {
      count += 1;
      return database.query(row, sql, values);
    },
    execute: (sql, values) => {
      count += 1;
      return database.execute(sql, values);
    },
  };
  return { database: counted, count: () => count };
}

const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('behavior: 50 requests that wait for another process to read share one statement, and are answered once it has read', async () => {
  const [chain, opened] = await Promise.all([startTestChain({ chainId: 1 }), openFresh(postgres)]);
  const ledger = createLedger(chain);
  const sent = await ledger.send(0, ledger.at(5), { value: 1n });
  // The other process: it has the right to read the chain, and does not read yet.
  const other = createLease(opened.open(), chainId, 'another process');
  expect(await other.take(60_000)).toBe(true);
  const { database, count } = countStatements(opened.database);
  const { app } = createTestApp({ rpcUrls: { [chainId]: [chain.rpcUrl] }, db: database });
  const accounts = Array.from({ length: 49 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, 'e')}`);
  const requested = [ledger.at(5), ...accounts].map(async (account) =>
    app.request(`/v1/account/${account}/history?projectId=demo`),
  );
  const known = "SELECT count(*)::int AS n FROM history_accounts WHERE chain_id = 'eip155:1'";
  const counted = v.object({ n: v.number() });
  await expect.poll(async () => (await opened.database.query(counted, known))[0]?.n).toBe(50);
  const rateWithin = async (ms: number): Promise<number> => {
    const [before, startedMs] = [count(), performance.now()];
    await until(ms);
    return ((count() - before) / (performance.now() - startedMs)) * 1_000;
  };
  // Each has made its first statements, and none has timed out yet.
  await expect.poll(() => rateWithin(200), { timeout: 5_000 }).toBeLessThan(100);
  // 50 requests that read every 150 ms on their own would make some 600 reads a second.
  expect(await rateWithin(1_000)).toBeLessThan(100);
  await other.release();
  const answers = await Promise.all(requested);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [first] = answers;
  if (first === undefined) throw new Error('There is no answer.');
  const { data } = v.parse(getHistory.response, await jsonOf(first));
  expect(data.map(({ metadata }) => metadata.hash)).toEqual([sent.hash]);
}, 60_000);
