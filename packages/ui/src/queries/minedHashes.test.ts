import { expect, test } from 'vitest';
import type { State } from '@portico/core';
import { selectMinedHashes } from './minedHashes.ts';

const transaction = (hash: string, status: 'pending' | 'confirmed' | 'reverted' | 'dropped') =>
  ({ hash, status }) as State['transactions'][number];
const mined = (...transactions: State['transactions']) => selectMinedHashes({ transactions } as State);

test('behavior: a mined transaction changes what is selected, one that waits or was dropped does not', () => {
  const before = mined(transaction('0xa', 'confirmed'));
  expect(mined(transaction('0xb', 'pending'), transaction('0xa', 'confirmed'))).toBe(before);
  expect(mined(transaction('0xb', 'dropped'), transaction('0xa', 'confirmed'))).toBe(before);
  expect(mined(transaction('0xb', 'reverted'), transaction('0xa', 'confirmed'))).not.toBe(before);
});

test('behavior: one that takes the place of the oldest in a full list is a change, too', () => {
  const full = Array.from({ length: 99 }, (_, index) => transaction(`0x${index}`, 'confirmed'));
  expect(mined(transaction('0xnew', 'confirmed'), ...full.slice(0, -1))).not.toBe(mined(...full));
});
