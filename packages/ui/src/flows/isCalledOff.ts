import { isPorticoError } from '@portico/protocol';

/** Calling off is not a failure: nobody is told. */
export function isCalledOff(error: unknown): boolean {
  return isPorticoError(error, 'aborted') || isPorticoError(error, 'destroyed');
}
