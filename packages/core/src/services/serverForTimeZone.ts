import { RESTRICTED_TIME_ZONES } from '@portico/protocol';
import type { ServerAddresses } from '../contract/hostOptions.ts';

type Server = string | ServerAddresses;

/**
 * The server of a visitor, for an operator whose first one is out of reach from the restricted time zones of spec §9:
 * `createPortico({ server: serverForTimeZone('https://api.example.org', 'https://api.example.net') })`.
 * `timeZone` is the browser's own by default; a browser that hides it gets `server`.
 */
export function serverForTimeZone<Address extends Server>(
  server: Address,
  fallback: Address,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Address {
  return RESTRICTED_TIME_ZONES.some((restricted) => restricted === timeZone) ? fallback : server;
}
