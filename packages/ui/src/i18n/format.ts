import { toDecimal } from './decimal.ts';
import { translate } from './translate.ts';
import type { TextKey } from './messages.ts';
import type { MessageCatalogue } from './translate.ts';

const FRACTION_DIGITS = 6;
/** The decimals of Bitcoin: people read its amounts to the last one, a satoshi. */
const BITCOIN_DECIMALS = 8;
const SECOND_MS = 1000;
/** Spec §9: sec, min, hr, d, mo, yr. */
const units: readonly (readonly [key: TextKey<'common'>, ms: number])[] = [
  ['time.yr', 365 * 86_400 * SECOND_MS],
  ['time.mo', 30 * 86_400 * SECOND_MS],
  ['time.d', 86_400 * SECOND_MS],
  ['time.hr', 3600 * SECOND_MS],
  ['time.min', 60 * SECOND_MS],
  ['time.sec', SECOND_MS],
];

const SECONDS = ['common.seconds', 1, 0] as const;
/** The unit of a duration from so many seconds on. */
const durationUnits = [['time.hr', 3600, 5400], ['time.min', 60, 90], SECONDS] as const;

/** Numbers, money and time in the visitor's own writing. */
export interface Format {
  readonly decimalSeparator: string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Base units as a number of whole tokens; cut, never rounded up: the amount shown is never more than the balance. */
  amount(amount: bigint, decimals: number, fractionDigits?: number): string;
  money(value: number, currency?: string): string;
  /** The same in parts, for amounts whose cents are set smaller. */
  moneyParts(value: number, currency?: string): { readonly type: string; readonly value: string }[];
  percent(fraction: number): string;
  date(ms: number): string;
  /** A duration: seconds below a minute and a half, then whole minutes or hours. */
  duration(seconds: number): string;
  /** A time in the past, by the labels of spec §9. */
  relative(ms: number, nowMs: number): string;
}

function moneyFormat(locale: string, currency: string, value: number): Intl.NumberFormat {
  const isSmall = value !== 0 && Math.abs(value) < 0.01;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isSmall ? { maximumSignificantDigits: 2 } : {}),
  });
}

function formatAmount(locale: string, amount: bigint, decimals: number, fractionDigits: number): string {
  const exact = toDecimal(amount, decimals);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: fractionDigits, roundingMode: 'trunc' });
  const isBelowLast = amount > 0n && decimals > fractionDigits && amount < 10n ** BigInt(decimals - fractionDigits);
  if (!isBelowLast) return format.format(exact);
  return `<${new Intl.NumberFormat(locale, { maximumFractionDigits: fractionDigits }).format(10 ** -fractionDigits)}`;
}

/** All formats of one message catalogue. */
export function createFormat(messageCatalogue: MessageCatalogue): Format {
  const { locale } = messageCatalogue;
  return {
    decimalSeparator:
      new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.',
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    amount: (amount, decimals, fractionDigits = FRACTION_DIGITS) =>
      formatAmount(locale, amount, decimals, decimals === BITCOIN_DECIMALS ? decimals : fractionDigits),
    money: (value, currency = 'USD') => moneyFormat(locale, currency, value).format(value),
    moneyParts: (value, currency = 'USD') => moneyFormat(locale, currency, value).formatToParts(value),
    percent: (fraction) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
        fraction,
      ),
    date: (ms) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms),
    duration: (seconds) => {
      const [key, unitSeconds] = durationUnits.find(([, , from]) => seconds >= from) ?? SECONDS;
      return translate<'common'>(messageCatalogue, key, { count: Math.round(seconds / unitSeconds) });
    },
    relative: (ms, nowMs) => {
      const elapsedMs = Math.max(0, nowMs - ms);
      const unit = units.find(([, unitMs]) => elapsedMs >= unitMs);
      return unit
        ? translate<'common'>(messageCatalogue, unit[0], { count: Math.floor(elapsedMs / unit[1]) })
        : translate<'common'>(messageCatalogue, 'time.now');
    },
  };
}
