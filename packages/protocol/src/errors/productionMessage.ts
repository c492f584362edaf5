import type { ErrorCode } from './codes.ts';
import { earlyMessages } from './earlyMessages.ts';
import { fillMessage } from './fillMessage.ts';

const early: Partial<Record<ErrorCode, string>> = earlyMessages;

/**
 * The message of an error in a production build: the template of the code that throws it, else the code and its page.
 * The sentences stay out of it (docs/decisions/errors.md).
 */
export const formatMessage = (
  code: ErrorCode,
  page: string,
  context: object,
  template: string | undefined = early[code] ?? `${code}: ${page}`,
): string => fillMessage(template, context);
