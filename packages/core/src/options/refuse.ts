import { PorticoError } from '@portico/protocol';

/** An option is not what it should be. */
export function refuse(key: string, reason: string): never {
  throw new PorticoError('options.invalid', { key, reason });
}
