/** Native token as the data service writes it: all e on EVM chains, a system-program style address on Solana. */
export const NATIVE_TOKEN_ADDRESSES = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
} as const;

/** CAIP-2 references of Solana. */
export const SOLANA_CHAIN_IDS = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
} as const;

/** CAIP-2 references of Bitcoin: the first half of the hash of a chain's first block. */
export const BITCOIN_CHAIN_IDS = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  signet: '00000008819873e925422c1ff0f99f7c',
} as const;

/** EVM chains on which swaps work. */
export const SWAP_SUPPORTED_CHAIN_IDS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554] as const;

/** Bytes of calls that one multicall carries. */
export const MULTICALL_BATCH_BYTES = 1_024;
/** The base fee is multiplied by this. */
export const BASE_FEE_MULTIPLIER = 1.2;
/** Highest value of 256 bits: no fee and no amount goes beyond. */
export const UINT256_MAX = 2n ** 256n - 1n;
/** EVM chain ids that may register a name are below this. */
export const NAME_CHAIN_ID_LIMIT = 2 ** 31;
/** Size of the data of one blob transaction at most. */
export const BLOB_MAX_BYTES = 761_855;

/**
 * Time zones that once chose another service host: those of `serverForTimeZone()`, and of nothing that a host does not
 * call.
 */
export const RESTRICTED_TIME_ZONES = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
] as const;
