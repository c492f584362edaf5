import type { NamespaceReads, ParsedAddress } from '@portico/core/adapter';
import { PorticoError, isChainNamespace } from '@portico/protocol';
import { parseSs58 } from '../addresses/ss58.ts';

const TEXT_MAX_CHARACTERS = 128;
/** EVM, Bitcoin and Solana: enough to report "other network" instead of "not an address". */
const OTHER_NAMESPACE = /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb)1[a-z0-9]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,45})$/;

/** Parses typed or pasted text; CAIP-10 is accepted too. The address stays in the form of its network. */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.slice(0, TEXT_MAX_CHARACTERS).trim();
  const [namespace, , address = trimmed] = trimmed.split(':');
  if (trimmed.includes(':') && namespace !== 'polkadot') {
    return { problem: isChainNamespace(namespace) ? 'other-namespace' : 'not-an-address' };
  }
  const parsed = parseSs58(address);
  if (typeof parsed !== 'string') return { address };
  if (parsed === 'checksum') return { problem: 'wrong-checksum' };
  return { problem: OTHER_NAMESPACE.test(address) ? 'other-namespace' : 'not-an-address' };
}

/** An unknown value is not guessed: a zero balance and one that cannot be read are different. */
const refuse = (feature: string) => (): Promise<never> =>
  Promise.reject(new PorticoError('feature.not_available', { feature }));

/** The reads of the namespace: addresses alone. */
export function createReads(): NamespaceReads {
  return {
    getBalances: refuse('polkadot balances'),
    estimateTransfer: refuse('polkadot send'),
    getIdentity: async () => ({}),
    resolveName: async () => undefined,
    getStatus: refuse('polkadot transactions'),
    describeAddress: refuse('polkadot addresses'),
    parseAddress,
    isName: () => false,
    createPaymentUri: (_network, { address }) => address,
  };
}
