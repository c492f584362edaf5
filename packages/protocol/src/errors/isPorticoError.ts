import type { ErrorCode } from './codes.ts';
import { type AnyPorticoError, PorticoError } from './porticoError.ts';

/** True for our own errors and, where a code is given, for that one only. */
export function isPorticoError(error: unknown): error is AnyPorticoError;
export function isPorticoError<Code extends ErrorCode>(error: unknown, code: Code): error is PorticoError<Code>;
export function isPorticoError(error: unknown, code?: ErrorCode): boolean {
  return error instanceof PorticoError && (code === undefined || error.code === code);
}
