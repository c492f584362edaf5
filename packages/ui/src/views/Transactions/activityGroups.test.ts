import { expect, test } from 'vitest';
import type { HistoryEntry } from '@portico/core/internal';
import { fixtureAddresses } from '../../testing/fixtureConnectors.ts';
import { FIXTURE_NOW_MS } from '../../testing/fixturePortico.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { groupByMonth } from './activityGroups.ts';
import { mergeActivity, ownActivity, transactionsOf } from './mergeActivity.ts';

const DAY_MS = 86_400_000;
const caipNetworkId = 'eip155:1';

function served(hash: string, agoMs: number, change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: hash,
    hash,
    caipNetworkId,
    atMs: FIXTURE_NOW_MS - agoMs,
    status: 'confirmed',
    operation: 'receive',
    from: fixtureAddresses.rafa,
    to: fixtureAddresses.maya,
    transfers: [],
    ...change,
  };
}

const toKey = (_networkId: string, address: string): string => address.toLowerCase();
const hashes = (items: ReturnType<typeof mergeActivity>) => items.map(({ kind, key }) => `${kind} ${key.slice(0, 4)}`);

test('behavior: newest first, month by month; only other years are named', () => {
  const [first] = fixtureTransactions;
  if (!first) throw new Error('There is no transaction.');
  const lastYear = { ...first, hash: '0xold', sentAtMs: FIXTURE_NOW_MS - 300 * DAY_MS };
  const groups = groupByMonth(ownActivity([lastYear, ...fixtureTransactions.toReversed()]), FIXTURE_NOW_MS);
  expect(groups.map(({ items }) => items.map(({ own }) => own?.status))).toEqual([
    ['pending', 'confirmed', 'reverted'],
    ['replaced'],
    ['dropped', 'confirmed'],
    ['pending'],
  ]);
  expect(groups.map(({ atMs }) => new Date(atMs).getUTCMonth())).toEqual([5, 4, 3, 7]);
  expect(groups.map(({ isThisYear }) => isThisYear)).toEqual([true, true, true, false]);
});

test('behavior: only what this account sent', () => {
  expect(transactionsOf(fixtureTransactions, fixtureAddresses.maya.toLowerCase(), toKey)).toHaveLength(6);
  expect(transactionsOf(fixtureTransactions, fixtureAddresses.rafa, toKey)).toEqual([]);
  expect(transactionsOf(fixtureTransactions, undefined, toKey)).toEqual([]);
});

test('behavior: a transaction of both the service and this page is listed once, as the service describes it', () => {
  const own = fixtureTransactions.slice(0, 2);
  const [, mined] = own;
  const entries = [served(mined?.hash.toUpperCase().replace('0X', '0x') ?? '', 7_000_000), served('0xaa', 9_000_000)];
  const items = mergeActivity({ own, entries, caipNetworkId, hasMore: false });
  expect(hashes(items)).toEqual(['own 0x11', 'served 0x22', 'served 0xaa']);
  expect(items[1]?.own).toBe(mined);
});

test('behavior: an entry older than all read pages comes with its page; a pending one is always there', () => {
  const entries = [served('0xaa', DAY_MS)];
  const read = (hasMore: boolean) =>
    hashes(mergeActivity({ own: fixtureTransactions, entries, caipNetworkId, hasMore }));
  expect(read(true)).toEqual(['own 0x11', 'own 0x22', 'own 0x33', 'served 0xaa']);
  expect(read(false)).toHaveLength(7);
});

test('behavior: of another network only pending ones', () => {
  const items = mergeActivity({ own: fixtureTransactions, entries: [], caipNetworkId: 'eip155:8453', hasMore: false });
  expect(hashes(items)).toEqual(['own 0x11']);
});
