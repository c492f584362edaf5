import * as v from 'valibot';

/** A text of base58 that is no longer than a signature of Solana. */
export const base58TextSchema = v.pipe(v.string(), v.maxLength(88), v.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));

/** An amount of a token in its smallest unit, as nodes of Solana write it: below 2^64, in decimal digits. */
export const ledgerAmountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
);

/**
 * The token balances before or after a transaction of Solana, as a node answers them; integers are parsed as bigint.
 * Old transactions have none.
 */
export const ledgerTokenBalancesSchema = v.nullish(
  v.array(
    v.object({
      mint: base58TextSchema,
      owner: v.optional(base58TextSchema),
      uiTokenAmount: v.object({
        amount: ledgerAmountSchema,
        decimals: v.pipe(v.bigint(), v.minValue(0n), v.maxValue(255n), v.transform(Number)),
      }),
    }),
  ),
  [],
);
