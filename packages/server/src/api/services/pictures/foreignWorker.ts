import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type ForeignTask, type WorkerMessage, runTask } from './foreignTasks.ts';

// Foreign text has the lowest priority. Only Linux has a priority for each thread; on other systems this is the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The port of a worker has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (task: ForeignTask) => {
  try {
    send({ kind: 'done', value: runTask(task) });
  } catch (error) {
    // A decoder that trapped may have left its memory in any state.
    send({ kind: 'failed', isBroken: error instanceof WebAssembly.RuntimeError });
  }
});
send({ kind: 'ready' });
