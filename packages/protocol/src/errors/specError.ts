import type { ErrorCode } from './codes.ts';
import { PorticoError, type PorticoErrorArguments } from './porticoError.ts';
import { errorMessages } from './specMessages.ts';

/** An error with the words that the specification has for its code: what is thrown wherever the page has loaded more than its button. */
export function specError<Code extends ErrorCode>(
  code: Code,
  ...rest: PorticoErrorArguments<Code>
): PorticoError<Code> {
  const [context, options] = rest;
  const text: Partial<Record<ErrorCode, string>> = errorMessages;
  return new PorticoError<ErrorCode>(code, context, { ...options, template: text[code] }) as PorticoError<Code>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
