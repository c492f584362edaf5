import { useState } from 'react';
import { isSlippage } from '@portico/core/internal';
import { SLIPPAGE_WARNING } from '../../amounts/swapTerms.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import type { useSlippage } from '../../hooks/useSlippage.ts';
import { useT } from '../../hooks/useT.tsx';
import { cleanDecimalText, parseDecimal } from '../../i18n/decimal.ts';
import { TextField } from '../../primitives/TextField.tsx';

/** Digits behind the point, as the transaction has them. */
const DIGITS = 4;

/** A slippage in per cent, by the visitor's locale. */
export function usePercentText(): (percent: number) => string {
  const format = useFormat();
  return (percent) => format.number(percent / 100, { style: 'percent', maximumFractionDigits: DIGITS });
}

/** How much less than quoted may be received: shown, and on request changed. An invalid text changes nothing. */
export function SlippageField({ slippage }: { readonly slippage: ReturnType<typeof useSlippage> }) {
  const t = useT<'swap'>();
  const format = useFormat();
  const percentText = usePercentText();
  const { decimalSeparator: separator } = format;
  const { percent, set } = slippage;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? format.number(percent, { maximumFractionDigits: DIGITS, useGrouping: false });
  const read = (text: string): number | undefined => {
    const parsed = parseDecimal(text, DIGITS, separator);
    const value = 'amount' in parsed ? Number(parsed.amount) / 10 ** DIGITS : undefined;
    return isSlippage(value) ? value : undefined;
  };
  const change = (text: string) => {
    const clean = cleanDecimalText(text, separator);
    setTyped(clean);
    const value = read(clean);
    if (value !== undefined) set(value);
  };
  const isHigh = percent >= SLIPPAGE_WARNING;
  return (
    <details className="swap-slippage">
      <summary>
        <span>{t('swap.slippage')}</span>
        <bdi className={isHigh ? 'num bad' : 'num'}>{percentText(percent)}</bdi>
      </summary>
      <TextField
        label={t('swap.slippageField')}
        value={shown}
        onChange={change}
        inputMode="decimal"
        hint={isHigh ? t('swap.slippageHigh') : t('swap.slippageText')}
        error={read(shown) === undefined ? t('swap.slippageInvalid') : undefined}
      />
    </details>
  );
}
