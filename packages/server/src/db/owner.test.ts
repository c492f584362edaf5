import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { testFolder } from '../testSupport/testFolder.ts';
import { FolderInUse, findOwner, takeOwnership } from './owner.ts';

let folder: string;
let socket: string;
beforeEach(() => {
  folder = testFolder();
  socket = join(folder, 'socket');
  mkdirSync(socket);
});

const claim = (number: number, text: unknown) =>
  writeFileSync(join(folder, `owner.${number}.json`), JSON.stringify(text));
const claims = () => readdirSync(folder).filter((name) => name.startsWith('owner.'));

test('behavior: the process that takes a folder has it until it is given back', () => {
  const leave = takeOwnership(folder, socket);
  expect(findOwner(folder)).toMatchObject({ pid: process.pid, socket });
  expect(() => takeOwnership(folder, socket)).toThrow(FolderInUse);
  leave();
  expect([findOwner(folder), claims()]).toEqual([undefined, []]);
  takeOwnership(folder, socket)();
});

test('behavior: what a dead process left is beaten by the next number, and swept', () => {
  // A number that no system gives to a process.
  claim(3, { pid: 2 ** 30, socket, run: 'dead' });
  // Ours, of a process that had our number before us, as in a container that was started again.
  claim(4, { pid: process.pid, socket, run: 'before' });
  claim(5, { pid: process.ppid, socket: join(folder, 'gone'), run: 'another programme with that number' });
  expect(findOwner(folder)).toBeUndefined();
  const leave = takeOwnership(folder, socket);
  expect(claims()).toEqual(['owner.6.json']);
  leave();
});

test('error: a claim of a living process holds, whatever its number; an invalid one does not', () => {
  claim(1, { pid: process.ppid, socket, run: 'living' });
  claim(9, { pid: 2 ** 30, socket, run: 'dead' });
  writeFileSync(join(folder, 'owner.10.json'), '{');
  expect(() => takeOwnership(folder, socket)).toThrow(`is in use by process ${process.ppid}.`);
});

test('error: of several processes that start at once on one folder one serves, and its PostgreSQL is left alone', async () => {
  const data = testFolder();
  const start = () =>
    spawnServer(inject('serverFile'), { PORTICO_DATA_FOLDER: data, PORTICO_PROJECTS: 'demo=https://demo.example' });
  // The second round finds what a killed one left behind.
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    const running = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const text = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(running, text.join('\n')).toHaveLength(1);
    expect(text.filter((one) => /is in use by process \d+/.test(one))).toHaveLength(2);
    const [only] = running;
    expect((await fetch(`${only?.url ?? ''}/ready`)).status).toBe(200);
    // Its log is written with a delay: with this line, every line before it is there.
    await vi.waitFor(() => expect(only?.output()).toContain('"route":"/ready"'));
    expect(only?.output()).not.toContain('PostgreSQL ended');
    await only?.stop(signal);
  }
  expect(readdirSync(data).filter((name) => name.startsWith('owner.'))).toEqual([]);
}, 180_000);
