import type { TokenAmount, TransactionPurpose } from '@portico/core';
import type { TextKey } from '../i18n/messages.ts';
import type { TextParams } from '../i18n/translate.ts';

/** A transaction of this page as its row, its view and its toast show it. */
export interface TransactionDescription {
  readonly title: readonly [TextKey<'activity'>, TextParams?];
  /** The host's own text, in place of the title. */
  readonly description?: string | undefined;
  /** The outgoing amount. */
  readonly amount: TokenAmount | undefined;
  readonly counterparty: string | undefined;
}

/** The messages and facts of a kind of transaction. */
export function describeTransaction(purpose: TransactionPurpose): TransactionDescription {
  switch (purpose.kind) {
    case 'transfer':
      return { title: ['activity.sent', { symbol: purpose.symbol }], amount: purpose, counterparty: purpose.to };
    case 'approval':
      return {
        title: ['activity.approved', { symbol: purpose.symbol }],
        amount: undefined,
        counterparty: purpose.spender,
      };
    case 'swap': {
      const { sold, bought } = purpose;
      const title = ['activity.swapped', { from: sold.symbol, to: bought.symbol }] as const;
      return { title, amount: sold, counterparty: undefined };
    }
    case 'registration':
      return { title: ['activity.registered', { name: purpose.name }], amount: undefined, counterparty: undefined };
    case 'purchase':
      return {
        title: ['activity.bought', { symbol: purpose.bought.symbol }],
        amount: undefined,
        counterparty: undefined,
      };
    case 'call':
      return {
        title: ['activity.used'],
        description: purpose.description,
        amount: undefined,
        counterparty: purpose.to,
      };
  }
}
