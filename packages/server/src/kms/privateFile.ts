import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { KmsError } from './kmsProvider.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** What is wrong with the rights of an open file. */
function findProblem(descriptor: number): string | undefined {
  const { mode, uid, size } = fstatSync(descriptor);
  const user = process.geteuid?.();
  if ((mode & constants.S_IFMT) !== constants.S_IFREG) return 'is no file';
  // Windows has no such rights.
  if (user === undefined) return undefined;
  if (uid !== user) return `belongs to the user with the number ${uid}, and not to that of this process`;
  if ((mode & 0o077) !== 0) return 'can be read by others: chmod 600';
  return size > 1_000_000 ? 'is too long' : undefined;
}

/**
 * The text of a file that the user of this process alone may read.
 * @throws KmsError
 */
export function readPrivateFile(path: string): string {
  let descriptor: number;
  try {
    // A fifo would wait for its other end.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const why = codeOf(error) === 'ENOENT' ? 'does not exist' : 'cannot be opened, or is a link';
    throw new KmsError(`${path} ${why}.`, error);
  }
  try {
    const problem = findProblem(descriptor);
    if (problem !== undefined) throw new KmsError(`${path} ${problem}.`);
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

function syncFolderOf(path: string): void {
  const descriptor = openSync(dirname(path), constants.O_RDONLY);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes a file that the user of this process alone may read, onto the disk.
 * @throws KmsError where there is one: keys are never overwritten.
 */
export function createPrivateFile(path: string, text: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'wx', 0o600);
  } catch (error) {
    const why = codeOf(error) === 'EEXIST' ? 'exists already, and is not overwritten' : 'cannot be made';
    throw new KmsError(`${path} ${why}.`, error);
  }
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw new KmsError(`${path} cannot be written.`, error);
  } finally {
    closeSync(descriptor);
  }
  syncFolderOf(path);
}

/**
 * Changes such a file: it has the old text or the new one, whatever ends this process. Of two changes at the same time
 * the second fails.
 * @throws KmsError
 */
export function changePrivateFile(path: string, change: (text: string) => string): void {
  const unfinished = `${path}.new`;
  // Made before the old text is read: that is what excludes another change.
  createPrivateFile(unfinished, '');
  try {
    const text = change(readPrivateFile(path));
    writeFileSync(unfinished, text, { flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolderOf(path);
}
