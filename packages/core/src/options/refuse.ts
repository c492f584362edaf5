import { PorticoError } from '@portico/protocol';

/** An option is not what it should be; a production build, too, says which and why. */
export function refuse(key: string, reason: string): never {
  throw new PorticoError('options.invalid', { key, reason }, { template: 'Option `{key}` is not valid: {reason}' });
}
