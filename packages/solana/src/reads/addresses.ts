import type { ParsedAddress } from '@portico/core/adapter';
import { PorticoError, isAccountAddress, isChainNamespace } from '@portico/protocol';

const TEXT_MAX_CHARACTERS = 128;
/** EVM, Bitcoin (bech32 and base58) and Polkadot: enough to report "other network" instead of "not an address". */
const OTHER_NAMESPACE = /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb)1[a-z0-9]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,50})$/;

/** Parses typed or pasted text; CAIP-10 is accepted too. */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.slice(0, TEXT_MAX_CHARACTERS).trim();
  const [namespace, , address = trimmed] = trimmed.split(':');
  if (trimmed.includes(':') && namespace !== 'solana') {
    return { problem: isChainNamespace(namespace) ? 'other-namespace' : 'not-an-address' };
  }
  if (isAccountAddress('solana', address)) return { address };
  return { problem: OTHER_NAMESPACE.test(address) ? 'other-namespace' : 'not-an-address' };
}

/**
 * An address from code (not from a person).
 * @throws PorticoError `address.invalid`.
 */
export function requireAddress(text: string): string {
  if (!isAccountAddress('solana', text)) throw new PorticoError('address.invalid');
  return text;
}
