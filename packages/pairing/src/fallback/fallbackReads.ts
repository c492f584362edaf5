import type { ChainNamespace } from '@portico/core';
import type { NamespaceReads, ParsedAddress } from '@portico/core/adapter';
import { PorticoError, isEvmAddressShape } from '@portico/protocol';
import type { PairedNamespace } from './pairedNamespace.ts';

/** The part of an account after its chain, as CAIP-10 has it. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** An unknown value is not guessed: a zero balance and one that cannot be read are different. */
const refuse = (feature: string) => (): Promise<never> =>
  Promise.reject(new PorticoError('feature.not_available', { feature }));

/** The reads of a namespace that nothing here can read. */
export function createReads(namespace: ChainNamespace, added?: PairedNamespace): NamespaceReads {
  const isAddress = (text: string): boolean => {
    if (added) return added.normalizeAddress(text) !== undefined;
    return namespace === 'eip155' ? isEvmAddressShape(text) : ADDRESS.test(text);
  };
  return {
    getBalances: refuse('balances'),
    estimateTransfer: refuse('send'),
    getIdentity: async () => ({}),
    resolveName: async () => undefined,
    getStatus: async () => ({ status: 'pending' }),
    describeAddress: refuse('describeAddress'),
    parseAddress(text): ParsedAddress {
      const address = text.trim();
      return isAddress(address) ? { address } : { problem: 'not-an-address' };
    },
    isName: () => false,
    createPaymentUri: (_network, { address }) => address,
  };
}
