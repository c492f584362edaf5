import { type LevelWithSilent, type Logger, destination, pino } from 'pino';
import { describeError } from './errors.ts';

/** Lines are written together: one by one they were a third of what a small answer cost. */
const batchBytes = 4_096;
const batchMs = 100;
/** Lines that wait for a reader: past this they are dropped, because visitors may not wait for whoever reads the log. */
const waitingBytesMax = 8_000_000;

/** The process' log, to its output. Lines are written beside the work, not in it; what is left is written when the process exits. */
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

/** Writes down what went wrong in a part that tries again by itself. */
export const logRetries =
  (log: Logger, part: string) =>
  (error: unknown): void =>
    log.warn({ part, error: describeError(error) }, 'it will be tried again');
