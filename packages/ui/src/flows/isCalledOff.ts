import { isPorticoError } from '@portico/protocol';

/** An abort is not a failure: it is not reported. */
export function isCalledOff(error: unknown): boolean {
  return isPorticoError(error, 'aborted') || isPorticoError(error, 'destroyed');
}
