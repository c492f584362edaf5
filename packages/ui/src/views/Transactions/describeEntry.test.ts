import { expect, test } from 'vitest';
import type { HistoryEntry, HistoryTransfer, Operation } from '@portico/core/internal';
import { describeEntry } from './describeEntry.ts';

const moved = (direction: HistoryTransfer['direction'], label: string): HistoryTransfer => ({
  direction,
  label,
  isCollectible: false,
});
const entry = (operation: Operation, ...transfers: HistoryTransfer[]): HistoryEntry => ({
  id: 'a',
  hash: '0x01',
  caipNetworkId: 'eip155:1',
  atMs: 0,
  status: 'confirmed',
  operation,
  from: 'sender',
  to: 'target',
  transfers,
});

const labels = (list: readonly HistoryTransfer[]) => list.map(({ label }) => label).join();
const inText = (described: ReturnType<typeof describeEntry>) => {
  const { happening, what, got, other } = described;
  return [happening, labels(what), labels(got), `${other?.role} ${other?.address}`];
};
const [ethOut, ethIn, artIn, usdcIn] = [
  moved('out', 'ETH'),
  moved('in', 'ETH'),
  moved('in', 'ART'),
  moved('in', 'USDC'),
];

test.each([
  ['send', [ethOut], ['sent', 'ETH', '', 'to target']],
  ['receive', [ethIn], ['received', 'ETH', '', 'from sender']],
  ['send', [moved('self', 'ETH')], ['toSelf', 'ETH', '', 'to target']],
  ['trade', [ethOut, usdcIn], ['swapped', 'ETH', 'USDC', 'with target']],
  ['execute', [artIn, ethOut], ['swapped', 'ETH', 'ART', 'with target']],
  ['mint', [artIn], ['minted', 'ART', '', 'with target']],
  ['mint', [artIn, ethOut], ['minted', 'ART', '', 'with target']],
  ['burn', [moved('out', 'ART')], ['burned', 'ART', '', 'with target']],
  ['approve', [moved('out', 'USDC')], ['approved', 'USDC', '', 'with target']],
  ['approve', [], ['approved', '', '', 'with target']],
  ['revoke', [], ['revoked', '', '', 'with target']],
  ['deploy', [], ['deployed', '', '', 'with target']],
  ['execute', [], ['used', '', '', 'with target']],
  ['execute', [ethIn], ['received', 'ETH', '', 'from sender']],
  ['mint', [], ['used', '', '', 'with target']],
] as const)('behavior: %s with %j is %j', (operation, transfers, messages) => {
  expect(inText(describeEntry(entry(operation, ...transfers)))).toEqual(messages);
});

test('behavior: without a counterparty, none is named', () => {
  expect(describeEntry({ ...entry('deploy'), to: '' }).other).toBeUndefined();
});
