/** Amounts of the ledger have 64 bits. */
export const AMOUNT_MAX = 2n ** 64n - 1n;
