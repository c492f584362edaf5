import type { AccountType, CaipNetworkId, ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import type { NetworkInput } from './network.ts';
import type { UniversalProvider } from './externalWallet.ts';
import type { NamespaceAdapter } from './namespaceAdapter.ts';
import type { SiweConfig } from './siweConfig.ts';
import type { Theme } from './preferences.ts';
import type { ProposalOverride } from './proposalOverride.ts';
import type { CustomWallet, Features, ImageOptions, Metadata, ServerAddresses } from './hostOptions.ts';

/** A token whose balance is read. */
export interface TokenOption {
  readonly address: string;
  readonly image?: string;
}

/** The options of createPortico. Only the networks are required. */
export interface PorticoOptions {
  /**
   * The site's project on the server of the option `server`. Without a server it is needed for nothing; `pairing()`
   * takes it as its `relayProjectId` where that is left out.
   */
  readonly projectId?: string | undefined;
  /**
   * Networks of the site: those of `@portico/core/networks`, chains of viem, or descriptions of your own. At least one.
   */
  readonly networks: readonly NetworkInput[];
  /**
   * Namespaces with their wallets, each once: `evmAdapter()`, `solanaAdapter()`. Without an adapter only pairing
   * connects.
   */
  readonly adapters?: readonly NamespaceAdapter[];
  /** Default: `eip155:1` where it is one of `networks`, else the first of them. */
  readonly defaultNetwork?: NetworkInput | undefined;
  /** Default: read from the page's title, description, origin and icon. */
  readonly metadata?: Partial<Metadata>;
  /** Two porticos of one origin need two. Default: `default`. */
  readonly instanceId?: string;
  /** Name of the kit that events and server requests carry. For kits built on Portico. */
  readonly sdkType?: string;
  /** Version of the kit that events and server requests carry. For kits built on Portico. */
  readonly sdkVersion?: string;
  /** Colours: `system` follows the visitor. */
  readonly themeMode?: Theme['mode'];
  /** Values of the theme variables, by name, such as `--portico-accent`. Development refuses any other name. */
  readonly themeVariables?: Theme['variables'];
  /** Parts of the modal, each on or off, and orders. */
  readonly features?: Partial<Features>;
  /** Whether Connect offers the list of all wallets. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Wallets that stand first in the list, by id or rdns, in this order. */
  readonly featuredWalletIds?: readonly string[];
  /** The only wallets that are listed, by id or rdns; installed wallets are filtered as well. */
  readonly includeWalletIds?: readonly string[];
  /** Wallets that are never listed, by id or rdns; installed wallets are filtered as well. */
  readonly excludeWalletIds?: readonly string[];
  /** Wallets of your own in the list, with their links. */
  readonly customWallets?: readonly CustomWallet[];
  /** Tokens whose balances are read, by CAIP-2 id of their network. The native currency needs no entry. */
  readonly tokens?: Readonly<Partial<Record<CaipNetworkId, TokenOption | readonly TokenOption[]>>>;
  /**
   * The only nodes that are called on these networks, in this order. A transport `config` next to the `url` is refused.
   */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[]>>>;
  /** Default: foreign pictures are shown through the server, and through nothing else. */
  readonly images?: ImageOptions | undefined;
  /** Icons of networks, by CAIP-2 id. */
  readonly chainImages?: Readonly<Record<string, string>>;
  /** Icons of connectors, by id. */
  readonly connectorImages?: Readonly<Record<string, string>>;
  /** Terms that Connect links to. `features.legalCheckbox` makes a visitor accept them. */
  readonly termsConditionsUrl?: string | undefined;
  /** Privacy policy that Connect links to. */
  readonly privacyPolicyUrl?: string | undefined;
  /** Signing in with the wallet: createSiwx() of `@portico/siwx`, or the host's own. */
  readonly siwx?: Siwx | undefined;
  /** The older form of it; one of the two. */
  readonly siweConfig?: SiweConfig | undefined;
  /** True: a wallet on a network that is not listed stays without the view that offers to switch. */
  readonly allowUnsupportedChain?: boolean;
  /**
   * False: no button, view, `open()` or call switches the network. The page still follows a wallet that switches
   * itself.
   */
  readonly enableNetworkSwitch?: boolean;
  /** Whether a reload restores the connection. */
  readonly enableReconnect?: boolean;
  /** Whether wallets are offered at all. */
  readonly enableWallets?: boolean;
  /** Whether wallets of this browser are offered that do not announce themselves (`window.ethereum`). */
  readonly enableInjected?: boolean;
  /** Whether wallets of this browser are offered that announce themselves (EIP-6963). */
  readonly enableEIP6963?: boolean;
  /** Whether the connector of `coinbase()` is offered. */
  readonly enableCoinbase?: boolean;
  /** Whether wallets on other devices are offered, where `pairing()` is set up. */
  readonly enableWalletConnect?: boolean;
  /** Whether Connect explains wallets to newcomers. */
  readonly enableWalletGuide?: boolean;
  /** Draws the modal as a block of the page: `<Modal />` or `<portico-modal>`. */
  readonly enableEmbedded?: boolean;
  /** Whether the modal covers the whole screen of a phone. */
  readonly enableMobileFullScreen?: boolean;
  /** True: the modal is not appended to the body. */
  readonly disableAppend?: boolean;
  /**
   * When the modal is fetched and prerendered. `visible`: once a button of Portico is in view and the page is idle, but
   * not where the visitor saves data. `intent`: once a pointer or the focus comes onto a button. `none`: with the
   * press, and `portico.preload()` has no effect. Default: `visible`.
   */
  readonly preload?: 'visible' | 'intent' | 'none';
  /** Writes what happens to the console. */
  readonly debug?: boolean;
  /** The preferred account of a wallet with several kinds. No wallet offers a choice yet: today it has no effect. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
  /** Kinds of accounts that Coinbase Wallet offers. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /**
   * Wallets on other devices, for every namespace: one without an adapter is served by the approved provider.
   * `pairing()`.
   */
  readonly universalProvider?: UniversalProvider | undefined;
  /** Changes the methods, chains, events and RPC URLs that pairing proposes to a wallet. */
  readonly universalProviderConfigOverride?: ProposalOverride | undefined;
  /** Connect has pairing and the list of all wallets alone. */
  readonly basic?: boolean;
  /** A Portico server: one address for all services, or one for each. Default: none, and the modal works alone. */
  readonly server?: string | ServerAddresses | undefined;
  /**
   * BCP 47 tag of a language that the modal has messages in; development refuses any other. Default: `<html lang>`,
   * else that of the browser, else English.
   */
  readonly locale?: string | undefined;
  /** Direction of the text. Default: that of the language. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Replaces texts of the interface, by message key. Development reports unknown keys on the console. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Called with each event. Nothing leaves the page unless the host sends it. */
  readonly onEvent?: ((event: PorticoEvent) => void) | undefined;
}
