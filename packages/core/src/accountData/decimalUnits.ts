import type { Quantity } from '../contract/historyEntry.ts';

/** No balance has more digits than a number of 256 bits. */
const DECIMAL_PATTERN = /^(\d{1,78})(?:\.(\d{1,78}))?$/;
const DECIMALS_MAX = 77;

/** Decimal text in base units; finer digits are cut. undefined: no amount that a chain can hold. */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const parts = DECIMAL_PATTERN.exec(text);
  if (!parts) return undefined;
  const [, whole = '', fraction = ''] = parts;
  const amount = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return amount < 1n << 256n ? amount : undefined;
}

/** A number of decimals that a token may have; zero means low quality (spec §5). */
export function toDecimals(text: string): number | undefined {
  const decimals = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return decimals > 0 && decimals <= DECIMALS_MAX ? decimals : undefined;
}

/** As toUnits, where the number of decimals is unknown. */
export function toQuantity(text: string): Quantity | undefined {
  const fraction = DECIMAL_PATTERN.exec(text)?.[2]?.replace(/0+$/, '') ?? '';
  const decimals = Math.min(fraction.length, DECIMALS_MAX);
  const amount = toUnits(text, decimals);
  return amount === undefined ? undefined : { amount, decimals };
}
