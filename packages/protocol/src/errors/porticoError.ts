import type { ErrorCode } from './codes.ts';
import type { ErrorContext } from './context.ts';
import type { namedMessages, specMessages } from './specMessages.ts';
import { formatMessage } from '#formatMessage';

/**
 * The page that describes every code: a file of this package, as there is no public site yet. A site replaces it here;
 * the gate `names` checks that each code has its anchor there.
 */
const ERRORS_PAGE = '@portico/protocol/errors.md';

/** Options in addition to code and context. */
export interface PorticoErrorOptions {
  cause?: unknown;
  /** Replaces the message, for a reason that a parsed response has (spec §8: name registration). */
  message?: string;
  /** The message of a production build, where it loads later than this class: specError() sets it. */
  template?: string | undefined;
}

/** Context may be left out where nothing in it is required. */
export type PorticoErrorArguments<Code extends ErrorCode> =
  Record<never, never> extends ErrorContext<Code>
    ? [context?: ErrorContext<Code>, options?: PorticoErrorOptions]
    : [context: ErrorContext<Code>, options?: PorticoErrorOptions];

/** Codes with lazy messages are for specError(): made here, they would have no message. */
type ConstructorArguments<Code extends ErrorCode> =
  Extract<Code, keyof typeof specMessages | keyof typeof namedMessages> extends never
    ? PorticoErrorArguments<Code>
    : [context: ErrorContext<Code> | undefined, options: PorticoErrorOptions & { template: string | undefined }];

const ID_CHARACTERS = 8;

/**
 * The one error class of Portico. `message` is English, for developers: a sentence, the code and the page of the code;
 * in a production build often only the code and its page. A message that the specification fixes is that text alone.
 * Views show visitors explainError(), in their language.
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  // Declared: a field without a value would be code of its own on every host's page.
  declare readonly code: Code;
  declare readonly context: ErrorContext<Code>;
  /** Short random id that a visitor can copy and a host can find in its log. */
  declare readonly id: string;
  /** The page and anchor that describe the code, as in `message`. */
  declare readonly docsPath: string;
  /** True where `message` came from a parsed response instead of the code. */
  declare readonly hasOwnMessage: boolean;

  constructor(code: Code, ...[context, { cause, message, template } = {}]: ConstructorArguments<Code>) {
    const docsPath = `${ERRORS_PAGE}#${code}`;
    super(message ?? formatMessage(code, docsPath, context ?? {}, template), { cause });
    Object.assign(this, {
      code,
      docsPath,
      name: 'PorticoError',
      context: Object.freeze({ ...context }),
      // 2 to 9 and a to h: no 0, 1, i, l, o, u, as a visitor reads it aloud to support. 16 characters at 8 places find
      // a log line.
      id: [...crypto.getRandomValues(new Uint8Array(ID_CHARACTERS))]
        .map((byte) => ((byte % 16) + 2).toString(18))
        .join(''),
      hasOwnMessage: message !== undefined,
    });
  }

  /**
   * The form for a log: everything but the cause, which can hold foreign bodies and addresses, and which no spread
   * copies.
   */
  toJSON(): { name: string; code: Code; id: string; message: string; context: ErrorContext<Code> } {
    return { ...this, message: this.message };
  }
}

/** An error of any code, as a union that narrows by `code`. */
export type AnyPorticoError = { [Code in ErrorCode]: PorticoError<Code> }[ErrorCode];
