import type { CaipAddress, CaipNetworkId, ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Network, NetworkInput } from '../contract/network.ts';
import type { ConnectParameters } from '../connections/connectWallet.ts';
import type { DisconnectParameters } from '../connections/disconnect.ts';
import type { SwitchNetworkParameters } from '../networks/switchNetwork.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { Features } from '../contract/hostOptions.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { ListedConnection, WalletInfo } from '../store/selectors.ts';
import type { OpenParameters, OpenResult } from '../store/modalState.ts';
import type { Connection } from '../contract/connection.ts';
import type { State } from '../store/state.ts';
import type { AccountState, NetworkState } from '../store/views.ts';
import type { Theme } from '../contract/preferences.ts';

type Unsubscribe = () => void;

/** A portico: its context and the actions bound to it. Made by createPortico, ended by destroy(). */
export interface Portico extends PorticoContext {
  open(parameters?: OpenParameters): Promise<OpenResult>;
  close(): void;
  /**
   * Fetches the modal's code and draws it, closed, ahead of the press. With a `button`: once that is in view and the
   * page is idle, where the option `preload` says so.
   */
  preload(button?: Element): void;
  /**
   * Looks for the wallets of this browser, which else waits for the first sign that one is wanted (preload, open, something to restore).
   * Resolves when those that are there are in the state's `connectors`; later ones follow.
   */
  discover(): Promise<void>;
  /**
   * Starts what was made with `isStartedByHand`; elsewhere it runs already. Returns what stops it, after which it can be
   * started again (StrictMode and hot reload do).
   */
  start(): () => void;
  /** The state as a server without storage saw it: what the first render of a hydrating page must equal. */
  getInitialState(): State;
  /** Resolves once stored connections were restored, or found dead. */
  ready(): Promise<void>;
  /** Stops everything: listeners, timers, discovery. */
  destroy(): void;

  connect(parameters: ConnectParameters): Promise<Connection>;
  disconnect(parameters?: DisconnectParameters): Promise<void>;
  switchNetwork(parameters: SwitchNetworkParameters): Promise<void>;
  addNetwork(network: NetworkInput): Network;
  removeNetwork(networkId: CaipNetworkId): Promise<void>;
  addAdapter(adapter: NamespaceAdapter): Promise<void>;
  removeAdapter(namespace: ChainNamespace): Promise<void>;

  getState(): State;
  getAccount(namespace?: ChainNamespace): AccountState;
  getAddress(namespace?: ChainNamespace): string | undefined;
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined;
  /** The network that the page works with, also where the wallet is on one that is not listed. */
  getCaipNetwork(namespace?: ChainNamespace): Network | undefined;
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined;
  /** Where the wallet is; while disconnected, where the page is. */
  getChainId(namespace?: ChainNamespace): number | string | undefined;
  getNetworks(namespace?: ChainNamespace): readonly Network[];
  getProvider(namespace?: ChainNamespace): Promise<unknown>;
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined;
  getConnections(namespace?: ChainNamespace): readonly ListedConnection[];
  getTheme(): Theme;
  /**
   * What happened on this page since it was loaded, as text for whoever helps a visitor: a line of JSON on the page,
   * then one for each event and error, the newest last, about 1,024,000 bytes at most. Times are milliseconds since
   * 1970. Addresses, hashes, names, keys, codes, tokens and what stands behind the host of a URL are left out. Nothing
   * is sent anywhere.
   */
  getLog(): Promise<string>;
  getIsConnected(namespace?: ChainNamespace): boolean;

  setThemeMode(mode: Theme['mode']): void;
  setThemeVariables(variables: Theme['variables']): void;
  setTermsConditionsUrl(url: string | undefined): void;
  setPrivacyPolicyUrl(url: string | undefined): void;
  updateFeatures(features: Partial<Features>): void;
  updateOptions(options: Partial<PorticoOptions>): void;

  subscribeAccount(listener: (account: AccountState) => void, namespace?: ChainNamespace): Unsubscribe;
  subscribeNetwork(listener: (network: NetworkState) => void, namespace?: ChainNamespace): Unsubscribe;
  subscribeWalletInfo(listener: (info: WalletInfo | undefined) => void, namespace?: ChainNamespace): Unsubscribe;
  /** The connector in use of each namespace; ask getProvider() for its provider. */
  subscribeProviders(listener: (connectorIds: Readonly<Partial<Record<ChainNamespace, string>>>) => void): Unsubscribe;
  subscribeState(listener: (state: State) => void): Unsubscribe;
  subscribeTheme(listener: (theme: Theme) => void): Unsubscribe;
  subscribeEvents(listener: (event: PorticoEvent) => void): Unsubscribe;
  subscribeConnections(
    listener: (connections: readonly ListedConnection[]) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe;
}
