import type { CaipAddress, CaipNetworkId, ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Network, NetworkInput } from '../contract/network.ts';
import type { ConnectParameters } from '../connections/connectWallet.ts';
import type { DisconnectParameters } from '../connections/disconnect.ts';
import type { SwitchNetworkTarget } from '../networks/switchNetwork.ts';
import type { ProviderOf } from '../contract/namespaceTypes.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { Features } from '../contract/hostOptions.ts';
import type { PorticoHandle } from '../context/porticoContext.ts';
import type { ListedConnection, WalletInfo } from '../store/selectors.ts';
import type { OpenParameters, OpenResult } from '../store/modalState.ts';
import type { Connection } from '../contract/connection.ts';
import type { State } from '../store/state.ts';
import type { AccountState, NetworkState } from '../store/views.ts';
import type { Theme } from '../contract/preferences.ts';

type Unsubscribe = () => void;

/** A portico: its methods, and nothing of how it works. Made by createPortico, ended by destroy(). */
export interface Portico extends PorticoHandle {
  /**
   * Opens the modal at a view; default: Connect, or the account once connected. Settles when the visitor connected,
   * completed what the view is for, or closed it.
   */
  open(parameters?: OpenParameters): Promise<OpenResult>;
  /** Closes the modal. */
  close(): void;
  /**
   * Fetches the modal's code and renders it, closed, in advance. With a `button`: once that is in view and the page is
   * idle, where the option `preload` allows it.
   */
  preload(button?: Element): void;
  /**
   * Discovers the wallets of this browser, which otherwise waits for the first sign of intent (preload, open, something
   * to restore). Resolves when the available ones are in the state's `connectors`; later ones follow.
   */
  discover(): Promise<void>;
  /**
   * Starts a portico made with `isStartedByHand`; any other runs already. Returns the function that stops it, after
   * which it can be started again (StrictMode and hot reload do).
   */
  start(): () => void;
  /** The state as a server without storage saw it: what the first render of a hydrating page must equal. */
  getInitialState(): State;
  /** Resolves once stored connections were restored, or found dead. */
  ready(): Promise<void>;
  /** Stops everything: listeners, timers, discovery. */
  destroy(): void;

  /** Connects a wallet by the id of its connector, without the modal. Rejects where the visitor refuses. */
  connect(parameters: ConnectParameters): Promise<Connection>;
  /** Ends one connection, those of a namespace or, without parameters, all. A wallet that fails does not reject it. */
  disconnect(parameters?: DisconnectParameters): Promise<void>;
  /**
   * Switches the page and its wallet to a network of the options (a network of ours, a chain of viem, or a CAIP-2 id);
   * the wallet adds an unknown network first.
   */
  switchNetwork(target: SwitchNetworkTarget): Promise<void>;
  /** Adds a network to those of the options, until the page is left. */
  addNetwork(network: NetworkInput): Network;
  /** Removes a network; a page that is on it moves to the first one left. */
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  /** Adds a namespace with its wallets, until the page is left. */
  addAdapter(adapter: NamespaceAdapter): Promise<void>;
  /** Ends the connections of a namespace and removes its wallets. */
  removeAdapter(namespace: ChainNamespace): Promise<void>;

  /** The whole state, a plain object that is replaced and never changed. */
  getState(): State;
  /** Status and account of a namespace; default: the active namespace. */
  getAccount(namespace?: ChainNamespace): AccountState;
  /** The active address; undefined while disconnected. */
  getAddress(namespace?: ChainNamespace): string | undefined;
  /** The active address with its network (CAIP-10). */
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined;
  /** The network that the page works with, also where the wallet is on one that is not listed. */
  getCaipNetwork(namespace?: ChainNamespace): Network | undefined;
  /** The CAIP-2 id of the network that the page works with. */
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined;
  /** Where the wallet is; while disconnected, where the page is. */
  getChainId(namespace?: ChainNamespace): number | string | undefined;
  /** The networks of the options and those added later, of one namespace or of all. */
  getNetworks(namespace?: ChainNamespace): readonly Network[];
  /**
   * The connected wallet's own provider; undefined while disconnected. For `eip155` it is what viem's `custom()` and
   * ethers' `BrowserProvider` take (EIP-1193).
   */
  getProvider<Namespace extends ChainNamespace = ChainNamespace>(
    namespace?: Namespace,
  ): Promise<ProviderOf<Namespace> | undefined>;
  /** Name, picture and kind of the connected wallet. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined;
  /** Every wallet that is connected in a namespace, the active one included. */
  getConnections(namespace?: ChainNamespace): readonly ListedConnection[];
  /** The colour mode and the theme variables that were set. */
  getTheme(): Theme;
  /**
   * The events and errors of this page since it was loaded, as text for support: a line of JSON on the page, then one
   * for each event and error, the newest last, about 1,024,000 bytes at most. Times are milliseconds since 1970.
   * Addresses, hashes, names, keys, codes, tokens and the path of each URL are left out. Nothing is sent anywhere.
   */
  getLog(): Promise<string>;
  /** True while an account is connected, or restored from the last visit. */
  getIsConnected(namespace?: ChainNamespace): boolean;

  /** Sets the colour mode of the modal and the buttons. */
  setThemeMode(mode: Theme['mode']): void;
  /** Sets some theme variables; the others stay as they are. */
  setThemeVariables(variables: Theme['variables']): void;
  /** Changes the terms that Connect links to. */
  setTermsConditionsUrl(url: string | undefined): void;
  /** Changes the privacy policy that Connect links to. */
  setPrivacyPolicyUrl(url: string | undefined): void;
  /** Switches parts of the modal on or off. */
  updateFeatures(features: Partial<Features>): void;
  /** Changes options of a running portico; `networks` and `adapters` have methods of their own. */
  updateOptions(options: Partial<PorticoOptions>): void;

  /** Calls a listener with each change of the account, not with the present one. */
  subscribeAccount(listener: (account: AccountState) => void, namespace?: ChainNamespace): Unsubscribe;
  /** Calls a listener with each change of the network. */
  subscribeNetwork(listener: (network: NetworkState) => void, namespace?: ChainNamespace): Unsubscribe;
  /** Calls a listener with the wallet, whenever another one is connected or the last one disconnects. */
  subscribeWalletInfo(listener: (info: WalletInfo | undefined) => void, namespace?: ChainNamespace): Unsubscribe;
  /** The active connector of each namespace; getProvider() returns its provider. */
  subscribeProviders(listener: (connectorIds: Readonly<Partial<Record<ChainNamespace, string>>>) => void): Unsubscribe;
  /** Calls a listener with each new state. */
  subscribeState(listener: (state: State) => void): Unsubscribe;
  /** Calls a listener with each change of the theme. */
  subscribeTheme(listener: (theme: Theme) => void): Unsubscribe;
  /** Calls a listener with each event. Nothing leaves the page unless the host sends it. */
  subscribeEvents(listener: (event: PorticoEvent) => void): Unsubscribe;
  /** Calls a listener with the connected wallets, whenever one of them changes. */
  subscribeConnections(
    listener: (connections: readonly ListedConnection[]) => void,
    namespace?: ChainNamespace,
  ): Unsubscribe;
}
