import { useState } from 'react';
import type { OnrampOffers, OnrampToken } from '@portico/core/internal';
import { limitsOf, readPayment } from '../../amounts/payment.ts';
import type { Payment } from '../../amounts/payment.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import type { BuyDraft } from '../../router/routes.ts';

/** What is bought, and with which money. */
export interface BuyForm {
  readonly token: OnrampToken;
  readonly currency: OnrampOffers['currencies'][number];
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly payment: Payment;
  readonly draft: BuyDraft;
}

/** Enough for the fees of every provider to be small in it. */
const USUAL_AMOUNT = '100';

/** The fields of a purchase of a token. */
export function useBuyForm(
  { amountText }: BuyDraft,
  { token, currency }: Pick<BuyForm, 'token' | 'currency'>,
): BuyForm {
  const { decimalSeparator } = useFormat();
  const [text, setText] = useState(amountText ?? USUAL_AMOUNT);
  const { symbol, network } = token;
  return {
    ...{ token, currency, text, setText },
    payment: readPayment(text, decimalSeparator, currency),
    draft: { symbol, network, currency: currency.id, amountText: text },
  };
}

/** The message for an amount that cannot be paid; of an empty field, once it was requested. */
export function usePaymentMessage({ payment: { problem }, currency }: BuyForm, isRequested: boolean) {
  const t = useT<'buy'>();
  const format = useFormat();
  const { min, max } = limitsOf(currency);
  const limits = () => t('buy.limits', { min: format.money(min, currency.id), max: format.money(max, currency.id) });
  switch (problem) {
    case undefined:
      return undefined;
    case 'missing':
      return isRequested ? limits() : undefined;
    case 'limits':
      return limits();
    case 'too-many-decimals':
      return t('send.error.tooManyDecimals', { symbol: currency.id, count: 2 });
    case 'ambiguous':
    case 'invalid':
      return t('send.error.amountInvalid');
  }
}
