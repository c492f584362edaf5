import { NATIVE_TOKEN_ADDRESSES, SOLANA_CHAIN_IDS, isAccountAddress } from '@portico/protocol';
import type { NamespaceFacts } from '../namespaceFacts.ts';

/** CAIP-2 takes the first 32 characters of the genesis hash. */
export const REFERENCE_CHARACTERS = 32;

const same = (text: string): string => text;

/** Base58 of 32 bytes: there is one writing of each. */
export const solanaFacts: NamespaceFacts = {
  exampleId: `solana:${SOLANA_CHAIN_IDS.mainnet}`,
  isReference: (text) => /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(text),
  isAddress: (text) => isAccountAddress('solana', text),
  toKey: same,
  toAddress: same,
  coinKey: NATIVE_TOKEN_ADDRESSES.solana,
  coinOf: (reference) => ({
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    // Coins of test ledgers are worth nothing.
    isKnown: reference === SOLANA_CHAIN_IDS.mainnet,
  }),
};
