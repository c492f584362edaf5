import type { TransactionPurpose } from '@portico/core';
import { expect, test } from 'vitest';
import { messages } from '../i18n/locales/en/activity.ts';
import { translate } from '../i18n/translate.ts';
import { describeTransaction } from './describeTransaction.ts';

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const ether = { symbol: 'ETH', decimals: 18, amount: '5' };
const dollars = { symbol: 'USDC', decimals: 6, amount: '7', tokenAddress: address };
const english = { locale: 'en', direction: 'ltr', messages, overrides: {} } as const;

const purposes: readonly (readonly [TransactionPurpose, string, string | undefined, string | undefined])[] = [
  [{ kind: 'transfer', to: address, ...ether }, 'Sent ETH', '5', address],
  [{ kind: 'approval', spender: address, ...dollars }, 'Approved spending of USDC', undefined, address],
  [{ kind: 'swap', sold: ether, bought: dollars }, 'Swapped ETH for USDC', '5', undefined],
  [{ kind: 'registration', name: 'ada.eth' }, 'Registered ada.eth', undefined, undefined],
  [{ kind: 'purchase', bought: dollars }, 'Bought USDC', undefined, undefined],
  [{ kind: 'call', to: address }, 'Used a contract', undefined, address],
  [{ kind: 'call' }, 'Used a contract', undefined, undefined],
  [{ kind: 'call', description: 'Mint a book' }, 'Mint a book', undefined, undefined],
];

test.each(purposes)(
  'param: %o has a message, an outgoing amount, and a counterparty',
  (purpose, texts, amount, other) => {
    const { title, description, amount: out, counterparty } = describeTransaction(purpose);
    expect(description ?? translate<'activity'>(english, ...title)).toBe(texts);
    expect(out?.amount).toBe(amount);
    expect(counterparty).toBe(other);
  },
);
