import { encodePicture } from './encodePicture.ts';
import { parseMetadata } from './parseMetadata.ts';
import { toPictureSource } from './pictureSource.ts';

/** Tasks on foreign text and bytes, in a worker: none of them may block the process that serves all visitors. */
export const foreignTasks = { encodePicture, parseMetadata, toPictureSource } as const;

/** Its inputs are what a message can hold, and so are its results. */
export type ForeignTasks = typeof foreignTasks;

/** One task as it is sent to a worker. */
export type ForeignTask = {
  [Name in keyof ForeignTasks]: { name: Name; parameters: Parameters<ForeignTasks[Name]> };
}[keyof ForeignTasks];

/** The messages of a worker. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; isBroken: boolean };

/** @throws Error as the task does. */
export function runTask(task: ForeignTask): unknown {
  switch (task.name) {
    case 'encodePicture':
      return encodePicture(...task.parameters);
    case 'parseMetadata':
      return parseMetadata(...task.parameters);
    case 'toPictureSource':
      return toPictureSource(...task.parameters);
  }
}
