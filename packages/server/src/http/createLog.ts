import { type LevelWithSilent, type Logger, destination, pino } from 'pino';
import { describeError } from './errors.ts';

/** Lines are written together: one by one they were a third of what a small answer cost. */
const batchBytes = 4_096;
const batchMs = 100;
/**
 * The limit of buffered lines: beyond it they are dropped, because a slow reader of the log must not delay visitors.
 */
const waitingBytesMax = 8_000_000;

/**
 * The process' log, to its output. Lines are written off the request path; the rest is written when the process exits.
 */
export function createLog({ level }: { level: LevelWithSilent }): Logger {
  const output = destination({
    dest: 1,
    sync: false,
    minLength: batchBytes,
    periodicFlush: batchMs,
    maxLength: waitingBytesMax,
  });
  return pino({ level }, output);
}

/** Logs the failures of a part that retries automatically. */
export const logRetries =
  (log: Logger, part: string) =>
  (error: unknown): void =>
    log.warn({ part, error: describeError(error) }, 'it will be tried again');
