import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import { followNetwork, setNamespace } from './namespaceState.ts';

/** Takes one wallet out; where it was in use the next one takes its place, or nobody. */
export function dropConnection(portico: PorticoContext, namespace: ChainNamespace, connectorId: string): void {
  setNamespace(portico, namespace, (before, state) => {
    const others = before.others.filter((other) => other.connectorId !== connectorId);
    const { active } = before;
    if (active.status === 'disconnected' || active.connectorId !== connectorId) return { others };
    const [next, ...rest] = others;
    if (!next) return { active: { status: 'disconnected' }, others };
    return {
      active: { status: 'connected', ...next },
      others: rest,
      networkId: followNetwork(state, before, next.networkId),
    };
  });
}

/** Forgets every wallet of a namespace (spec §4, Reset). What was cached under its addresses is not shown any more. */
export function resetNamespace(portico: PorticoContext, namespace: ChainNamespace): void {
  portico.internals.attempts.get(namespace)?.abort();
  setNamespace(portico, namespace, () => ({
    active: { status: 'disconnected' },
    others: [],
    approvedNetworkIds: undefined,
    supportsAllNetworks: true,
  }));
}
