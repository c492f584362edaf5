import type { CaipNetworkId, ChainNamespace, PorticoError, Social, WalletAccountType } from '@portico/protocol';
import type { Network } from '../contract/network.ts';
import type { NamespaceConnections } from '../contract/connection.ts';
import type { ConnectorFacts, PairingProgress } from '../contract/connector.ts';
import type { TransactionStatus } from '../contract/namespaceReads.ts';
import type { ResolvedOptions } from '../contract/resolvedOptions.ts';
import type { WalletRequest } from '../contract/walletRequest.ts';
import type { CatalogueWallet } from '../contract/catalogueWallet.ts';
import type { OpenParameters } from './modalState.ts';
import type { LoginFacts, SocialWindow } from '../contract/authConnector.ts';
import type { Theme } from '../contract/preferences.ts';

export interface NamespaceState extends NamespaceConnections {
  /** The network the page works with; under an unsupported chain it differs from the connection's. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /**
   * Which of a wallet's accounts is used, where it has one of this type. Undefined where the wallets of the namespace
   * have addresses alone.
   */
  readonly preferredAccountType: WalletAccountType | undefined;
}

/** So much of one token, or of the native currency where `tokenAddress` is left out. */
export interface TokenAmount {
  readonly symbol: string;
  readonly decimals: number;
  /** In base units, in decimal digits (bigint does not survive JSON). */
  readonly amount: string;
  readonly tokenAddress?: string;
}

/** The purpose of a transaction, as far as a list of activity shows it. */
export type TransactionPurpose =
  | ({ readonly kind: 'transfer'; readonly to: string } & TokenAmount)
  /** `spender` may take so much of the token. */
  | ({ readonly kind: 'approval'; readonly spender: string } & TokenAmount)
  | { readonly kind: 'swap'; readonly sold: TokenAmount; readonly bought: TokenAmount }
  /** Of a name. */
  | { readonly kind: 'registration'; readonly name: string }
  | { readonly kind: 'purchase'; readonly bought: TokenAmount }
  /** A call of a contract, with a purpose of the page. */
  /** `description`: the host's own text for it. */
  | { readonly kind: 'call'; readonly to?: string; readonly description?: string };

/** A transaction that this page sent, and its last known status. */
export type TrackedTransaction = TransactionPurpose & {
  readonly hash: string;
  /** The hash is the wallet's own number: its other owners have to sign before there is a transaction. */
  readonly isHeld?: boolean;
  /** What is held is a batch (EIP-5792): there is a transaction as soon as the wallet has sent it. */
  readonly isBatch?: boolean;
  /** Under which hash a held one came to the chain. */
  readonly chainHash?: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly connectorId: string;
  readonly from: string;
  /** Of the namespace that sent the transaction: JSON that only `getStatus` of that namespace reads. */
  readonly tracking: NonNullable<unknown>;
  readonly sentAtMs: number;
  readonly status: TransactionStatus['status'];
  /** Of the block that it is in. A pending transaction is in one that is not final. */
  readonly minedAtMs?: number;
  /** Why it was reverted, by the network's own name for it, where the namespace reads that. */
  readonly reason?: string;
};

/** A tracked transaction of one kind. */
export type TrackedTransactionOf<Kind extends TransactionPurpose['kind']> = Extract<
  TrackedTransaction,
  { readonly kind: Kind }
>;

export interface RecentWallet {
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
  readonly imageUrl?: string;
}

/** The wallets that are not in this browser (spec §3). */
export interface WalletList {
  /** Those that the host features, those that its directory recommends, the bundled ones, each once. */
  readonly wallets: readonly CatalogueWallet[];
  /** Those of the directory that the host features. */
  readonly featured?: readonly CatalogueWallet[];
  /** Those of the directory that the host excludes: one of them may be installed under another id. */
  readonly excluded?: readonly CatalogueWallet[];
  /** All that the directory has for this host; left out without one, and until it has answered. */
  readonly count?: number;
  /** A list waits for what the directory recommends: a second at most, and never twice. */
  readonly isFetchingRecommendedWallets: boolean;
}

/** A wallet on another device is connected by a link, which exists only during connect(). */
export interface PairingAttempt extends PairingProgress {
  readonly connectorId: string;
  /** The one that the wallet is requested on. */
  readonly namespace: ChainNamespace;
}

/** A login by a provider of identities that waits for the visitor. */
export interface SocialAttempt {
  readonly provider: Social;
  readonly window: SocialWindow;
}

export interface Alert {
  readonly id: string;
  readonly error: PorticoError;
}

export type ModalState =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly request: OpenParameters; readonly openedAtMs: number };

/**
 * The whole shape on one page: the facts that no server owns. Fetched things are queries; derivable things are
 * selectors.
 */
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
  /** The requests that wait for the visitor's approval, the oldest first. */
  readonly requests: readonly WalletRequest[];
  readonly modal: ModalState;
  /** A request is running that the button should show (connecting, loading the modal). */
  readonly isLoading: boolean;
  /** The link to show (spec §4: a pairing connection has a URI with an expiry). */
  readonly pairing?: PairingAttempt | undefined;
  /** Who is logged in to an embedded wallet. */
  readonly login?: LoginFacts | undefined;
  readonly socialLogin?: SocialAttempt | undefined;
  /** The link of a login by Farcaster, while it waits for the visitor's signature. */
  readonly farcasterUrl?: string | undefined;
  readonly theme: Theme;
  readonly alerts: readonly Alert[];
  /** Left out until a list was shown. */
  readonly walletList?: WalletList;
  /** The host's server accepts events; left out until it has answered, once the modal was opened. */
  readonly isAnalyticsEnabled?: boolean;
}
