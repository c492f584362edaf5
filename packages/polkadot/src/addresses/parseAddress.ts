import type { Network } from '@portico/core';
import type { ParsedAddress } from '@portico/core/adapter';
import { isChainNamespace } from '@portico/protocol';
import { isPrefixOf } from '../networks/networks.ts';
import { parseSs58 } from './ss58.ts';

const TEXT_MAX_CHARACTERS = 128;
/** EVM, Bitcoin and Solana: enough to report "other network" instead of "not an address". */
const OTHER_NAMESPACE = /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb)1[a-z0-9]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,45})$/;

/**
 * Parses typed or pasted text; CAIP-10 is accepted too. The address stays in the form of its network: one in the form
 * of another network than the requested one may be of an exchange that credits it there alone.
 */
export function parseAddress(text: string, network?: Pick<Network, 'caipNetworkId'>): ParsedAddress {
  const trimmed = text.slice(0, TEXT_MAX_CHARACTERS).trim();
  const [namespace, , address = trimmed] = trimmed.split(':');
  if (trimmed.includes(':') && namespace !== 'polkadot') {
    return { problem: isChainNamespace(namespace) ? 'other-namespace' : 'not-an-address' };
  }
  const parsed = parseSs58(address);
  if (typeof parsed !== 'string') {
    return network && !isPrefixOf(network, parsed.prefix) ? { problem: 'other-network' } : { address };
  }
  if (parsed === 'checksum') return { problem: 'wrong-checksum' };
  return { problem: OTHER_NAMESPACE.test(address) ? 'other-namespace' : 'not-an-address' };
}
