import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endWithTest } from '../../../testSupport/endWithTest.ts';
import { drawPicture, openReader } from '../../../testSupport/pictures.ts';
import { testFolder } from '../../../testSupport/testFolder.ts';
import { createWorkerLane } from './createWorkerLane.ts';
import type { ForeignTask } from './foreignTasks.ts';

/** A worker that does what a hostile text would have it do. */
const hostileWorker = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ parameters: [what] }) => {
  if (what === 'spin') for (;;);
  if (what === 'exit') process.exit(1);
  if (what === 'throw') throw new Error('thrown in the worker');
  if (what === 'memory') for (const kept = []; ; ) kept.push(new Array(100_000).fill(what));
  if (what === 'trap') return parentPort.postMessage({ kind: 'failed', isBroken: true });
  if (what === 'environment') return parentPort.postMessage({ kind: 'done', value: Object.keys(process.env) });
  parentPort.postMessage({ kind: 'done', value: what });
});
parentPort.postMessage({ kind: 'ready' });
`;

const task = (what: string): ForeignTask => ({ name: 'toPictureSource', parameters: [what, ''] });

function openLane(code: string, parameters: Partial<Parameters<typeof createWorkerLane>[0]> = {}) {
  const file = join(testFolder(), 'worker.mjs');
  writeFileSync(file, code);
  const lane = createWorkerLane({ file, taskMaxMs: 500, ...parameters });
  endWithTest(() => lane.stop());
  return lane;
}

test.each(['spin', 'exit', 'throw', 'memory', 'trap'])(
  'error: a task that does %s rejects alone, and the next one has a new worker',
  async (what) => {
    // Time enough to fill the memory on a machine that does other things too; what spins is ended by it.
    const lane = openLane(hostileWorker, { taskMaxMs: what === 'spin' ? 200 : 20_000 });
    expect(await lane.run(task('before'))).toBe('before');
    const bad = lane.run(task(what));
    const after = lane.run(task('after'));
    await expect(bad).rejects.toMatchObject({ name: 'WorkerFailure', kind: 'refused' });
    expect(await after).toBe('after');
  },
);

test('error: tasks beyond those that may wait are refused at once as busy', async () => {
  const lane = openLane(hostileWorker, { waitingMax: 2, taskMaxMs: 20_000 });
  const taken = [lane.run(task('a')), lane.run(task('b'))];
  await expect(lane.run(task('c'))).rejects.toMatchObject({ kind: 'busy' });
  expect(await Promise.all(taken)).toEqual(['a', 'b']);
});

test('error: a worker that cannot start rejects what waits for it, and nothing waits for ever', async () => {
  const lane = openLane('throw new Error("not today");');
  const both = await Promise.allSettled([lane.run(task('a')), lane.run(task('b'))]);
  expect(both).toMatchObject([{ reason: { kind: 'unavailable' } }, { reason: { kind: 'unavailable' } }]);
  const missing = createWorkerLane({ file: join(testFolder(), 'nowhere.mjs'), taskMaxMs: 500 });
  endWithTest(() => missing.stop());
  await expect(missing.run(task('a'))).rejects.toMatchObject({ kind: 'unavailable' });
});

test('behavior: a worker gets no variable of the environment', async () => {
  expect(await openLane(hostileWorker).run(task('environment'))).toEqual([]);
});

test('behavior: stopping rejects what still waits, and takes nothing more', async () => {
  const lane = openLane(hostileWorker, { taskMaxMs: 20_000 });
  const spinning = lane.run(task('spin'));
  const waiting = lane.run(task('a'));
  const ended = Promise.allSettled([spinning, waiting]);
  await lane.stop();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(lane.run(task('a'))).rejects.toMatchObject({ kind: 'unavailable' });
});

test('behavior: tasks of several callers at once each give their own result', async () => {
  const reader = openReader();
  const reads = Array.from({ length: 20 }, (_, at) =>
    reader.parseMetadata(JSON.stringify({ name: `Token ${at}` }), ''),
  );
  const names = Array.from({ length: 20 }, (_, at) => `Token ${at}`);
  expect((await Promise.all(reads)).map((one) => one?.name)).toEqual(names);
});

test('error: a picture that breaks its decoder rejects alone', async () => {
  const reader = openReader({ pictureMaxMs: 30_000 });
  const { png } = drawPicture(64, 64);
  const broken = Uint8Array.from(png);
  broken.fill(0, 40);
  const [bad, good] = await Promise.allSettled([reader.encodePicture(broken), reader.encodePicture(png)]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { kind: 'refused' } });
  expect(good).toMatchObject({ status: 'fulfilled', value: { type: 'image/jpeg' } });
});
