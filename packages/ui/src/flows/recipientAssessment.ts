import type { HistoryEntry } from '@portico/core/internal';
import type { TrackedTransaction } from '@portico/core';

/** The assessment of an address before anything is sent to it. */
export type RecipientAssessment =
  | { readonly kind: 'own' }
  /** Sent there before, from this page or any other. */
  | { readonly kind: 'before'; readonly count: number }
  /** Both ends equal those of an address in use, the middle does not: how people are tricked. */
  | { readonly kind: 'homoglyph'; readonly of: string }
  | { readonly kind: 'first' };

export interface RecipientFacts {
  /** The account that sends. */
  readonly from: string;
  /** Every account that the connected wallets shared. */
  readonly ownAccounts: readonly string[];
  readonly transactions: readonly TrackedTransaction[];
  /** The account's history from the data service; empty where there is none. */
  readonly history: readonly HistoryEntry[];
  /** The key by which addresses are compared. */
  readonly toKey: (address: string) => string;
}

/** People compare as many characters as a shortened address shows. */
const [COMPARED_START, COMPARED_END] = [6, 4];

/**
 * True where two different addresses look the same once they are shortened; in any case, since visitors do not compare
 * it.
 */
export function isHomoglyph(address: string, other: string, toKey: RecipientFacts['toKey']): boolean {
  const endsOf = (one: string): string => `${one.slice(0, COMPARED_START)} ${one.slice(-COMPARED_END)}`.toLowerCase();
  return toKey(address) !== toKey(other) && endsOf(address) === endsOf(other);
}

/** A failed transaction makes no address known. */
function hasArrived({ status }: TrackedTransaction): boolean {
  return status === 'confirmed' || status === 'pending';
}

/** The receivers of a transaction. */
function recipientsOf({ to, transfers }: HistoryEntry): readonly string[] {
  return transfers.filter(({ direction }) => direction === 'out').map(({ counterparty }) => counterparty ?? to);
}

/**
 * Every address in a transaction. An address among them is not known for that: poisoned histories contain foreign ones.
 */
function counterpartiesOf({ from, to, transfers }: HistoryEntry): readonly string[] {
  return [from, to, ...transfers.flatMap(({ counterparty }) => counterparty ?? [])].filter((address) => address !== '');
}

/** Assesses an address by the transfers of this page and the history of the account. */
export function assessRecipient(address: string, facts: RecipientFacts): RecipientAssessment {
  const { toKey } = facts;
  const [key, ownKey] = [toKey(address), toKey(facts.from)];
  const isSame = (other: string): boolean => toKey(other) === key;
  if (isSame(facts.from)) return { kind: 'own' };
  const sent = facts.transactions.filter((each) => hasArrived(each) && toKey(each.from) === ownKey);
  const isUntracked = ({ hash }: HistoryEntry): boolean => !sent.some((each) => each.hash === hash);
  const history = facts.history.filter(({ status }) => status !== 'failed');
  const untrackedSends = history.filter((entry) => toKey(entry.from) === ownKey && isUntracked(entry));
  const recipients = sent.flatMap((each) => (each.kind === 'transfer' ? [each.to] : []));
  const count =
    recipients.filter(isSame).length + untrackedSends.filter((entry) => recipientsOf(entry).some(isSame)).length;
  if (count > 0) return { kind: 'before', count };
  if (facts.ownAccounts.some(isSame)) return { kind: 'own' };
  const known = [...facts.ownAccounts, facts.from, ...recipients, ...history.flatMap(counterpartiesOf)];
  const similar = known.find((other) => isHomoglyph(address, other, toKey));
  return similar === undefined ? { kind: 'first' } : { kind: 'homoglyph', of: similar };
}

/** Sent only after the visitor has confirmed that the address was compared. `isContract` undefined: unknown. */
export function needsCheck(assessment: RecipientAssessment, isContract: boolean | undefined): boolean {
  return assessment.kind === 'first' || assessment.kind === 'homoglyph' || isContract !== false;
}
