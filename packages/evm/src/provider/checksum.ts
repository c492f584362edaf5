import { getAddress } from 'viem/utils';
import type { Hex } from '@portico/protocol';

/** The canonical writing of an address (EIP-55), whatever case it came in. */
export function toChecksum(address: Hex): Hex {
  return getAddress(address.toLowerCase());
}
