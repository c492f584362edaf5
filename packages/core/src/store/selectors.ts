import type { CaipAddress, CaipNetworkId, ChainNamespace, ConnectorType } from '@portico/protocol';
import type { Network } from '../contract/network.ts';
import type { ConnectorFacts } from '../contract/connector.ts';
import type { Connection, ConnectionStatus, NamespaceConnections } from '../contract/connection.ts';
import { provided } from '../values/omitUndefined.ts';
import type { NamespaceState, State } from './state.ts';

/** The facts of one namespace, of the active one where none is named. */
export function selectNamespace(state: State, namespace?: ChainNamespace): NamespaceState {
  return state.namespaces[namespace ?? state.activeNamespace];
}

/** The namespace that the modal was opened for; undefined where it was opened for any. */
export function selectRequestedNamespace({ modal }: State): ChainNamespace | undefined {
  return modal.status === 'open' ? modal.request.namespace : undefined;
}

/** disconnected, connecting, reconnecting or connected. */
export function selectStatus(state: State, namespace?: ChainNamespace): ConnectionStatus['status'] {
  return selectNamespace(state, namespace).active.status;
}

/** The active wallet; while restoring, the stored one, so that nothing flashes. */
export function selectActiveConnection(state: State, namespace?: ChainNamespace): Connection | undefined {
  const { active } = selectNamespace(state, namespace);
  if (active.status === 'connected') return active;
  return active.status === 'reconnecting' ? active.last : undefined;
}

/** True while an address is there, also while its wallet is being restored (as in wagmi). */
export function selectIsConnected(state: State, namespace?: ChainNamespace): boolean {
  return selectActiveConnection(state, namespace) !== undefined;
}

/** True while a stored connection is being restored. */
export function selectIsReconnecting(state: State, namespace?: ChainNamespace): boolean {
  return selectStatus(state, namespace) === 'reconnecting';
}

/** The plain address. */
export function selectAddress(state: State, namespace?: ChainNamespace): string | undefined {
  return selectActiveConnection(state, namespace)?.address;
}

/**
 * `namespace:chainId:address` on the page's network (spec §4), where the wallet is on one of ours; else on the
 * wallet's.
 */
export function selectCaipAddress(state: State, namespace?: ChainNamespace): CaipAddress | undefined {
  const connection = selectActiveConnection(state, namespace);
  const caipNetworkId = selectNamespace(state, namespace).caipNetworkId ?? connection?.caipNetworkId;
  return connection && caipNetworkId && `${caipNetworkId}:${connection.address}`;
}

/** The networks of the host, of one namespace where one is named. */
export function selectNetworks(state: State, namespace?: ChainNamespace): readonly Network[] {
  if (namespace === undefined) return state.networks;
  return state.networks.filter(({ chainNamespace }) => chainNamespace === namespace);
}

/** The network that the page works with, wherever the wallet is. */
export function selectNetwork(state: State, namespace?: ChainNamespace): Network | undefined {
  const { caipNetworkId } = selectNamespace(state, namespace);
  return state.networks.find((each) => each.caipNetworkId === caipNetworkId);
}

/**
 * Spec §2: the wallet's network is none of the requested ones, switching is on, unsupported ones are not allowed, no
 * basic mode.
 */
export function selectIsUnsupportedNetwork(state: State, namespace?: ChainNamespace): boolean {
  const { active } = selectNamespace(state, namespace);
  const { enableNetworkSwitch, allowUnsupportedChain, basic } = state.options;
  if (active.status !== 'connected' || !active.caipNetworkId) return false;
  const isWatched = enableNetworkSwitch && !allowUnsupportedChain && !basic;
  return isWatched && !state.networks.some((each) => each.caipNetworkId === active.caipNetworkId);
}

/** The networks that the connected wallet approved; all of them where it names none. */
export function selectApprovals(
  state: State,
  namespace?: ChainNamespace,
): { readonly supportsAllNetworks: boolean; readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined } {
  const { active } = selectNamespace(state, namespace);
  const { supportsAllNetworks = true, approvedCaipNetworkIds } = active.status === 'connected' ? active : {};
  return { supportsAllNetworks, approvedCaipNetworkIds };
}

/** A connector's facts by its id, or by that of a member it groups. */
export function selectConnector(state: State, id: string): ConnectorFacts | undefined {
  return (
    state.connectors.find((connector) => connector.id === id) ??
    state.connectors.find((connector) => connector.memberIds?.includes(id))
  );
}

/** The identity of the connected wallet. */
export interface WalletInfo {
  readonly name: string;
  readonly icon?: string;
  readonly rdns?: string;
  /** Pairing only: the web site of the wallet. */
  readonly url?: string;
  readonly type: ConnectorType;
}

/**
 * The wallet of a connection: the paired one where its session names it, else the connector. undefined until it is
 * found.
 */
export function selectConnectionWallet(state: State, connection: Connection | undefined): WalletInfo | undefined {
  const connector = connection && selectConnector(state, connection.connectorId);
  if (!connector) return undefined;
  const { id, type, rdns } = connector;
  const {
    name = connector.name,
    url,
    icon = state.options.connectorImages[id] ?? connector.imageUrl,
  } = connection.peer ?? {};
  return { name, type, ...provided({ icon, rdns, url }) };
}

/** The active wallet; undefined until it is found. */
export function selectWalletInfo(state: State, namespace?: ChainNamespace): WalletInfo | undefined {
  return selectConnectionWallet(state, selectActiveConnection(state, namespace));
}

/** The connectors of all connected wallets, each once. */
export function selectConnectedIds({ namespaces }: State): readonly string[] {
  const connections = Object.values(namespaces).flatMap(listConnections);
  return [...new Set(connections.map(({ connectorId }) => connectorId))];
}

/** A connection and whether it is the active one. */
export type ListedConnection = Connection & { readonly isActive: boolean };

/** Every connected wallet of a namespace, the active one first. */
export function listConnections({ active, others }: NamespaceConnections): readonly Connection[] {
  if (active.status !== 'connected') return others;
  const { status: _status, ...connection } = active;
  return [connection, ...others];
}

/** The same with which of them is active. */
export function selectConnections(state: State, namespace?: ChainNamespace): readonly ListedConnection[] {
  const selected = selectNamespace(state, namespace);
  const hasActive = selected.active.status === 'connected';
  return listConnections(selected).map((one, index) => ({ ...one, isActive: hasActive && index === 0 }));
}
