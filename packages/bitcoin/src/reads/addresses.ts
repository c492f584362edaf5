import type { ParsedAddress } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { PorticoError, isChainNamespace } from '@portico/protocol';
import { type DecodedAddress, decodeAddress, decodeOn } from '../addresses/decodeAddress.ts';
import { normalizeAddress } from '../addresses/normalizeAddress.ts';
import { toBitcoinChain } from '../networks/bitcoinChain.ts';

const TEXT_MAX_CHARACTERS = 200;
/** EVM, and base58 of Solana and Polkadot: enough to report "other network" instead of "not an address". */
const OTHER_NAMESPACE = /^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,50})$/;

/** Parses typed or pasted text; CAIP-10 is accepted too. Of which chain it is shows where it is used. */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.slice(0, TEXT_MAX_CHARACTERS).trim();
  const [namespace, , address = trimmed] = trimmed.split(':');
  if (trimmed.includes(':') && namespace !== 'bip122') {
    return { problem: isChainNamespace(namespace) ? 'other-namespace' : 'not-an-address' };
  }
  const normalized = normalizeAddress(address);
  if (normalized !== undefined && decodeAddress(normalized)) return { address: normalized };
  if (OTHER_NAMESPACE.test(address) && address.length > 35) return { problem: 'other-namespace' };
  return { problem: normalized === undefined ? 'not-an-address' : 'wrong-checksum' };
}

/** An address on its network. */
export type NetworkAddress = DecodedAddress & { readonly address: string };

/** The address in its one spelling, where it is one of the network. */
export function findAddress(network: Network, text: string): NetworkAddress | undefined {
  const address = normalizeAddress(text.trim());
  const decoded = address === undefined ? undefined : decodeOn(toBitcoinChain(network), address);
  return decoded && address !== undefined ? { ...decoded, address } : undefined;
}

/**
 * An address from code (not from a person).
 * @throws PorticoError `address.invalid`, for an address of another network too.
 */
export function requireAddress(network: Network, text: string): NetworkAddress {
  const found = findAddress(network, text);
  if (!found) throw new PorticoError('address.invalid');
  return found;
}
