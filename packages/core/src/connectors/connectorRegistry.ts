import type { ChainNamespace } from '@portico/protocol';
import { isEqual } from '../store/equal.ts';
import type { Store } from '../store/store.ts';
import type { Connector } from './connector.ts';
import { toFacts } from './warnings.ts';

/** The live connectors of one portico; their facts are kept in its store. */
export interface ConnectorRegistry {
  add(connector: Connector): void;
  /** From now on what belongs together is shown as one. */
  groupBy(group: (connectors: readonly Connector[]) => readonly Connector[]): void;
  remove(id: string): void;
  removeNamespace(namespace: ChainNamespace): void;
  /** Forgets them all, telling nobody. */
  clear(): void;
  /** Called after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** A warning of the ungrouped wallet stays one of the group. */
function collectFacts(visible: readonly Connector[], all: readonly Connector[]): ReturnType<typeof toFacts>[] {
  return visible.map((connector) => {
    const facts = toFacts(connector, all);
    const members = all.filter(({ id }) => connector.memberIds?.includes(id)).map((member) => toFacts(member, all));
    const warnings = [...new Set(members.flatMap((member) => member.warnings ?? []))];
    const imageUrl = members.find((member) => member.imageUrl)?.imageUrl;
    if (members.length === 0) return facts;
    const { imageUrl: _unchecked, ...rest } = facts;
    return { ...rest, ...(imageUrl && { imageUrl }), ...(warnings.length > 0 && { warnings }) };
  });
}

/** An empty registry that keeps its connectors in `byId` (by id, and by the ids of a group's members) and their facts in `store`. */
export function createConnectorRegistry(store: Store, byId: Map<string, Connector>): ConnectorRegistry {
  const added = new Map<string, Connector>();
  const listeners = new Set<() => void>();
  let group = (connectors: readonly Connector[]): readonly Connector[] => connectors;
  const publish = (): void => {
    const all = [...added.values()];
    const visible = group(all);
    byId.clear();
    for (const connector of visible) {
      for (const id of connector.memberIds ?? []) byId.set(id, connector);
      byId.set(connector.id, connector);
    }
    const connectors = collectFacts(visible, all);
    if (!isEqual(store.getState().connectors, connectors)) store.setState(() => ({ connectors }));
    for (const listener of listeners) listener();
  };
  return {
    add(connector) {
      if (added.get(connector.id) === connector) return;
      added.set(connector.id, connector);
      publish();
    },
    groupBy(given) {
      group = given;
      publish();
    },
    remove(id) {
      if (added.delete(id)) publish();
    },
    removeNamespace(namespace) {
      const gone = [...added.values()].filter(({ namespaces }) => namespaces.every((one) => one === namespace));
      for (const { id } of gone) added.delete(id);
      if (gone.length > 0) publish();
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
