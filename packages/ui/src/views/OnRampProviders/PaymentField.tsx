import type { Ref } from 'react';
import { useCurrencyName } from '../../hooks/useCurrencyName.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { cleanDecimalText } from '../../i18n/decimal.ts';
import { AmountInput } from '../../primitives/AmountInput.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import type { BuyForm } from './useBuyForm.ts';

export interface PaymentFieldProps {
  readonly form: BuyForm;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onCurrency: () => void;
}

/** The amount of money, and its currency. */
export function PaymentField({ form, error, inputRef, onCurrency }: PaymentFieldProps) {
  const t = useT<'buy'>();
  const { decimalSeparator } = useFormat();
  const { currency, text, setText } = form;
  const name = useCurrencyName()(currency.id);
  return (
    <div className="buy-amount">
      <AmountInput
        label={t('buy.pay')}
        value={text}
        onChange={setText}
        clean={(typed) => cleanDecimalText(typed, decimalSeparator)}
        unit={currency.id}
        error={error}
        inputRef={inputRef}
        hasAutoFocus
      />
      <Button kind="link" onClick={onCurrency} label={`${t('buy.currency')}: ${name}`}>
        <bdi>{name}</bdi>
        <Icon name="chevronDown" size="small" />
      </Button>
    </div>
  );
}
