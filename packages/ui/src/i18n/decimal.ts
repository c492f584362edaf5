const latinDigit = '0'.codePointAt(0) ?? 48;
/** First digits of the digit sets people type amounts in: Arabic-Indic, Persian, Devanagari, full-width. */
const digitSets = [0x660, 0x6f0, 0x966, 0xff10];

function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = digitSets.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String.fromCodePoint(latinDigit + code - zero);
  });
}

/** A point or a comma that is not the locale's separator, alone among digits. */
const FOREIGN_MARK = /^(\d*)([.,])(\d*)$/;
/** Thousands, written with one mark more than once. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;

/**
 * The characters of an amount field: digits and one mark. A mark of another locale stays as typed where it is the only
 * one, since `1,234` may be either; parseDecimal() reads it.
 */
export function cleanDecimalText(text: string, separator: string): string {
  const characters = toLatinDigits(text).replaceAll(/[^\d.,٫]/g, '');
  if (FOREIGN_MARK.test(characters)) return characters;
  const groupMark = GROUPED.exec(characters)?.[1];
  if (groupMark !== undefined && groupMark !== separator) return characters.replaceAll(groupMark, '');
  const lastMark = Math.max(...['.', ',', '٫'].map((mark) => characters.lastIndexOf(mark)));
  if (lastMark < 0) return characters;
  const whole = characters.slice(0, lastMark).replaceAll(/\D/g, '');
  return `${whole}${separator}${characters.slice(lastMark + 1)}`;
}

export type DecimalProblem = 'missing' | 'invalid' | 'ambiguous' | 'too-many-decimals';

/** The amount in base units, or the problem of the text. */
export function parseDecimal(
  text: string,
  decimals: number,
  separator: string,
): { readonly amount: bigint } | { readonly problem: DecimalProblem } {
  const trimmed = toLatinDigits(text).trim();
  const mark = FOREIGN_MARK.exec(trimmed)?.[2] ?? separator;
  if (trimmed === '' || trimmed === mark) return { problem: 'missing' };
  const [whole = '', fraction = '', ...rest] = trimmed.split(mark);
  if (mark !== separator && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) return { problem: 'ambiguous' };
  if (rest.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction)) return { problem: 'invalid' };
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: 'too-many-decimals' };
  return { amount: BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) };
}

/** Base units as a plain decimal with a point, without loss: what Intl takes as a string. */
export function toDecimal(amount: bigint, decimals: number): `${number}` {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text: string = fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
  if (!isNumeric(text)) throw new RangeError('not a number of base units');
  return text;
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Base units as text for an amount field of a locale: exact, ungrouped, with its separator. */
export function toDecimalText(amount: bigint, decimals: number, separator: string): string {
  return toDecimal(amount, decimals).replace('.', separator);
}
