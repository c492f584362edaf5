/** There will never be more than 21 million coins. */
export const AMOUNT_MAX = 2_100_000_000_000_000n;

/** Decimal text without trailing zeros. */
export function toDecimalText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = digits.slice(digits.length - decimals);
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
