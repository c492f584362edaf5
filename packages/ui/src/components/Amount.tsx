import { useFormat } from '../hooks/useFormat.ts';

export interface AmountProps {
  /** In base units. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly symbol?: string;
  readonly fractionDigits?: number;
}

/** So much of a token, by the visitor's locale; cut, never rounded up. */
export function Amount({ amount, decimals, symbol, fractionDigits }: AmountProps) {
  const text = useFormat().amount(amount, decimals, fractionDigits);
  return <bdi className="amount">{symbol === undefined ? text : `${text}\u00a0${symbol}`}</bdi>;
}

/**
 * An amount of money. Unknown is not zero: without a price, show a text instead. Always left to right: in Arabic the
 * sign of "US$" would move to its other side.
 */
export function Money({ value, currency }: { readonly value: number; readonly currency?: string }) {
  return (
    <bdi className="amount" dir="ltr">
      {useFormat().money(value, currency)}
    </bdi>
  );
}

/** Money set large, its cents small. */
export function BigMoney({ value, currency }: { readonly value: number; readonly currency?: string }) {
  const parts = useFormat().moneyParts(value, currency);
  const isSmall = (type: string) => type === 'decimal' || type === 'fraction';
  const join = (wanted: boolean) =>
    parts
      .filter((part) => isSmall(part.type) === wanted)
      .map((part) => part.value)
      .join('');
  const isFractionLast = isSmall(parts.at(-1)?.type ?? '');
  return (
    <bdi className="amount big-amount" dir="ltr">
      {isFractionLast ? (
        <>
          {join(false)}
          <small>{join(true)}</small>
        </>
      ) : (
        parts.map((part) => part.value).join('')
      )}
    </bdi>
  );
}
