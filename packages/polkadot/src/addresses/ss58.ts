import { fromBufferToBase58 } from '@polkadot-api/substrate-bindings';
import { fromHex } from '@polkadot-api/utils';
import { splitAddress } from './publicKey.ts';

/** Reserved by the registry. */
const RESERVED: readonly number[] = [46, 47];

/** An account, in the form of one network. */
export interface Ss58Address {
  readonly prefix: number;
  readonly publicKey: Uint8Array;
}

/** Of one byte, or of the lower six bits of two. */
function readPrefix(hex: string): number {
  const [first = 0, second] = fromHex(hex);
  if (second === undefined) return first;
  return ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8);
}

/** `checksum`: it has the form of an address, and a wrong character in it. */
export type Ss58Problem = 'form' | 'checksum';

/** The account of an SS58 address of a key, or the problem with it. */
export function parseSs58(text: string): Ss58Address | Ss58Problem {
  const parts = splitAddress(text);
  if (!parts) return 'form';
  const address = { prefix: readPrefix(parts.prefix), publicKey: fromHex(parts.publicKey) };
  if (RESERVED.includes(address.prefix)) return 'form';
  // An account has one address with a prefix, so that a wrong checksum is another text.
  return formatSs58(address) === text ? address : 'checksum';
}

/** The address of an account, in the form of one network. */
export function formatSs58({ prefix, publicKey }: Ss58Address): string {
  return fromBufferToBase58(prefix)(publicKey);
}
