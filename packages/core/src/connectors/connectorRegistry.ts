import type { ChainNamespace } from '@portico/protocol';
import { isEqual } from '../values/equal.ts';
import type { Store } from '../store/store.ts';
import type { Connector, ConnectorFacts } from '../contract/connector.ts';
import { toFacts } from './connectorFacts.ts';
import { findWarnings } from './warnings.ts';

/** Puts connectors that belong together into one. Returns those that are shown, each with its facts. */
export type GroupConnectors = (
  connectors: readonly Connector[],
  factsOf: (connector: Connector) => ConnectorFacts,
) => readonly (readonly [Connector, ConnectorFacts])[];

/** The live connectors of one portico; their facts are kept in its store. */
export interface ConnectorRegistry {
  add(connector: Connector): void;
  /** From now on what belongs together is shown as one. */
  groupBy(group: GroupConnectors): void;
  remove(id: string): void;
  /**
   * Removes connectors of this namespace alone. The pairing connector is removed with the adapter that added it: it may
   * serve all namespaces.
   */
  removeNamespace(namespace: ChainNamespace): void;
  /** Removes them all, without an event. */
  clear(): void;
  /** Called after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * A registry that keeps its connectors in `byId` (by id, and by the ids of a group's members) and their facts in
 * `store`. Entries of `byId` were restored before discovery, and are validated now.
 */
export function createConnectorRegistry(store: Store, byId: Map<string, Connector>): ConnectorRegistry {
  const added = new Map(byId);
  const listeners = new Set<() => void>();
  let group: GroupConnectors = (all, factsOf) => all.map((connector) => [connector, factsOf(connector)]);
  const publish = (): void => {
    const all = [...added.values()];
    const shown = group(all, (connector) => toFacts(connector, findWarnings(connector, all)));
    byId.clear();
    for (const [connector] of shown) {
      for (const id of connector.memberIds ?? []) byId.set(id, connector);
      byId.set(connector.id, connector);
    }
    const connectors = shown.map(([, facts]) => facts);
    if (!isEqual(store.getState().connectors, connectors)) store.setState(() => ({ connectors }));
    for (const listener of listeners) listener();
  };
  if (added.size > 0) publish();
  return {
    add(connector) {
      if (added.get(connector.id) === connector) return;
      added.set(connector.id, connector);
      publish();
    },
    groupBy(provided) {
      group = provided;
      publish();
    },
    remove(id) {
      if (added.delete(id)) publish();
    },
    removeNamespace(namespace) {
      for (const { id, type, namespaces } of added.values()) {
        if (type !== 'WALLET_CONNECT' && namespaces.every((one) => one === namespace)) added.delete(id);
      }
      publish();
    },
    clear() {
      added.clear();
      byId.clear();
      if (store.getState().connectors.length > 0) store.setState(() => ({ connectors: [] }));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
