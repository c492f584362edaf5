import type { HistoryEntry, HistoryTransfer } from '@portico/core/internal';

/** The kind of an entry in the list. */
export type Happening =
  | 'sent'
  | 'received'
  | 'toSelf'
  | 'swapped'
  | 'minted'
  | 'burned'
  | 'approved'
  | 'revoked'
  | 'deployed'
  | 'used';

/** The description of an entry: the action, its amount, and the amount in return. */
export interface Description {
  readonly happening: Happening;
  /** The outgoing transfers, or the subject of the entry. */
  readonly what: readonly HistoryTransfer[];
  /** The transfers in return. */
  readonly got: readonly HistoryTransfer[];
  /** The counterparty and its role: undefined where there is none. */
  readonly other: { readonly role: 'to' | 'from' | 'with'; readonly address: string } | undefined;
}

const notify = (happening: Happening, what: readonly HistoryTransfer[] = [], got: readonly HistoryTransfer[] = []) => ({
  happening,
  what,
  got,
});

function toHappening({ operation, transfers }: HistoryEntry): Omit<Description, 'other'> {
  const of = (direction: HistoryTransfer['direction']) => transfers.filter((each) => each.direction === direction);
  const [ins, outs, selves] = [of('in'), of('out'), of('self')];
  if (operation === 'approve') return notify('approved', transfers);
  if (operation === 'revoke') return notify('revoked', transfers);
  if (operation === 'deploy') return notify('deployed');
  if (operation === 'mint' && ins.length > 0) return notify('minted', ins);
  if (operation === 'burn' && outs.length > 0) return notify('burned', outs);
  // Whatever the service's name for it: one asset went out, and another came in for it.
  if (ins.length > 0 && outs.length > 0) return notify('swapped', outs, ins);
  if (ins.length > 0) return notify('received', ins);
  if (outs.length > 0) return notify('sent', outs);
  return selves.length > 0 ? notify('toSelf', selves) : notify('used');
}

const roles: Partial<Record<Happening, 'to' | 'from'>> = { sent: 'to', received: 'from', toSelf: 'to' };

/** Describes an entry. */
export function describeEntry(entry: HistoryEntry): Description {
  const reported = toHappening(entry);
  const role = roles[reported.happening] ?? 'with';
  const address = role === 'from' ? entry.from : entry.to;
  return { ...reported, other: address === '' ? undefined : { role, address } };
}
