import type { NamespaceState } from '../store/state.ts';

/** After a stop() nobody heard the wallets: what was connected has to be asked again. */
export function distrust({ active }: NamespaceState): Partial<NamespaceState> {
  if (active.status !== 'connected') return {};
  const { status: _status, ...last } = active;
  return { active: { status: 'reconnecting', connectorId: last.connectorId, last }, others: [] };
}
