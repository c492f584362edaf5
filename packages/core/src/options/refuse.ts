import { PorticoError } from '@portico/protocol';

/** An option is invalid; a production build, too, reports which and why. */
export function refuse(key: string, reason: string): never {
  throw new PorticoError('options.invalid', { key, reason }, { template: 'Option `{key}` is not valid: {reason}' });
}
