import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithTest } from './endWithTest.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A PostgreSQL is meant to outlive a server that is killed: no test's does. */
async function endPostgres(folder: string): Promise<void> {
  const file = join(folder, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await wait(20);
}

/** An empty folder, gone with the test, and with it a PostgreSQL whose data it holds. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  endWithTest(async () => {
    await endPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
