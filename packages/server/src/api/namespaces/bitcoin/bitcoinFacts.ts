import { BITCOIN_CHAIN_IDS } from '@portico/protocol';
import { parseBitcoinAddress } from '@portico/siwx/verify';
import type { NamespaceFacts } from '../namespaceFacts.ts';

/** CAIP-2 takes the first half of the hash of the first block. */
export const REFERENCE_CHARACTERS = 32;

/** Bech32 has no case; in base58 another case is another address. */
const toKey = (text: string): string => (/^(?:bc|tb|bcrt)1/i.test(text) ? text.toLowerCase() : text);

/** Of mixed case, a text is no address of bech32. */
const isOneCase = (text: string): boolean => text === text.toLowerCase() || text === text.toUpperCase();

/** Addresses with their checksum, of the main network or of the test networks, which have the same ones. */
export const bitcoinFacts: NamespaceFacts = {
  exampleId: `bip122:${BITCOIN_CHAIN_IDS.mainnet}`,
  isReference: (text) => /^[0-9a-f]{32}$/.test(text),
  isAddress(text, reference) {
    const key = toKey(text);
    const found = key === text || isOneCase(text) ? parseBitcoinAddress(key) : undefined;
    return found?.isMain === (reference === BITCOIN_CHAIN_IDS.mainnet);
  },
  toKey,
  toAddress: (key) => key,
  coinKey: 'native',
  coinOf: (reference) => ({
    name: 'Bitcoin',
    symbol: 'BTC',
    decimals: 8,
    // Coins of test networks are worth nothing.
    isKnown: reference === BITCOIN_CHAIN_IDS.mainnet,
  }),
};
