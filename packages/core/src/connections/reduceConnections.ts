import { type CaipNetworkId, type ChainNamespace, PorticoError, type WalletAccountType } from '@portico/protocol';
import { listConnections } from '../store/selectors.ts';
import { pickAddress } from './pickAddress.ts';
import type { Connection, ConnectionStatus, NamespaceConnections } from '../contract/connection.ts';
import type { NamespaceState, State } from '../store/state.ts';

/** The part of the state that only the reducer below changes. */
export type ConnectionsState = Pick<State, 'activeNamespace' | 'namespaces'>;

/** New facts of a connected wallet, already validated. */
export type ConnectionChange = Partial<Omit<Connection, 'connectorId' | 'address'>>;

/** One change of connection state. */
export type ConnectionEvent = {
  readonly namespace: ChainNamespace;
  /** The stored record stays unchanged: another tab wrote it, or a restore was aborted. */
  readonly isTransient?: boolean;
} &
  /** A request to a wallet begins. While a wallet is connected nothing changes: the first one stays shown. */
  (
    | { readonly type: 'connecting'; readonly connectorId: string }
    /** A wallet is connected and becomes the active one, and so does its namespace. */
    | {
        readonly type: 'connected';
        readonly connection: Connection;
        /** Approved in one go with it: connected where no wallet is. */
        readonly otherNamespaces?: readonly (readonly [ChainNamespace, Connection])[];
        /** Connectors over the same provider: they are the same wallet, and leave. */
        readonly replacedConnectorIds?: readonly string[];
      }
    /** A stored wallet is being restored; where one is connected it stays until the restore has ended. */
    | { readonly type: 'reconnecting'; readonly last: Connection }
    /** The connected wallets had no subscriber for a while: they have to be restored. */
    | { readonly type: 'invalidated' }
    /** A stored wallet answered: active, or connected in addition to the active one. */
    | { readonly type: 'restored'; readonly connection: Connection; readonly isInUse: boolean }
    /** Every stored wallet answered or did not: only the named ones stay. */
    | { readonly type: 'restoreFinished'; readonly connectorIds: readonly string[] }
    /** A request or a restore ends without an answer; without `only` all of them end. The stored record stays. */
    | { readonly type: 'interrupted'; readonly only?: 'connecting' | 'reconnecting' | undefined }
    /** A connected wallet reports new facts. */
    | { readonly type: 'changed'; readonly connectorId: string; readonly change: ConnectionChange }
    /** A connected wallet and one of its accounts become the active ones. */
    | { readonly type: 'accountChanged'; readonly connectorId: string; readonly address: string }
    /** The page goes to a listed network, or has none; with `connectorId` that wallet went there too. */
    | {
        readonly type: 'networkChanged';
        readonly caipNetworkId: CaipNetworkId | undefined;
        readonly connectorId?: string | undefined;
        readonly isNamespaceActivated?: boolean;
      }
    /** Accounts of this type, else of the host's, are the ones to use; `active` uses one, where it has one. */
    | {
        readonly type: 'accountTypePreferred';
        readonly preferredAccountType: WalletAccountType | undefined;
        readonly active?: ConnectionStatus;
      }
    | { readonly type: 'namespaceActivated' }
    /** One wallet leaves. Where it was active, the next one takes its place. */
    | { readonly type: 'disconnected'; readonly connectorId: string }
    /** Every wallet of the namespace leaves (spec §4, Reset). */
    | { readonly type: 'reset' }
    /** The owner of the connections, where that is not core, shows them. */
    | {
        readonly type: 'projected';
        readonly connections: NamespaceConnections;
        readonly isNamespaceActivated?: boolean;
      }
  );

type EventOf<Type extends ConnectionEvent['type']> = Extract<ConnectionEvent, { readonly type: Type }>;
type Change = Partial<NamespaceState>;

const disconnected: Change = { active: { status: 'disconnected' }, others: [] };

/** The page follows a wallet to a listed network, else stays where it was. */
function followNetwork({ networks }: State, id: CaipNetworkId | undefined): Change {
  return networks.some(({ caipNetworkId }) => caipNetworkId === id) ? { caipNetworkId: id } : {};
}

/** The wallets whose ids are not among these. */
export function without(
  connections: readonly Connection[],
  ids: readonly (string | false | undefined)[],
): Connection[] {
  return connections.filter(({ connectorId }) => !ids.includes(connectorId));
}

function setInUse(state: State, connection: Connection, others: readonly Connection[]): Change {
  return {
    active: { status: 'connected', ...connection },
    others,
    ...followNetwork(state, connection.caipNetworkId),
  };
}

/** Makes a wallet the active one; those connected before stay connected. */
function activate(
  state: State,
  before: NamespaceState,
  connection: Connection,
  leaving: readonly string[] = [],
): Change {
  const others = without(listConnections(before), [connection.connectorId, ...leaving]);
  return setInUse(state, connection, others);
}

/** Keeps only these wallets. The active one stays active, else the first one takes its place. */
function keep(state: State, before: NamespaceState, connections: readonly Connection[]): Change {
  const { active } = before;
  const [first, ...others] = connections;
  if (!first) return disconnected;
  const isInUse = active.status === 'connected' && active.connectorId === first.connectorId;
  return isInUse ? { others } : setInUse(state, first, others);
}

function disconnectOne(state: State, before: NamespaceState, connectorId: string): Change {
  const { active } = before;
  const others = without(before.others, [connectorId]);
  if (active.status === 'disconnected' || active.connectorId !== connectorId) return { others };
  return keep(state, before, others);
}

function changeOne(state: State, before: NamespaceState, { connectorId, change }: EventOf<'changed'>): Change {
  const { active, others, preferredAccountType } = before;
  const apply = <One extends Connection>(connection: One): One => {
    const changed = { ...connection, ...change };
    return { ...changed, address: pickAddress(changed.accounts, preferredAccountType, connection) };
  };
  if (active.status !== 'connected' || active.connectorId !== connectorId) {
    return { others: others.map((other) => (other.connectorId === connectorId ? apply(other) : other)) };
  }
  return { active: apply(active), ...followNetwork(state, change.caipNetworkId) };
}

function changeAccount(state: State, before: NamespaceState, event: EventOf<'accountChanged'>): Change {
  const connection = listConnections(before).find(({ connectorId }) => connectorId === event.connectorId);
  if (!connection?.accounts.some(({ address }) => address === event.address)) return {};
  return activate(state, before, { ...connection, address: event.address });
}

function changeNetwork(state: State, before: NamespaceState, event: EventOf<'networkChanged'>): Change {
  const { caipNetworkId, connectorId } = event;
  const { active } = before;
  if (caipNetworkId === undefined) return { caipNetworkId };
  // A wallet on no chain stays on none.
  const hasFollowed = active.status === 'connected' && active.connectorId === connectorId && active.caipNetworkId;
  return {
    ...followNetwork(state, caipNetworkId),
    ...(hasFollowed && { active: { ...active, caipNetworkId } }),
  };
}

const toReconnecting = (last: Connection): Change => ({
  active: { status: 'reconnecting', connectorId: last.connectorId, last },
});

function restoreOne(state: State, before: NamespaceState, { connection, isInUse }: EventOf<'restored'>): Change {
  const others = without(before.others, [connection.connectorId]);
  // A formerly active wallet that is still stored comes back by its own restore.
  return isInUse ? setInUse(state, connection, others) : { others: [...others, connection] };
}

function project(state: State, before: NamespaceState, connections: NamespaceConnections): Change {
  const { active } = connections;
  if (active.status !== 'connected') return connections;
  const isThere = before.active.status === 'connected' && before.active.caipNetworkId === active.caipNetworkId;
  return { ...connections, ...(!isThere && followNetwork(state, active.caipNetworkId)) };
}

function reduceNamespace(state: State, before: NamespaceState, event: ConnectionEvent): Change {
  const { active } = before;
  const { status } = active;
  const [last] = listConnections(before);
  switch (event.type) {
    case 'connecting':
      return status === 'connected' ? {} : { active: { status: event.type, connectorId: event.connectorId } };
    case 'connected':
      return activate(state, before, event.connection, event.replacedConnectorIds);
    case 'reconnecting':
      return status === 'connected' ? {} : toReconnecting(event.last);
    case 'invalidated':
      return last && status === 'connected' ? { ...toReconnecting(last), others: [] } : {};
    case 'restored':
      return restoreOne(state, before, event);
    case 'restoreFinished':
      return keep(
        state,
        before,
        listConnections(before).filter(({ connectorId }) => event.connectorIds.includes(connectorId)),
      );
    case 'interrupted':
      return (event.only ?? status) === status ? disconnected : {};
    case 'changed':
      return changeOne(state, before, event);
    case 'accountChanged':
      return changeAccount(state, before, event);
    case 'accountTypePreferred':
      return {
        preferredAccountType: event.preferredAccountType ?? state.options.defaultAccountTypes[event.namespace],
        active: event.active ?? active,
      };
    case 'networkChanged':
      return changeNetwork(state, before, event);
    case 'disconnected':
      return disconnectOne(state, before, event.connectorId);
    case 'reset':
      return disconnected;
    case 'projected':
      return project(state, before, event.connections);
    case 'namespaceActivated':
      return {};
  }
}

/** True where the event makes its namespace the active one. */
export function isActivating(event: ConnectionEvent): boolean {
  if ('isNamespaceActivated' in event) return event.isNamespaceActivated ?? false;
  return event.type === 'connected' || event.type === 'accountChanged' || event.type === 'namespaceActivated';
}

/**
 * The connection state after an event; the only place where it changes.
 * @throws PorticoError `account.update_chain_required` where there is no such namespace: a host without types may name
 * any.
 */
export function reduceConnections(state: State, event: ConnectionEvent): ConnectionsState {
  const { namespace } = event;
  const before: NamespaceState | undefined = state.namespaces[namespace];
  if (!before) throw new PorticoError('account.update_chain_required');
  const namespaces = { ...state.namespaces, [namespace]: { ...before, ...reduceNamespace(state, before, event) } };
  if (event.type === 'connected') {
    for (const [other, connection] of event.otherNamespaces ?? []) {
      const free = namespaces[other];
      if (free.active.status === 'disconnected') namespaces[other] = { ...free, ...activate(state, free, connection) };
    }
  }
  return { namespaces, activeNamespace: isActivating(event) ? namespace : state.activeNamespace };
}
