import type { CaipNetworkId, ChainNamespace, PorticoError } from '@portico/protocol';
import type { Network } from '../chains/network.ts';
import type { ConnectorFacts } from '../connectors/connector.ts';
import type { ResolvedOptions } from '../options/resolvedOptions.ts';
import type { OpenParameters } from './modalState.ts';
import type { AccountType, Theme } from './preferences.ts';

/** A wallet that is connected on one namespace. `address` is one of `accounts`; there is no connection without one. */
export interface Connection {
  readonly connectorId: string;
  readonly accounts: readonly [string, ...string[]];
  readonly address: string;
  /** The chain the wallet is on; may be none of the requested ones. */
  readonly networkId: CaipNetworkId;
}

export type ConnectionStatus =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /** Restoring a stored connection; `last` is what was stored, shown meanwhile so that nothing flashes. */
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly last: Connection }
  | ({ readonly status: 'connected' } & Connection);

export interface NamespaceState {
  /** The wallet in use. */
  readonly active: ConnectionStatus;
  /** Further wallets that stay connected beside it. */
  readonly others: readonly Connection[];
  /** The network the page works with; under an unsupported chain it differs from the connection's. */
  readonly networkId: CaipNetworkId | undefined;
  readonly supportsAllNetworks: boolean;
  /** Known only where the wallet says which chains it approved (pairing). */
  readonly approvedNetworkIds: readonly CaipNetworkId[] | undefined;
  readonly preferredAccountType: AccountType;
}

export interface TrackedTransaction {
  readonly hash: string;
  /** The hash is the wallet's own number: its other owners have to sign before there is a transaction. */
  readonly isHeld?: boolean;
  /** Under which hash a held one came to the chain. */
  readonly chainHash?: string;
  readonly networkId: CaipNetworkId;
  readonly connectorId: string;
  readonly from: string;
  readonly to: string;
  readonly symbol: string;
  readonly decimals: number;
  /** In base units, in decimal digits (bigint does not survive JSON). */
  readonly amount: string;
  readonly tokenAddress?: string;
  readonly nonce?: number;
  readonly sentAtMs: number;
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'replaced' | 'dropped';
  readonly minedAtMs?: number;
}

export interface RecentWallet {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
  readonly imageUrl?: string;
}

export interface Alert {
  readonly id: string;
  readonly error: PorticoError;
}

export type ModalState =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly request: OpenParameters; readonly openedAtMs: number };

/** The whole shape on one page: the facts that no server owns. Fetched things are queries; derivable things are selectors. */
export interface State {
  /** False until stored connections were restored (or found dead). */
  readonly isInitialized: boolean;
  readonly options: ResolvedOptions;
  readonly networks: readonly Network[];
  readonly activeNamespace: ChainNamespace;
  readonly namespaces: Readonly<Record<ChainNamespace, NamespaceState>>;
  readonly connectors: readonly ConnectorFacts[];
  readonly recentWallets: readonly RecentWallet[];
  readonly transactions: readonly TrackedTransaction[];
  readonly modal: ModalState;
  /** A request is under way that the button should show (connecting, loading the modal). */
  readonly isLoading: boolean;
  readonly theme: Theme;
  readonly alerts: readonly Alert[];
}
