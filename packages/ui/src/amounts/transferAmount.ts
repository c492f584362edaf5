import type { TokenBalance, TransferEstimate } from '@portico/core';
import { parseDecimal, toDecimalText } from '../i18n/decimal.ts';
import type { TextParams } from '../i18n/translate.ts';

/** No chain can hold more than this in one number. */
const TOO_LARGE = 1n << 256n;

/** Digits of a dollar that are read: more than any price has. */
const MONEY_DECIMALS = 6;

/** Why an amount cannot be sent; each has a message of its own. */
export type AmountProblem =
  | 'missing'
  | 'invalid'
  /** Thousands or a fraction: written with the mark of another locale. */
  | 'ambiguous'
  | 'tooManyDecimals'
  | 'tooLarge'
  | 'overBalance'
  | 'overBalanceWithFee';

/** The typed amount, in base units where it could be parsed, and its problem. */
export interface ValidatedAmount {
  readonly amount?: bigint;
  readonly problem?: AmountProblem;
}

export interface AmountText {
  /** As typed, in the locale's writing. */
  readonly text: string;
  readonly unit: 'token' | 'money';
  readonly separator: string;
}

/** Dollars to base units of a token at its price; exact to the millionth of a dollar. */
export function moneyToAmount(micros: bigint, priceUsd: number, decimals: number): bigint | undefined {
  const priceMicros = BigInt(Math.round(priceUsd * 10 ** MONEY_DECIMALS));
  return priceMicros <= 0n ? undefined : (micros * 10n ** BigInt(decimals)) / priceMicros;
}

/** The typed amount, in base units. */
export function readAmount({ text, unit, separator }: AmountText, token: TokenBalance): ValidatedAmount {
  const parsed = parseDecimal(text, unit === 'token' ? token.decimals : MONEY_DECIMALS, separator);
  if ('problem' in parsed) {
    return { problem: parsed.problem === 'too-many-decimals' ? 'tooManyDecimals' : parsed.problem };
  }
  if (parsed.amount >= TOO_LARGE) return { problem: 'tooLarge' };
  if (unit === 'token') return parsed.amount === 0n ? { problem: 'missing' } : { amount: parsed.amount };
  const amount = moneyToAmount(parsed.amount, token.priceUsd ?? 0, token.decimals);
  if (amount === undefined || amount === 0n) return { problem: 'missing' };
  return amount >= TOO_LARGE ? { problem: 'tooLarge' } : { amount };
}

export interface Funds {
  readonly token: TokenBalance;
  /** The balance in the currency of fees. */
  readonly nativeAmount: bigint;
  readonly estimate: TransferEstimate | undefined;
  /** A smart account may have its fees paid by others: nothing is kept back for them (spec §5). */
  readonly isSmartAccount: boolean;
}

/** Validates a typed amount against the balance, the fee included where it is known. */
export function validateAmount(typed: AmountText, funds: Funds): ValidatedAmount {
  const { token, nativeAmount, estimate, isSmartAccount } = funds;
  const read = readAmount(typed, token);
  const { amount } = read;
  if (read.problem !== undefined || amount === undefined) return read;
  if (amount > token.amount) return { problem: 'overBalance', amount };
  const fee = isSmartAccount ? 0n : (estimate?.maximumFee ?? 0n);
  const needed = token.address === undefined ? amount + fee : fee;
  return needed > nativeAmount ? { problem: 'overBalanceWithFee', amount } : { amount };
}

/**
 * All that can be sent: of the native currency so much that the fee can still be paid; undefined while that is not
 * known.
 */
export function maximumOf({ token, estimate, isSmartAccount }: Omit<Funds, 'nativeAmount'>): bigint | undefined {
  if (token.address !== undefined || isSmartAccount) return token.amount;
  if (estimate === undefined) return undefined;
  return token.amount > estimate.maximumFee ? token.amount - estimate.maximumFee : 0n;
}

/** The same amount typed in the other unit; empty where it cannot be converted. */
export function toOtherUnit(typed: AmountText, token: TokenBalance): string {
  const read = readAmount(typed, token);
  const { amount } = read;
  if (amount === undefined || token.priceUsd === undefined) return '';
  const { separator } = typed;
  if (typed.unit === 'money') {
    // Six digits are as many as anyone reads; an amount typed from there on is exact again.
    const step = 10n ** BigInt(Math.max(0, token.decimals - 6));
    return toDecimalText((amount / step) * step, token.decimals, separator);
  }
  const cents = Math.floor((Number(amount) / 10 ** token.decimals) * token.priceUsd * 100);
  return Number.isSafeInteger(cents) ? toDecimalText(BigInt(cents), 2, separator) : '';
}

/** The message for an ambiguous amount like `1,234`, with both readings in the format of the locale. */
export function ambiguousMessage(
  t: (key: 'send.error.amountAmbiguous', params: TextParams) => string,
  { text, separator }: Pick<AmountText, 'text' | 'separator'>,
): string {
  const digits = text.replace(/[.,]/, '');
  return t('send.error.amountAmbiguous', { whole: digits, decimal: text.replace(/[.,]/, separator) });
}
