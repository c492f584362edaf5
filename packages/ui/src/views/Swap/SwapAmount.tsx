import type { Ref } from 'react';
import { toOtherUnit, readAmount } from '../../amounts/transferAmount.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { cleanDecimalText, parseDecimal } from '../../i18n/decimal.ts';
import { AmountInput } from '../../primitives/AmountInput.tsx';
import { Button } from '../../primitives/Button.tsx';
import { amountMessages } from '../WalletSend/sendProblems.ts';
import type { SwapForm } from './useSwapForm.ts';

const percents = [25, 50, 100] as const;

/** The same in the other unit, where the price is known. */
function useOther({ from, typed }: SwapForm): string | undefined {
  const format = useFormat();
  if (!from || from.priceUsd === undefined) return undefined;
  if (typed.unit === 'money')
    return `${format.amount(readAmount(typed, from).amount ?? 0n, from.decimals)}\u00a0${from.symbol}`;
  const cents = parseDecimal(toOtherUnit(typed, from), 2, typed.separator);
  return format.money('amount' in cents ? Number(cents.amount) / 100 : 0);
}

export interface SwapAmountProps {
  readonly form: SwapForm;
  /** Marks an empty field as well. */
  readonly isRequested: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The amount to pay: in the token, in money, or as a part of what is held. */
export function SwapAmount({ form, isRequested, inputRef }: SwapAmountProps) {
  const t = useT<'send'>();
  const format = useFormat();
  const { from, typed, amount, network, maximum } = form;
  const other = useOther(form);
  const isMoney = typed.unit === 'money';
  const isReported = amount.problem !== undefined && (isRequested || typed.text !== '') && from !== undefined;
  const nativeSymbol = network?.nativeCurrency.symbol ?? '';
  const error = isReported
    ? amountMessages(t, format, amount.problem ?? 'missing', { token: from, nativeSymbol, isMoney, typed })
    : undefined;
  return (
    <div className="send-amount">
      <AmountInput
        label={t('send.amount')}
        value={typed.text}
        onChange={form.setText}
        clean={(text) => cleanDecimalText(text, typed.separator)}
        unit={isMoney ? 'USD' : (from?.symbol ?? '')}
        error={error}
        inputRef={inputRef}
        hasAutoFocus
      />
      <div className="send-other">
        {other !== undefined && from && (
          <Button
            kind="link"
            onClick={form.switchUnit}
            label={`${other}. ${isMoney ? t('send.inToken', { symbol: from.symbol }) : t('send.inMoney', { currency: 'USD' })}`}
          >
            <bdi className="num" dir="ltr">
              {other}
            </bdi>
          </Button>
        )}
        {maximum !== undefined &&
          maximum > 0n &&
          percents.map((percent) => (
            <Button key={percent} kind="link" onClick={() => form.setPercent(percent)}>
              <bdi className="num">{format.number(percent / 100, { style: 'percent' })}</bdi>
            </Button>
          ))}
      </div>
    </div>
  );
}
