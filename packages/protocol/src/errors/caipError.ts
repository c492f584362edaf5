import { caipMessages } from './caipMessages.ts';
import { PorticoError } from './porticoError.ts';

type Code = keyof typeof caipMessages;

/** An error about an id, with its message, for code that needs none of the others. */
export function caipError(code: Code): PorticoError<Code> {
  return new PorticoError<Code>(code, undefined, { template: caipMessages[code] });
}
