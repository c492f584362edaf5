import { expect, test } from 'vitest';
import { fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { groupByMonth, transactionsOf } from './activityGroups.ts';

test('behavior: newest first, month by month', () => {
  const groups = groupByMonth(fixtureTransactions.toReversed());
  expect(groups.map(({ transactions }) => transactions.map(({ status }) => status))).toEqual([
    ['pending', 'confirmed', 'reverted'],
    ['replaced'],
    ['dropped', 'confirmed'],
  ]);
  expect(groups.map(({ atMs }) => new Date(atMs).getUTCMonth())).toEqual([5, 4, 3]);
});

test('behavior: only what this account sent', () => {
  expect(transactionsOf(fixtureTransactions, fixtureAddresses.maya.toLowerCase())).toHaveLength(6);
  expect(transactionsOf(fixtureTransactions, fixtureAddresses.rafa)).toEqual([]);
  expect(transactionsOf(fixtureTransactions, undefined)).toEqual([]);
});
