import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '@portico/core/internal';
import { fixtureAddresses } from '../testing/fixtureConnectors.ts';
import { fixtureTransactions } from '../testing/fixtureTransactions.ts';
import { isHomoglyph, assessRecipient, needsCheck } from './recipientAssessment.ts';
import type { RecipientFacts } from './recipientAssessment.ts';

const { maya, rafa, vault } = fixtureAddresses;
const facts: RecipientFacts = {
  from: maya,
  ownAccounts: [maya, vault],
  transactions: fixtureTransactions,
  history: [],
  toKey: (address) => address.toLowerCase(),
};
const nobody = { ...facts, transactions: [] };
const stranger = '0x00000000000000000000000000000000000A11cE';
const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ id: 'a', hash: '0xa', caipNetworkId: 'eip155:1', atMs: 0, status: 'confirmed', operation: 'send' },
  ...{ from: maya, to: stranger, transfers: [{ direction: 'out', isCollectible: false }] },
  ...change,
});
const tokensTo = (counterparty: string): Partial<HistoryEntry> => ({
  transfers: [{ direction: 'out', isCollectible: false, counterparty }],
});
const similar = '0x71C75E1cA0f2fD1f7c1F1f7ED4Ff4bE4c1d8976F';

describe('assessRecipient', () => {
  test('behavior: one that was sent to before is known, with how often; what came to nothing does not count', () => {
    expect(assessRecipient(rafa, facts)).toEqual({ kind: 'before', count: 3 });
    expect(assessRecipient(rafa.toLowerCase(), facts)).toEqual({ kind: 'before', count: 3 });
    const failed = fixtureTransactions.filter(({ status }) => status === 'dropped' || status === 'replaced');
    expect(assessRecipient(rafa, { ...facts, transactions: failed })).toEqual({ kind: 'first' });
  });

  test('behavior: a transfer from another account makes no address known', () => {
    expect(assessRecipient(rafa, { ...facts, from: vault })).toEqual({ kind: 'first' });
  });

  test('behavior: own accounts are own', () => {
    expect(assessRecipient(maya, facts)).toEqual({ kind: 'own' });
    expect(assessRecipient(vault, nobody)).toEqual({ kind: 'own' });
  });

  test('behavior: same first and last four characters, other middle: similar', () => {
    expect(assessRecipient(similar, facts)).toEqual({ kind: 'homoglyph', of: rafa });
    expect(assessRecipient(similar, nobody)).toEqual({ kind: 'first' });
  });

  test('behavior: similar to one of the own accounts too', () => {
    const of = `0x8ba1${'0'.repeat(32)}BA72`;
    expect(assessRecipient(of, nobody)).toEqual({ kind: 'homoglyph', of: maya });
  });

  test('behavior: what the account sent from another page is known, by the one who got it, and counted once', () => {
    const assess = (address: string, ...history: HistoryEntry[]) => assessRecipient(address, { ...nobody, history });
    expect(assess(rafa, entry({ to: rafa }))).toEqual({ kind: 'before', count: 1 });
    expect(assess(rafa, entry({ to: vault, ...tokensTo(rafa) }))).toEqual({ kind: 'before', count: 1 });
    const own = fixtureTransactions.find(
      (one) => one.kind === 'transfer' && one.to === rafa && one.status === 'confirmed',
    );
    const history = [entry({ to: rafa, hash: own?.hash ?? '' })];
    expect(assessRecipient(rafa, { ...facts, history })).toEqual({ kind: 'before', count: 3 });
  });

  test('error: an address that a third party writes into the history is not known', () => {
    const poison = [
      entry({ from: similar, to: maya, operation: 'receive', transfers: [{ direction: 'in', isCollectible: false }] }),
      entry({ from: stranger, to: vault, ...tokensTo(similar) }),
      entry({ to: similar, status: 'failed' }),
      entry({ to: similar, operation: 'approve', transfers: [] }),
    ];
    for (const one of poison)
      expect(assessRecipient(similar, { ...nobody, history: [one] })).toEqual({ kind: 'first' });
  });

  test("error: an address similar to any in the history is marked, of a token's sender and of its receiver", () => {
    const received = entry({ from: rafa, to: maya, transfers: [{ direction: 'in', isCollectible: false }] });
    for (const one of [received, entry({ to: rafa }), entry(tokensTo(rafa))]) {
      expect(assessRecipient(similar, { ...nobody, history: [one] })).toEqual({ kind: 'homoglyph', of: rafa });
    }
  });

  test('error: where it is unknown whether it is a contract, it must be compared', () => {
    expect(needsCheck({ kind: 'before', count: 1 }, undefined)).toBe(true);
  });

  test('behavior: first, similar and contract must be compared; known and own need not', () => {
    expect(needsCheck({ kind: 'first' }, false)).toBe(true);
    expect(needsCheck({ kind: 'homoglyph', of: rafa }, false)).toBe(true);
    expect(needsCheck({ kind: 'before', count: 1 }, false)).toBe(false);
    expect(needsCheck({ kind: 'own' }, false)).toBe(false);
    expect(needsCheck({ kind: 'before', count: 1 }, true)).toBe(true);
  });

  test('behavior: an address is never similar to itself; any change in the middle makes it so', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{40}$/);
    fc.assert(
      fc.property(hex, fc.integer({ min: 4, max: 35 }), (digits, at) => {
        const other = `${digits.slice(0, at)}${digits[at] === '0' ? '1' : '0'}${digits.slice(at + 1)}`;
        expect(isHomoglyph(`0x${digits}`, `0x${digits.toUpperCase()}`, facts.toKey)).toBe(false);
        expect(isHomoglyph(`0x${digits}`, `0x${other}`, facts.toKey)).toBe(true);
      }),
    );
  });
});
