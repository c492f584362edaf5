import type { CaipNetworkId } from '@portico/protocol';
import { isCaipAddress, parseCaipAddress } from '@portico/protocol';

/** The account of the sessions: an address on all of its chains, or on one. */
export interface Account {
  readonly address: string;
  readonly chainId?: CaipNetworkId;
}

/** One writing of each address: those of eip155 differ in case alone. */
export function toCanonicalAddress(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address;
}

/** The account that a path names: an address, or a CAIP-10 one. */
export function parseAccount(text: string): Account {
  if (!isCaipAddress(text)) return { address: toCanonicalAddress(text) };
  const { chainNamespace, chainId, address } = parseCaipAddress(text);
  return { address: toCanonicalAddress(address), chainId: `${chainNamespace}:${chainId}` };
}
