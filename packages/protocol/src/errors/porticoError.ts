import type { ErrorCode } from './codes.ts';
import type { ErrorContext } from './context.ts';
import { earlyMessages, fillMessage } from './messages.ts';
import type { specMessages } from './specMessages.ts';

/** Options beside code and context. */
export interface PorticoErrorOptions {
  cause?: unknown;
  /** Replaces the words, for a reason that a parsed answer gave (spec §8: name registration). */
  message?: string;
  /** The words of the specification, where they load later than this class: specError() gives them. */
  template?: string | undefined;
}

/** Context may be left out where nothing in it is required. */
export type PorticoErrorArguments<Code extends ErrorCode> =
  Record<never, never> extends ErrorContext<Code>
    ? [context?: ErrorContext<Code>, options?: PorticoErrorOptions]
    : [context: ErrorContext<Code>, options?: PorticoErrorOptions];

/** Codes with lazy messages are for specError(): made here, they would have no message. */
type ConstructorArguments<Code extends ErrorCode> =
  Extract<Code, keyof typeof specMessages> extends never
    ? PorticoErrorArguments<Code>
    : [context: ErrorContext<Code> | undefined, options: PorticoErrorOptions & { template: string | undefined }];

const ID_CHARACTERS = 8;

/**
 * 2 to 9 and a to h: no 0, 1, i, l, o, u, for a visitor reads it aloud to support. 16 letters of 8 places: enough to
 * find a log line.
 */
function createErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_CHARACTERS));
  return Array.from(bytes, (byte) => ((byte % 16) + 2).toString(18)).join('');
}

/**
 * The one error class of Portico. `message` is English and safe to show: the specification's words where it has some,
 * else the code, which explainError() puts into words. Views translate by `code`.
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  // Declared: a field without a value would be code of its own on every host's page.
  declare readonly code: Code;
  declare readonly context: ErrorContext<Code>;
  /** Short random id that a visitor can copy and a host can find in its log. */
  declare readonly id: string;
  /** Page of the documentation, to be joined to its base address. */
  declare readonly docsPath: string;
  /** True where the words came from a parsed answer instead of the code. */
  declare readonly hasOwnMessage: boolean;

  constructor(code: Code, ...[context, options = {}]: ConstructorArguments<Code>) {
    const text: Partial<Record<ErrorCode, string>> = earlyMessages;
    const docsPath = `/errors#${code}`;
    const { cause, message, template = text[code] ?? `${code} (see ${docsPath})` } = options;
    super(message ?? fillMessage(template, context ?? {}), { cause });
    Object.assign(this, {
      name: 'PorticoError',
      code,
      context: Object.freeze({ ...context }),
      id: createErrorId(),
      docsPath,
      hasOwnMessage: message !== undefined,
    });
  }

  /**
   * What may go to a log: everything but the cause, which can hold foreign bodies and addresses, and which no spread
   * takes.
   */
  toJSON(): { name: string; code: Code; id: string; message: string; context: ErrorContext<Code> } {
    return { ...this, message: this.message };
  }
}

/** An error of any code, as a union that narrows by `code`. */
export type AnyPorticoError = { [Code in ErrorCode]: PorticoError<Code> }[ErrorCode];
