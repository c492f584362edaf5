import type { ErrorCode } from './codes.ts';
import { PorticoError, type PorticoErrorArguments } from './porticoError.ts';
import { lazyMessages } from './specMessages.ts';

/**
 * An error with its message of the specification in production too: for lazy code, which loads the messages with it.
 */
export function specError<Code extends ErrorCode>(
  code: Code,
  ...rest: PorticoErrorArguments<Code>
): PorticoError<Code> {
  const [context, options] = rest;
  const texts: Partial<Record<ErrorCode, string>> = lazyMessages;
  return new PorticoError<ErrorCode>(code, context, { ...options, template: texts[code] }) as PorticoError<Code>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
