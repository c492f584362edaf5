import { DEFAULT_SOCIALS } from '@portico/protocol';
import * as v from 'valibot';
import type { Hex } from 'viem';

const hexSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));
const tokenFields = { name: v.string(), symbol: v.string(), decimals: v.number() };
const tokenSchema = v.object({ address: hexSchema, ...tokenFields });

const devnetChainSchema = v.object({
  id: v.number(),
  name: v.string(),
  rpcUrl: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  multicall3: hexSchema,
  /** 6, 8 and 18 decimals, in this order. */
  tokens: v.array(tokenSchema),
  /** A token without decimals, which lists of balances leave out as low quality. */
  indivisibleToken: tokenSchema,
  collectible: v.object({ address: hexSchema, name: v.string(), symbol: v.string() }),
  /** An ERC-1155 of which the first accounts hold some. */
  edition: v.object({ address: hexSchema, name: v.string() }),
  refusesEther: hexSchema,
  /** Price feeds of the coin (all e) and of the tokens; only where a devnet was started. */
  feeds: v.optional(v.array(v.object({ asset: hexSchema, feed: hexSchema }))),
  /** Only where pools were made on it: Uniswap's router, and the token that wraps the coin. */
  exchange: v.optional(v.object({ swapRouter: hexSchema, wrappedCoin: hexSchema })),
  /** Only where the devnet was started with names. */
  names: v.optional(
    v.object({
      registry: hexSchema,
      resolver: hexSchema,
      universalResolver: hexSchema,
      records: v.array(v.object({ name: v.string(), address: hexSchema, avatar: v.optional(v.string()) })),
    }),
  ),
});

const devnetSchema = v.object({
  mnemonic: v.string(),
  accounts: v.array(v.object({ address: hexSchema, privateKey: hexSchema })),
  chains: v.array(devnetChainSchema),
  /** A Solana ledger, where the devnet was started with one. */
  solana: v.optional(
    v.object({
      rpcUrl: v.string(),
      /** The first 32 characters of its genesis hash: its reference in CAIP-2. */
      reference: v.string(),
      /** Funded; their keys are `solanaDevKey(index)`. */
      accounts: v.array(v.string()),
      /** A token of the older program, and one of Token-2022, of which the first account holds some. */
      token: v.object({ address: v.string(), ...tokenFields }),
      token2022: v.object({ address: v.string(), ...tokenFields }),
    }),
  ),
  /** A Bitcoin node on regtest, where the devnet was started with one. */
  bitcoin: v.optional(
    v.object({
      /** Of its API, which is that of Esplora, and of its controls (`createBitcoinControls`). */
      rpcUrl: v.string(),
      /** The first half of the hash of its first block: its reference in CAIP-2. */
      reference: v.string(),
      /** Two for each account: to pay from, and for inscriptions. Their keys are `bitcoinDevKey(index)`. */
      accounts: v.array(v.string()),
    }),
  ),
  /** A runtime of Polkadot, where the devnet was started with one. */
  polkadot: v.optional(
    v.object({
      rpcUrl: v.string(),
      /** The first 32 digits of its genesis hash: its reference in CAIP-2. */
      reference: v.string(),
      nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
      /** Those of `createPolkadotWallet()`, funded. */
      accounts: v.array(v.string()),
    }),
  ),
  /** The services that run with the chains, where they run: a server of ours, a relay for pairing, the demo wallet. */
  serverUrl: v.optional(v.string()),
  relayUrl: v.optional(v.string()),
  walletUrl: v.optional(v.string()),
  /** A login: its frame, its providers of identities, and the page with the mails that it sends. */
  loginFrameUrl: v.optional(v.string()),
  socials: v.optional(v.array(v.picklist(DEFAULT_SOCIALS))),
  inboxUrl: v.optional(v.string()),
});

/** The description of a devnet, as plain data: it passes from the process that started it to the browser as JSON. */
export type DevnetDescription = v.InferOutput<typeof devnetSchema>;
export type DevnetChain = DevnetDescription['chains'][number];
export type DevnetToken = DevnetChain['tokens'][number];
export type DevnetAccount = DevnetDescription['accounts'][number];

/** Parses a devnet's description from JSON; throws where it is invalid. */
export function parseDevnetDescription(value: unknown): DevnetDescription {
  return v.parse(devnetSchema, value);
}
