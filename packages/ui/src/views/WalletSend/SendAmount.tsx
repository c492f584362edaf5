import type { Ref } from 'react';
import { readAmount, toOtherUnit } from '../../amounts/transferAmount.ts';
import { cleanDecimalText, parseDecimal } from '../../i18n/decimal.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { AmountInput } from '../../primitives/AmountInput.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { SendForm } from './useSendForm.ts';
import { amountMessages } from './sendProblems.ts';

export interface SendAmountProps {
  readonly form: SendForm;
  /** Marks an empty field as well. */
  readonly isRequested: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The same in the other unit, as far as it is known. */
function useOther({ token, typed }: SendForm): string | undefined {
  const format = useFormat();
  if (!token || token.priceUsd === undefined) return undefined;
  const { amount } = readAmount(typed, token);
  if (typed.unit === 'money') return `${format.amount(amount ?? 0n, token.decimals)}\u00a0${token.symbol}`;
  const cents = parseDecimal(toOtherUnit(typed, token), 2, typed.separator);
  return format.money('amount' in cents ? Number(cents.amount) / 100 : 0);
}

/** The amount: in the token, or in money where its price is known; and the maximum that can be sent. */
export function SendAmount({ form, isRequested, inputRef }: SendAmountProps) {
  const t = useT<'send'>();
  const format = useFormat();
  const { token, typed, amount, maximum, network } = form;
  const other = useOther(form);
  const all =
    maximum === undefined || !token ? undefined : t('send.max', { amount: format.amount(maximum, token.decimals) });
  const isMoney = typed.unit === 'money';
  const isReported = amount.problem !== undefined && (isRequested || typed.text !== '') && token !== undefined;
  const nativeSymbol = network?.nativeCurrency.symbol ?? '';
  const error = isReported
    ? amountMessages(t, format, amount.problem ?? 'missing', { token, nativeSymbol, isMoney, typed })
    : undefined;
  return (
    <div className="send-amount">
      <AmountInput
        label={t('send.amount')}
        value={typed.text}
        onChange={form.setAmountText}
        clean={(text) => cleanDecimalText(text, typed.separator)}
        unit={isMoney ? 'USD' : (token?.symbol ?? '')}
        error={error}
        inputRef={inputRef}
        hasAutoFocus
      />
      <p className="send-other">
        {other !== undefined && token && (
          <Button
            kind="link"
            onClick={form.switchUnit}
            label={`${other}. ${isMoney ? t('send.inToken', { symbol: token.symbol }) : t('send.inMoney', { currency: 'USD' })}`}
          >
            <bdi className="num" dir="ltr">
              {other}
            </bdi>
          </Button>
        )}
        {all !== undefined && (
          <Button kind="link" onClick={form.setMax} label={`${all} ${token?.symbol}. ${t('send.useMax')}`}>
            <bdi className="num">{all}</bdi>
          </Button>
        )}
      </p>
    </div>
  );
}
