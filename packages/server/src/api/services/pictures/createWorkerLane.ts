import { Worker } from 'node:worker_threads';
import type { ForeignTask, WorkerMessage } from './foreignTasks.ts';

/** Why a task has no result. `refused`: it failed, broke its worker or took too long; `busy`, `unavailable`: it was not tried. */
export class WorkerFailure extends Error {
  readonly kind: 'refused' | 'busy' | 'unavailable';

  constructor(kind: WorkerFailure['kind'], options: { cause?: unknown } = {}) {
    super(`The worker has no result: ${kind}`, options);
    this.name = 'WorkerFailure';
    this.kind = kind;
  }
}

/** One worker thread that does one task at a time, and is replaced where it breaks. */
export interface WorkerLane {
  /** @throws WorkerFailure */
  run(task: ForeignTask): Promise<unknown>;
  stop(): Promise<void>;
}

export interface CreateWorkerLaneParameters {
  file: string;
  /** A task that takes longer ends with its worker. */
  taskMaxMs: number;
  /** Tasks that may wait; more are refused as `busy`. */
  waitingMax?: number;
  /** A worker without a task ends after this, and gives back its memory. */
  idleMs?: number;
}

interface Job {
  task: ForeignTask;
  resolve(value: unknown): void;
  reject(error: WorkerFailure): void;
}

const startMaxMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** A lane whose worker starts with the first task. */
export function createWorkerLane(parameters: CreateWorkerLaneParameters): WorkerLane {
  const { file, taskMaxMs, waitingMax = 64, idleMs = 30_000 } = parameters;
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let isReady = false;
  let isStopped = false;
  let running: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  const wait = (ms: number, end: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
    timer.unref();
  };

  function lose(lost: Worker, cause?: unknown): void {
    if (worker !== lost) return;
    const hasStarted = isReady;
    const job = running;
    [worker, isReady, running] = [undefined, false, undefined];
    clearTimeout(timer);
    void lost.terminate();
    job?.reject(new WorkerFailure('refused', { cause }));
    // A worker that cannot start would not start for the next task either.
    if (!hasStarted) for (const one of waiting.splice(0)) one.reject(new WorkerFailure('unavailable', { cause }));
    next();
  }

  function finish(own: Worker, message: WorkerMessage): void {
    if (worker !== own) return;
    if (message.kind === 'ready') isReady = true;
    else if (message.kind === 'failed' && message.isBroken) return lose(own);
    else {
      const job = running;
      running = undefined;
      if (message.kind === 'done') job?.resolve(message.value);
      else job?.reject(new WorkerFailure('refused'));
    }
    next();
  }

  function start(): void {
    // No variable of the environment is handed on: they hold secrets, and strangers' bytes are read there.
    const started = new Worker(file, { env: {}, execArgv: [], resourceLimits });
    worker = started;
    started.unref();
    started.on('message', (message: WorkerMessage) => finish(started, message));
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started));
    wait(startMaxMs, () => lose(started));
  }

  function next(): void {
    if (running !== undefined || isStopped) return;
    const own = worker;
    if (own === undefined) return waiting.length > 0 ? start() : undefined;
    if (!isReady) return;
    running = waiting.shift();
    if (running === undefined) return wait(idleMs, () => lose(own));
    wait(taskMaxMs, () => lose(own));
    own.postMessage(running.task);
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new WorkerFailure('unavailable'));
        if (waiting.length >= waitingMax) return reject(new WorkerFailure('busy'));
        waiting.push({ task, resolve, reject });
        next();
      }),
    async stop() {
      isStopped = true;
      const last = worker;
      for (const one of waiting.splice(0)) one.reject(new WorkerFailure('unavailable'));
      if (last === undefined) return;
      lose(last);
      await last.terminate();
    },
  };
}
