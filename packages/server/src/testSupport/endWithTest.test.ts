import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endWithTest } from './endWithTest.ts';
import { startProcess } from './startProcess.ts';
import { testFolder } from './testFolder.ts';

const left = { pid: 0, folder: '', ended: [] as string[] };

test.fails('misc: a test that starts a process and fails', async () => {
  endWithTest(() => left.ended.push('first'));
  left.folder = testFolder();
  const running = await startProcess(process.execPath, ['-e', 'console.log("up"); setInterval(Date, 1e6);'], /up/);
  left.pid = running.child.pid ?? 0;
  const endEarly = endWithTest(() => left.ended.push('last'));
  await endEarly();
  expect(left.pid).toBe(0);
});

test('behavior: what a failed test started has ended with it, the last first and each once', () => {
  expect(left.pid).toBeGreaterThan(0);
  expect(() => process.kill(left.pid, 0)).toThrow('ESRCH');
  expect(existsSync(left.folder)).toBe(false);
  expect(left.ended).toEqual(['last', 'first']);
});
