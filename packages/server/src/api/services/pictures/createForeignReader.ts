import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../../../package/packageFolder.ts';
import { createWorkerLane } from './createWorkerLane.ts';
import type { ForeignTask, ForeignTasks } from './foreignTasks.ts';

type ForeignReads = {
  readonly [Name in keyof ForeignTasks]: (
    ...parameters: Parameters<ForeignTasks[Name]>
  ) => Promise<ReturnType<ForeignTasks[Name]>>;
};

/** The tasks on foreign text and bytes, each in a worker with a time limit. Each throws WorkerFailure. */
export interface ForeignReader extends ForeignReads {
  stop(): Promise<void>;
}

export interface CreateForeignReaderParameters {
  /** The worker's module, where it is not the package's own. */
  file?: string;
  /** Text of contracts takes a few milliseconds; on a machine that does other things too, many times as long. */
  textMaxMs?: number;
  /** A picture of 16 million pixels takes two seconds. */
  pictureMaxMs?: number;
}

/**
 * Next to this module where the package is published; where it runs from its sources, in the file that
 * `scripts/bundle.mjs` writes.
 */
function findWorkerFile(): string {
  const workerPath = join(dirname(fileURLToPath(import.meta.url)), 'foreignWorker.js');
  return existsSync(workerPath) ? workerPath : join(packageFolder(), '.portico', 'foreignWorker.mjs');
}

/** Workers for foreign text: one for metadata and SVGs, and one for pictures, which take longer. */
export function createForeignReader(parameters: CreateForeignReaderParameters = {}): ForeignReader {
  const { file = findWorkerFile(), textMaxMs = 2_000, pictureMaxMs = 8_000 } = parameters;
  const texts = createWorkerLane({ file, taskMaxMs: textMaxMs });
  const pictures = createWorkerLane({ file, taskMaxMs: pictureMaxMs, waitingMax: 32 });
  const lanes = { parseMetadata: texts, toPictureSource: texts, encodePicture: pictures };
  async function run<Name extends keyof ForeignTasks>(task: ForeignTask & { name: Name }) {
    // The worker runs the task of this name and nothing else.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await lanes[task.name].run(task)) as ReturnType<ForeignTasks[Name]>;
  }
  return {
    encodePicture: (...provided) => run({ name: 'encodePicture', parameters: provided }),
    parseMetadata: (...provided) => run({ name: 'parseMetadata', parameters: provided }),
    toPictureSource: (...provided) => run({ name: 'toPictureSource', parameters: provided }),
    async stop() {
      await Promise.all([texts.stop(), pictures.stop()]);
    },
  };
}
