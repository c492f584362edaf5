import type { OnrampOffers } from '@portico/core/internal';
import { parseDecimal, toDecimal } from '../i18n/decimal.ts';
import type { DecimalProblem } from '../i18n/decimal.ts';

type Currency = OnrampOffers['currencies'][number];

/** Cents: the providers take two digits of every currency. */
const DIGITS = 2;

/** Why an amount of money cannot be paid; undefined where it can, and then the amount as decimal text. */
export interface Payment {
  readonly amount?: string;
  readonly problem?: DecimalProblem | 'limits';
}

/** The least and the most that any payment method takes. */
export function limitsOf({ limits }: Currency): { readonly min: number; readonly max: number } {
  return { min: Math.min(...limits.map(({ min }) => min)), max: Math.max(...limits.map(({ max }) => max)) };
}

/** Reads a typed amount of money, within the limits of a payment method. */
export function readPayment(text: string, separator: string, { limits }: Currency): Payment {
  const parsed = parseDecimal(text, DIGITS, separator);
  if ('problem' in parsed) return { problem: parsed.problem };
  const amount = toDecimal(parsed.amount, DIGITS);
  const isTaken = limits.some(({ min, max }) => Number(amount) >= min && Number(amount) <= max);
  return isTaken ? { amount } : { problem: 'limits' };
}

/** The base units of decimal text: no digit is lost. */
export function toUnits(text: string): { readonly amount: bigint; readonly decimals: number } {
  const [whole = '', fraction = ''] = text.split('.');
  return { amount: BigInt(whole + fraction), decimals: fraction.length };
}
