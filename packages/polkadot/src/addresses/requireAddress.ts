import { PorticoError } from '@portico/protocol';
import { parseSs58 } from './ss58.ts';

/**
 * The public key of an address from code (not from a person).
 * @throws PorticoError `address.invalid`.
 */
export function requirePublicKey(address: string): Uint8Array {
  const parsed = parseSs58(address);
  if (typeof parsed === 'string') throw new PorticoError('address.invalid');
  return parsed.publicKey;
}
