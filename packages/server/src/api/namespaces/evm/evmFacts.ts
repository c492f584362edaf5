import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { getAddress, isAddress } from 'viem';
import type { NamespaceFacts } from '../namespaceFacts.ts';
import { evmCoinOf } from './coins.ts';

/** An address as a key. */
export const toKey = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`;

/** Addresses of 20 bytes; of mixed case, the checksum must be right (spec §5). */
export const evmFacts: NamespaceFacts = {
  exampleId: 'eip155:1',
  isReference: (text) => /^\d{1,15}$/.test(text),
  isAddress: (text) => isAddress(text),
  toKey,
  toAddress: (key) => getAddress(key),
  coinKey: NATIVE_TOKEN_ADDRESSES.eip155,
  coinOf: evmCoinOf,
};
