import type { ChainNamespace } from '@portico/protocol';
import { perNamespace } from '../values/perNamespace.ts';
import type { ResolvedOptions } from '../contract/resolvedOptions.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import type { NamespaceState, RecentWallet, State, TrackedTransaction } from './state.ts';
import type { Theme } from '../contract/preferences.ts';

/** The state before any code ran: from storage in a browser, from a cookie on a server. */
export interface InitialState {
  readonly activeNamespace?: ChainNamespace | undefined;
  readonly namespaces?: Readonly<Partial<Record<ChainNamespace, StoredConnections | undefined>>>;
  readonly themeMode?: Theme['mode'] | undefined;
  readonly recentWallets?: readonly RecentWallet[] | undefined;
  readonly transactions?: readonly TrackedTransaction[] | undefined;
}

function createNamespaceState(
  namespace: ChainNamespace,
  options: ResolvedOptions,
  stored: StoredConnections | undefined,
): NamespaceState {
  const networks = options.networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  const fallback = options.defaultNetwork.chainNamespace === namespace ? options.defaultNetwork : networks[0];
  const known = networks.find(({ caipNetworkId }) => caipNetworkId === stored?.caipNetworkId);
  const last = options.enableReconnect ? stored?.connections[0] : undefined;
  return {
    active: last ? { status: 'reconnecting', connectorId: last.connectorId, last } : { status: 'disconnected' },
    others: [],
    caipNetworkId: (known ?? fallback)?.caipNetworkId,
    preferredAccountType: stored?.preferredAccountType ?? options.defaultAccountTypes[namespace],
  };
}

function pickActiveNamespace(options: ResolvedOptions, wanted: ChainNamespace | undefined): ChainNamespace {
  const served = options.networks.find(({ chainNamespace }) => chainNamespace === wanted);
  return (served ?? options.defaultNetwork).chainNamespace;
}

/** The first state: stored connections count as reconnecting until their wallet answered. */
export function createInitialState(options: ResolvedOptions, initial: InitialState): State {
  const create = (namespace: ChainNamespace): NamespaceState =>
    createNamespaceState(namespace, options, initial.namespaces?.[namespace]);
  return {
    isInitialized: false,
    options,
    networks: options.networks,
    activeNamespace: pickActiveNamespace(options, initial.activeNamespace),
    namespaces: perNamespace(create),
    connectors: [],
    recentWallets: initial.recentWallets ?? [],
    transactions: initial.transactions ?? [],
    requests: [],
    modal: { status: 'closed' },
    isLoading: false,
    theme: { mode: initial.themeMode ?? options.themeMode, variables: options.themeVariables },
    alerts: [],
  };
}
