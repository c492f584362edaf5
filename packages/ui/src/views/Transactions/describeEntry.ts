import type { HistoryEntry, HistoryTransfer } from '@portico/core';

/** What happened, in the words of the list. */
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

/** An entry as it is told: what happened, with what, and against what. */
export interface Description {
  readonly happening: Happening;
  /** What went out, or what it is about. */
  readonly what: readonly HistoryTransfer[];
  /** What came in for it. */
  readonly got: readonly HistoryTransfer[];
  /** Who stands on the other side, and how: undefined where nobody does. */
  readonly other: { readonly role: 'to' | 'from' | 'with'; readonly address: string } | undefined;
}

const tell = (happening: Happening, what: readonly HistoryTransfer[] = [], got: readonly HistoryTransfer[] = []) => ({
  happening,
  what,
  got,
});

function toHappening({ operation, transfers }: HistoryEntry): Omit<Description, 'other'> {
  const of = (direction: HistoryTransfer['direction']) => transfers.filter((each) => each.direction === direction);
  const [ins, outs, selves] = [of('in'), of('out'), of('self')];
  if (operation === 'approve') return tell('approved', transfers);
  if (operation === 'revoke') return tell('revoked', transfers);
  if (operation === 'deploy') return tell('deployed');
  if (operation === 'mint' && ins.length > 0) return tell('minted', ins);
  if (operation === 'burn' && outs.length > 0) return tell('burned', outs);
  // Whatever a service calls it: something went out, and something came in for it.
  if (ins.length > 0 && outs.length > 0) return tell('swapped', outs, ins);
  if (ins.length > 0) return tell('received', ins);
  if (outs.length > 0) return tell('sent', outs);
  return selves.length > 0 ? tell('toSelf', selves) : tell('used');
}

const roles: Partial<Record<Happening, 'to' | 'from'>> = { sent: 'to', received: 'from', toSelf: 'to' };

/** What an entry says. */
export function describeEntry(entry: HistoryEntry): Description {
  const told = toHappening(entry);
  const role = roles[told.happening] ?? 'with';
  const address = role === 'from' ? entry.from : entry.to;
  return { ...told, other: address === '' ? undefined : { role, address } };
}
