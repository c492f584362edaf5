import { Worker } from 'node:worker_threads';
import type { ForeignTask, WorkerMessage } from './foreignTasks.ts';

/**
 * Why a task has no result. `refused`: it failed, broke its worker or took too long; `busy`, `unavailable`: it was not
 * tried.
 */
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

class Lane {
  readonly #parameters: Required<CreateWorkerLaneParameters>;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #isReady = false;
  #isStopped = false;
  #running: Job | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parameters: Required<CreateWorkerLaneParameters>) {
    this.#parameters = parameters;
  }

  run(task: ForeignTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new WorkerFailure('unavailable'));
      if (this.#waiting.length >= this.#parameters.waitingMax) return reject(new WorkerFailure('busy'));
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const last = this.#worker;
    this.#rejectWaiting();
    if (last === undefined) return;
    this.#lose(last);
    await last.terminate();
  }

  #next(): void {
    const own = this.#worker;
    if (this.#running !== undefined || this.#isStopped) return;
    if (own === undefined) return this.#waiting.length > 0 ? this.#start() : undefined;
    if (!this.#isReady) return;
    this.#running = this.#waiting.shift();
    if (this.#running === undefined) return this.#endAfter(this.#parameters.idleMs, own);
    this.#endAfter(this.#parameters.taskMaxMs, own);
    // A worker of this process has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    own.postMessage(this.#running.task);
  }

  #start(): void {
    // No environment variable is passed on: they hold secrets, and the worker reads foreign bytes.
    const started = new Worker(this.#parameters.file, { env: {}, execArgv: [], resourceLimits });
    this.#worker = started;
    started.unref();
    started.on('message', (message: WorkerMessage) => this.#take(started, message));
    started.on('error', (error) => this.#lose(started, error));
    started.on('exit', () => this.#lose(started));
    this.#endAfter(startMaxMs, started);
  }

  #take(own: Worker, message: WorkerMessage): void {
    if (this.#worker !== own) return;
    if (message.kind === 'failed' && message.isBroken) return this.#lose(own);
    const job = this.#running;
    this.#running = undefined;
    if (message.kind === 'ready') this.#isReady = true;
    else if (message.kind === 'done') job?.resolve(message.value);
    else job?.reject(new WorkerFailure('refused'));
    this.#next();
  }

  #lose(lost: Worker, cause?: unknown): void {
    if (this.#worker !== lost) return;
    const [hasStarted, job] = [this.#isReady, this.#running];
    [this.#worker, this.#isReady, this.#running] = [undefined, false, undefined];
    clearTimeout(this.#timer);
    void lost.terminate();
    job?.reject(new WorkerFailure('refused', { cause }));
    // A worker that cannot start would not start for the next task either.
    if (!hasStarted) this.#rejectWaiting(cause);
    this.#next();
  }

  #rejectWaiting(cause?: unknown): void {
    for (const one of this.#waiting.splice(0)) one.reject(new WorkerFailure('unavailable', { cause }));
  }

  #endAfter(ms: number, own: Worker): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(own), ms);
    this.#timer.unref();
  }
}

/** A lane whose worker starts with the first task. */
export function createWorkerLane(parameters: CreateWorkerLaneParameters): WorkerLane {
  return new Lane({ waitingMax: 64, idleMs: 30_000, ...parameters });
}
