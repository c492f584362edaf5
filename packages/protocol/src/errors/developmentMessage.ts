import type { ErrorCode } from './codes.ts';
import { earlyMessages } from './earlyMessages.ts';
import { fillMessage } from './fillMessage.ts';
import { sentences } from './sentences.ts';
import { specMessages } from './specMessages.ts';

const VALUE_MAX_CHARACTERS = 200;
/** A URL may hold a key. */
const URL_PATTERN = /\b[a-z][a-z\d+.-]{0,20}:\/\/\S*/gi;

const toSafeValue = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, VALUE_MAX_CHARACTERS).replace(URL_PATTERN, '[URL]') : value;

/** Read when an error is made: the files of a phase import this one before they have run. */
const fixedMessage = (code: ErrorCode): string | undefined => {
  const fixed: Partial<Record<ErrorCode, string>> = { ...earlyMessages, ...specMessages };
  return fixed[code];
};

/** The message of an error without its code and page: the text of the specification, else a sentence. */
export function describeError(code: ErrorCode, context: object): string {
  // The constructor of the error has bound its context to its code.
  const table = sentences as Partial<Record<ErrorCode, (context: object) => string>>; // oxlint-disable-line typescript/no-unsafe-type-assertion
  return table[code]?.(context) ?? fillMessage(fixedMessage(code) ?? code, context);
}

/**
 * The message of an error in every build but a production one: a sentence with the context filled in, then the code and
 * its page. A message that the specification fixes stays word for word.
 */
export function formatMessage(code: ErrorCode, page: string, context: object, _template?: string): string {
  const values = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, toSafeValue(value)]));
  const text = describeError(code, values);
  return fixedMessage(code) === undefined ? `${text} (${code}, ${page})` : text;
}
