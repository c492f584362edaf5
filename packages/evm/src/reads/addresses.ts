import type { ParsedAddress } from '@portico/core/adapter';
import { PorticoError, isChainNamespace, isEvmAddressShape, isMixedCase } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { toChecksum } from '../provider/checksum.ts';

const TEXT_MAX_CHARACTERS = 128;
/** Bitcoin (bech32 and base58), Solana and Polkadot: enough to report "other network" instead of "not an address". */
const OTHER_NAMESPACE = /^(?:(?:bc|tb)1[a-z0-9]{8,87}|[1-9A-HJ-NP-Za-km-z]{26,48})$/;

/** Reads what a person typed or pasted. Mixed case must match the checksum (spec §5); CAIP-10 is understood too. */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.slice(0, TEXT_MAX_CHARACTERS).trim();
  const [namespace, , address = trimmed] = trimmed.split(':');
  if (trimmed.includes(':') && namespace !== 'eip155') {
    return { problem: isChainNamespace(namespace) ? 'other-namespace' : 'not-an-address' };
  }
  if (!isEvmAddressShape(address)) {
    return { problem: OTHER_NAMESPACE.test(address) ? 'other-namespace' : 'not-an-address' };
  }
  const canonical = toChecksum(address);
  return isMixedCase(address) && canonical !== address ? { problem: 'wrong-checksum' } : { address: canonical };
}

/**
 * An address from code (not from a person) in its canonical writing.
 * @throws PorticoError `address.invalid`.
 */
export function requireAddress(value: unknown): Hex {
  if (!isEvmAddressShape(value)) throw new PorticoError('address.invalid');
  return toChecksum(value);
}

// A label, a dot, a label whose first character is a letter of any script: "1.5" is an amount and no name.
const NAME_PATTERN = /^[^\s./:@]+(?:\.[^\s./:@]+)*\.\p{L}[^\s./:@]*$/u;
const NAME_MAX_CHARACTERS = 255;

/** True where the text has the form of a name that a name service could resolve. */
export function isName(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= NAME_MAX_CHARACTERS && NAME_PATTERN.test(trimmed);
}
