/** There will never be more than 21 million coins. */
export const AMOUNT_MAX = 2_100_000_000_000_000n;
