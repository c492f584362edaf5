import type { Network } from '@portico/core';
import { BITCOIN_CHAIN_IDS, type CaipNetworkId, specError } from '@portico/protocol';

/** The chains, by the names that wallets have in common. */
export type BitcoinChain = 'mainnet' | 'testnet' | 'signet' | 'regtest';

/** First half of the hash of the first block: the same on every machine. */
const REGTEST_REFERENCE = '0f9188f13cb7b2c71f2a335e3a4fc328';

const names = new Map<CaipNetworkId, BitcoinChain>([
  [`bip122:${BITCOIN_CHAIN_IDS.mainnet}`, 'mainnet'],
  [`bip122:${BITCOIN_CHAIN_IDS.testnet}`, 'testnet'],
  [`bip122:${BITCOIN_CHAIN_IDS.signet}`, 'signet'],
  [`bip122:${REGTEST_REFERENCE}`, 'regtest'],
]);

/** @throws PorticoError `chain.unsupported` for another chain of the namespace, such as Litecoin. */
export function toBitcoinChain({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): BitcoinChain {
  const name = names.get(caipNetworkId);
  if (!name) throw specError('chain.unsupported', { caipNetworkId });
  return name;
}

/** The CAIP-2 id of a chain. */
export function toCaipNetworkId(chain: BitcoinChain): CaipNetworkId {
  const [id] = [...names].find(([, name]) => name === chain) ?? [];
  return id ?? `bip122:${REGTEST_REFERENCE}`;
}

interface AddressForm {
  /** Before the 1 of a bech32 address. */
  readonly prefix: string;
  /** First byte of the base58 addresses of a key and of a script. */
  readonly keyHash: number;
  readonly scriptHash: number;
}

const test = { prefix: 'tb', keyHash: 0x6f, scriptHash: 0xc4 } as const;

/** Testnet and signet have the same addresses: the wallet or a node distinguishes them, an address never does. */
export const addressForms: Readonly<Record<BitcoinChain, AddressForm>> = {
  mainnet: { prefix: 'bc', keyHash: 0x00, scriptHash: 0x05 },
  testnet: test,
  signet: test,
  regtest: { ...test, prefix: 'bcrt' },
};

/** The chain where the value is the name of one, in any case. */
export function findBitcoinChain(name: unknown): BitcoinChain | undefined {
  const text = typeof name === 'string' ? name.toLowerCase() : undefined;
  return [...names.values()].find((chain) => chain === text);
}
