import type { ErrorCode } from './codes.ts';
import { earlyMessages } from './earlyMessages.ts';
import { fillMessage } from './fillMessage.ts';

/** Read when an error is made: the files of a phase import this one before they have run. */
const earlyMessage = (code: ErrorCode): string | undefined => {
  const early: Partial<Record<ErrorCode, string>> = earlyMessages;
  return early[code];
};

/**
 * The message of an error in a production build: the template of the code that throws it, else the code and its page.
 * The sentences stay out of it (docs/decisions/errors.md).
 */
export const formatMessage = (
  code: ErrorCode,
  page: string,
  context: object,
  template: string | undefined = earlyMessage(code) ?? `${code}: ${page}`,
): string => fillMessage(template, context);
