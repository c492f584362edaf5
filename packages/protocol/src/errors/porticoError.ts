import type { ErrorCode } from './codes.ts';
import type { ErrorContext } from './context.ts';
import { earlyMessages, fillMessage } from './messages.ts';
import type { specMessages } from './specMessages.ts';

/** What may be said beside code and context. */
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

/** Codes whose words load later are for specError(): made here, they would say nothing. */
type ConstructorArguments<Code extends ErrorCode> =
  Extract<Code, keyof typeof specMessages> extends never
    ? PorticoErrorArguments<Code>
    : [context: ErrorContext<Code> | undefined, options: PorticoErrorOptions & { template: string | undefined }];

// No 0, 1, i, l, o, u: a visitor reads the id aloud to support. 28 letters of 8 places: enough to find a log line.
const ID_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const ID_CHARACTERS = 8;

function createErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_CHARACTERS));
  return Array.from(bytes, (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}

function toDocsPath(code: ErrorCode): string {
  return `/errors#${code}`;
}

function toMessage(code: ErrorCode, values: object, given: string | undefined): string {
  const words: Partial<Record<ErrorCode, string>> = earlyMessages;
  const template = given ?? words[code];
  return template === undefined ? `${code} (see ${toDocsPath(code)})` : fillMessage(template, values);
}

/**
 * The one error class of Portico. `message` is English and safe to show: the specification's words where it has some, else the
 * code, which explainError() puts into words. Views translate by `code`.
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly context: ErrorContext<Code>;
  /** Short random id that a visitor can copy and a host can find in its log. */
  readonly id: string;
  /** Page of the documentation, to be joined to its base address. */
  readonly docsPath: string;
  /** True where the words came from a parsed answer instead of the code. */
  readonly hasOwnWords: boolean;

  constructor(code: Code, ...rest: ConstructorArguments<Code>) {
    const [context, options] = rest;
    const values = context ?? {};
    super(options?.message ?? toMessage(code, values, options?.template), { cause: options?.cause });
    this.name = 'PorticoError';
    this.code = code;
    // `values` is the checked argument or, where nothing in the context is required, empty: TypeScript cannot follow that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.context = Object.freeze({ ...values }) as ErrorContext<Code>;
    this.id = createErrorId();
    this.docsPath = toDocsPath(code);
    this.hasOwnWords = options?.message !== undefined;
  }

  /** What may go to a log: everything but the cause, which can hold foreign bodies and addresses. */
  toJSON(): { name: string; code: Code; id: string; message: string; context: ErrorContext<Code> } {
    return { name: this.name, code: this.code, id: this.id, message: this.message, context: this.context };
  }
}

/** An error of any code, as a union that narrows by `code`. */
export type AnyPorticoError = { [Code in ErrorCode]: PorticoError<Code> }[ErrorCode];

/** True for our own errors and, where a code is given, for that one only. */
export function isPorticoError(error: unknown): error is AnyPorticoError;
export function isPorticoError<Code extends ErrorCode>(error: unknown, code: Code): error is PorticoError<Code>;
export function isPorticoError(error: unknown, code?: ErrorCode): boolean {
  return error instanceof PorticoError && (code === undefined || error.code === code);
}
