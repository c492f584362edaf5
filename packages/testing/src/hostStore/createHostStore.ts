import type { Connection } from '@portico/core';
import type { ConnectionSource, Connector, NamespaceAdapter, NamespaceConnections } from '@portico/core/adapter';
import { type CaipNetworkId, PorticoError, isAccountAddress } from '@portico/protocol';

/** The outcome of the next request: `invalid` resolves without a connection. */
export type HostStoreAnswer = 'approve' | 'refuse' | 'ignore' | 'invalid';

/** A host's own store of connections, as wagmi keeps one: it owns the wallets of `eip155`, and a portico shows them. */
export interface HostStore {
  readonly source: ConnectionSource;
  /** Lists the wallets, and brings the store as their owner. */
  readonly adapter: NamespaceAdapter;
  readonly calls: readonly string[];
  answer: HostStoreAnswer;
  /** True: every call of the store throws. */
  isBroken: boolean;
  readonly listenerCount: () => number;
  /** The host changes the store itself. */
  readonly set: (active: NamespaceConnections['active'], others?: readonly Connection[]) => void;
}

/** A wallet of a host's store, on a chain. */
export function createHostConnection(connectorId: string, caipNetworkId: CaipNetworkId = 'eip155:1'): Connection {
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const accounts = [
    { address, type: 'eoa' },
    { address: other, type: 'eoa' },
  ] as const;
  return { connectorId, accounts, address, caipNetworkId };
}

const refuse = (): never => {
  throw new Error('The host requests its wallets itself.');
};

/** An entry of the list; only the store sends requests to the wallet. */
const createListed = (id: string): Connector => ({
  id,
  name: `Host ${id}`,
  type: 'INJECTED',
  namespaces: ['eip155'],
  getProvider: async () => ({ id }),
  connect: refuse,
  restore: refuse,
  disconnect: refuse,
  listen: () => () => undefined,
});

/** A store with these wallets to pick; `stored` are connected again by reconnect(). */
export function createHostStore(ids: readonly string[], stored: readonly Connection[] = []): HostStore {
  let snapshot: NamespaceConnections = { active: { status: 'disconnected' }, others: [] };
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  const set: HostStore['set'] = (active, others = []) => {
    snapshot = { active, others };
    for (const listener of listeners) listener();
  };
  const list = (): readonly Connection[] => {
    const { active, others } = snapshot;
    return active.status === 'connected' ? [active, ...others] : others;
  };
  const setList = ([first, ...others]: readonly Connection[]): void =>
    set(first ? { ...first, status: 'connected' } : { status: 'disconnected' }, others);
  const call = (text: string): void => {
    calls.push(text);
    if (store.isBroken) throw new Error('The host store broke.');
  };
  /** Puts a changed wallet first. */
  const change = (connectorId: string | undefined, to: Partial<Connection>): void =>
    setList([
      ...list().flatMap((one) => (one.connectorId === connectorId ? [{ ...one, ...to }] : [])),
      ...list().filter((one) => one.connectorId !== connectorId),
    ]);
  const request = async (): Promise<void> => {
    if (store.answer === 'refuse') throw new PorticoError('user.rejected');
    if (store.answer === 'ignore') await new Promise(() => undefined);
  };
  const source: ConnectionSource = {
    getSnapshot() {
      if (store.isBroken) throw new Error('The host store broke.');
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async connect({ connectorId, network }) {
      call(`connect ${connectorId}`);
      await request();
      const connection = createHostConnection(connectorId, network?.caipNetworkId);
      const rest = list().filter((one) => one.connectorId !== connectorId);
      if (store.answer === 'approve') setList([connection, ...rest]);
      return connection;
    },
    async disconnect({ connectorId }) {
      call(`disconnect ${connectorId ?? 'all'}`);
      setList(connectorId === undefined ? [] : list().filter((one) => one.connectorId !== connectorId));
    },
    async switchNetwork({ network: { caipNetworkId } }) {
      call(`switch ${caipNetworkId}`);
      await request();
      if (store.answer === 'approve') change(list()[0]?.connectorId, { caipNetworkId });
    },
    async switchAccount({ connectorId, address }) {
      call(`use ${address}`);
      change(connectorId, { address });
    },
    async reconnect() {
      call('reconnect');
      if (list().length === 0) setList(stored);
    },
  };
  const adapter: NamespaceAdapter = {
    namespace: 'eip155',
    adapterType: 'wagmi',
    connections: source,
    normalizeAddress: (text) => (isAccountAddress('eip155', text) ? text : undefined),
    start({ addConnector }) {
      for (const id of ids) addConnector(createListed(id));
      return () => undefined;
    },
    loadReads: () => Promise.reject(new Error('Nothing is read here.')),
    loadWrites: () => Promise.reject(new Error('Nothing is written here.')),
  };
  const store: HostStore = {
    source,
    adapter,
    calls,
    answer: 'approve',
    isBroken: false,
    listenerCount: () => listeners.size,
    set,
  };
  return store;
}
