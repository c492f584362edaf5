import type { TokenBalance } from '@portico/core';
import { ambiguousMessage } from '../../amounts/transferAmount.ts';
import type { AmountProblem, AmountText } from '../../amounts/transferAmount.ts';
import type { Recipient } from '../../flows/useRecipient.ts';
import type { Estimate } from '../../hooks/useTransferEstimate.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Format } from '../../i18n/format.ts';

export interface AmountProblemContext {
  readonly token: TokenBalance;
  readonly nativeSymbol: string;
  readonly isMoney: boolean;
  readonly typed: AmountText;
}

/** The message for an amount that cannot be sent. */
export function amountMessages(
  t: Translate<'send'>,
  format: Format,
  problem: AmountProblem,
  context: AmountProblemContext,
): string {
  const { token, nativeSymbol, isMoney } = context;
  switch (problem) {
    case 'missing':
      return t('send.error.amountMissing');
    case 'invalid':
      return t('send.error.amountInvalid');
    case 'ambiguous':
      return ambiguousMessage(t, context.typed);
    case 'tooManyDecimals':
      return t(
        'send.error.tooManyDecimals',
        isMoney ? { symbol: 'USD', count: 6 } : { symbol: token.symbol, count: token.decimals },
      );
    case 'tooLarge':
      return t('send.error.tooLarge');
    case 'overBalance':
      return t('send.error.overBalance', { amount: format.amount(token.amount, token.decimals), symbol: token.symbol });
    case 'overBalanceWithFee':
      return t('send.error.overBalanceWithFee', { symbol: nativeSymbol });
  }
}

/** The message for an invalid recipient; undefined where there is none, or while typing. */
export function recipientMessages(
  t: Translate<'send'>,
  errorText: (error: unknown) => string,
  recipient: Recipient,
  network: string,
): string | undefined {
  if (recipient.status === 'failed') return errorText(recipient.error);
  if (recipient.status !== 'wrong') return undefined;
  return t(`send.error.${recipient.problem}`, { network });
}

/** The message for a transfer whose fee is unknown; `isFatal` where it would fail. */
export function estimateMessages(
  t: Translate<'send'>,
  errorText: (error: unknown) => string,
  problem: Estimate['problem'],
  nativeSymbol: string,
): { readonly text: string; readonly isFatal: boolean } | undefined {
  if (problem === undefined) return undefined;
  if (problem === 'funds') return { text: t('send.error.overBalanceWithFee', { symbol: nativeSymbol }), isFatal: true };
  if (problem === 'refused') return { text: t('send.error.estimate'), isFatal: true };
  if (problem === 'unknown') return { text: t('send.error.estimateUnknown'), isFatal: false };
  return { text: errorText(problem), isFatal: true };
}
