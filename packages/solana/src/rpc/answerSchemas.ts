import { base58TextSchema as base58, ledgerAmountSchema, ledgerTokenBalancesSchema } from '@portico/protocol';
import * as v from 'valibot';

// Integers come as bigint: balances go beyond what a number holds.
const integer = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 64n - 1n));

/** Most answers come with the slot in which they were true. */
const withContext = <Value extends v.GenericSchema>(value: Value) => v.object({ value });

const account = v.object({
  lamports: integer,
  owner: base58,
  executable: v.boolean(),
  /** `[base64, 'base64']`, or the node's parsed form for programs that it supports. */
  data: v.unknown(),
});

const tokenAccount = v.object({
  pubkey: base58,
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          state: v.optional(v.string()),
          tokenAmount: v.object({ amount: ledgerAmountSchema }),
        }),
      }),
    }),
  }),
});

const signatureStatus = v.object({
  slot: integer,
  /** Null where the transaction ran; else its failure. */
  err: v.unknown(),
  confirmationStatus: v.nullish(v.picklist(['processed', 'confirmed', 'finalized'])),
});

const meta = v.object({
  fee: integer,
  /** Null for a transaction that succeeded. */
  err: v.optional(v.unknown()),
  preBalances: v.optional(v.array(integer), []),
  postBalances: v.optional(v.array(integer), []),
  preTokenBalances: ledgerTokenBalancesSchema,
  postTokenBalances: ledgerTokenBalancesSchema,
});

/** The methods requested of nodes, each with the form that its answer must have. */
export const answerSchemas = {
  getGenesisHash: base58,
  getBalance: withContext(integer),
  getAccountInfo: withContext(v.nullable(account)),
  getBlockHeight: integer,
  getBlockTime: v.nullable(v.bigint()),
  getFeeForMessage: withContext(v.nullable(integer)),
  getLatestBlockhash: withContext(v.object({ blockhash: base58, lastValidBlockHeight: integer })),
  getMinimumBalanceForRentExemption: integer,
  getMultipleAccounts: withContext(v.array(v.nullable(account))),
  getRecentPrioritizationFees: v.array(v.object({ slot: integer, prioritizationFee: integer })),
  getSignatureStatuses: withContext(v.tuple([v.nullable(signatureStatus)])),
  getTokenAccountsByOwner: withContext(v.array(tokenAccount)),
  getSignaturesForAddress: v.pipe(
    v.array(v.object({ signature: base58, slot: integer, blockTime: v.nullish(v.bigint()) })),
    v.maxLength(1_000),
  ),
  getTransaction: v.nullable(v.object({ slot: integer, meta: v.nullable(meta), transaction: v.optional(v.unknown()) })),
  sendTransaction: base58,
  simulateTransaction: withContext(
    v.object({ err: v.unknown(), accounts: v.nullish(v.array(v.nullable(account)), []) }),
  ),
} as const;

export type RpcAnswer<Method extends keyof typeof answerSchemas> = v.InferOutput<(typeof answerSchemas)[Method]>;
