import type { AccountType, CaipNetworkId, ChainNamespace, KnownNamespace, PorticoEvent } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import type { Network } from './network.ts';
import type { SiweConfig } from './siweConfig.ts';
import type { Theme } from './preferences.ts';
import type { ProposalOverride } from './proposalOverride.ts';

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook';
export type ConnectMethod = 'email' | 'social' | 'wallet';
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send';
export type ConnectorOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended';

export interface Features {
  readonly swaps: boolean;
  readonly onramp: boolean;
  readonly receive: boolean;
  readonly send: boolean;
  readonly email: boolean;
  /** False: next to a login by email, the wallets are one row that leads to them. */
  readonly emailShowWallets: boolean;
  readonly socials: readonly SocialProvider[] | false;
  readonly history: boolean;
  readonly analytics: boolean;
  readonly allWallets: boolean;
  readonly legalCheckbox: boolean;
  readonly smartSessions: boolean;
  readonly collapseWallets: boolean;
  readonly connectorTypeOrder: readonly ConnectorOrder[];
  readonly walletFeaturesOrder: readonly WalletFeature[];
  /** undefined: email, social, wallet; wallet first where an installed one is found. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
}

/** The URL of each service. */
export interface ServerAddresses {
  /** Everything that is not named below. */
  readonly url?: string | undefined;
  /** Wallets and their pictures. */
  readonly directory?: string | undefined;
  /** Names, balances, prices, history, sessions. */
  readonly data?: string | undefined;
  /** JSON-RPC of the chains. */
  readonly rpc?: string | undefined;
  /** Events, where the host turned them on. */
  readonly analytics?: string | undefined;
}

/** The hosts of pictures that neither the host page nor its server named: avatars of names, collectibles, tokens. */
export interface ImageOptions {
  /**
   * `server` (default): nowhere else. `any`: every public host over https. A list: these hosts, with the port where
   * there is one.
   */
  readonly allow?: 'server' | 'any' | readonly string[] | undefined;
  /** The gateway for `ipfs:` content, such as `https://gateway.example.org/ipfs`. Default: none. */
  readonly ipfsGateway?: string | undefined;
}

export interface CustomWallet {
  readonly id: string;
  readonly name: string;
  readonly homepage?: string;
  readonly image_url?: string;
  readonly mobile_link?: string;
  readonly desktop_link?: string;
  readonly webapp_link?: string;
  readonly app_store?: string;
  readonly play_store?: string;
}

export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** The host's options after parsing, every default filled in, as an adapter may read them. */
export interface HostOptions {
  readonly projectId?: string | undefined;
  readonly sdkType: string;
  readonly sdkVersion: string;
  /** Distinguishes two porticos of one origin in storage. */
  readonly instanceId: string;
  readonly networks: readonly Network[];
  readonly defaultNetwork: Network;
  /** The host's metadata of its page; readMetadata() adds the page's own. */
  readonly metadata: Partial<Metadata>;
  readonly themeMode: Theme['mode'];
  readonly themeVariables: Theme['variables'];
  readonly features: Features;
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly featuredWalletIds: readonly string[];
  readonly includeWalletIds: readonly string[];
  readonly excludeWalletIds: readonly string[];
  readonly customWallets: readonly CustomWallet[];
  /** Per network, the tokens whose balances are read. */
  readonly tokens: Readonly<
    Partial<Record<CaipNetworkId, readonly { readonly address: string; readonly image?: string }[]>>
  >;
  readonly customRpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[]>>>;
  readonly images?: ImageOptions | undefined;
  readonly chainImages: Readonly<Record<string, string>>;
  readonly connectorImages: Readonly<Record<string, string>>;
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
  readonly siwx?: Siwx | undefined;
  readonly siweConfig?: SiweConfig | undefined;
  readonly allowUnsupportedChain: boolean;
  readonly enableNetworkSwitch: boolean;
  readonly enableReconnect: boolean;
  readonly enableWallets: boolean;
  readonly enableInjected: boolean;
  readonly enableEIP6963: boolean;
  readonly enableCoinbase: boolean;
  readonly enableWalletConnect: boolean;
  readonly enableWalletGuide: boolean;
  readonly enableEmbedded: boolean;
  readonly enableMobileFullScreen: boolean;
  readonly disableAppend: boolean;
  readonly preload?: 'visible' | 'intent' | 'none';
  readonly debug: boolean;
  /** Of a namespace that was added, none: its wallets have addresses alone. */
  readonly defaultAccountTypes: Readonly<
    Record<KnownNamespace, AccountType> & Partial<Record<ChainNamespace, AccountType>>
  >;
  readonly coinbasePreference: 'all' | 'smartWalletOnly' | 'eoaOnly';
  readonly universalProviderConfigOverride?: ProposalOverride | undefined;
  readonly basic: boolean;
  /** The address of a Portico server; without one the modal works alone. */
  readonly server?: string | ServerAddresses | undefined;
  /** A BCP-47 tag; undefined: `<html lang>`, else the browser's. */
  readonly locale?: string | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Replaces any message of the interface, by key. */
  readonly messages: Readonly<Record<string, string>>;
  readonly onEvent?: ((event: PorticoEvent) => void) | undefined;
}
