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

/** What a host passes to createPortico. Everything may be left out but the networks. */
export interface PorticoOptions {
  readonly projectId?: string | undefined;
  readonly networks: readonly NetworkInput[];
  readonly adapters?: readonly NamespaceAdapter[];
  /** Default: `eip155:1` where it is one of `networks`, else the first of them. */
  readonly defaultNetwork?: NetworkInput | undefined;
  /** Default: read from the page's title, description, origin and icon. */
  readonly metadata?: Partial<Metadata>;
  /** Two porticos of one origin need two. Default: `default`. */
  readonly instanceId?: string;
  readonly sdkType?: string;
  readonly sdkVersion?: string;
  readonly themeMode?: Theme['mode'];
  readonly themeVariables?: Theme['variables'];
  readonly features?: Partial<Features>;
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  readonly featuredWalletIds?: readonly string[];
  readonly includeWalletIds?: readonly string[];
  readonly excludeWalletIds?: readonly string[];
  readonly customWallets?: readonly CustomWallet[];
  readonly tokens?: Readonly<Partial<Record<CaipNetworkId, TokenOption | readonly TokenOption[]>>>;
  /**
   * The only nodes that are called on these networks, in this order. A transport `config` beside the `url` is refused.
   */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[]>>>;
  /** Default: pictures that strangers name are shown through the server, and through nothing else. */
  readonly images?: ImageOptions | undefined;
  readonly chainImages?: Readonly<Record<string, string>>;
  readonly connectorImages?: Readonly<Record<string, string>>;
  readonly termsConditionsUrl?: string | undefined;
  readonly privacyPolicyUrl?: string | undefined;
  /** Signing in with the wallet: createSiwx() of `@portico/siwx`, or the host's own. */
  readonly siwx?: Siwx | undefined;
  /** The older form of it; one of the two. */
  readonly siweConfig?: SiweConfig | undefined;
  readonly allowUnsupportedChain?: boolean;
  /**
   * False: no button, view, `open()` or call switches the network. The page still follows a wallet that switches
   * itself.
   */
  readonly enableNetworkSwitch?: boolean;
  readonly enableReconnect?: boolean;
  readonly enableWallets?: boolean;
  readonly enableInjected?: boolean;
  readonly enableEIP6963?: boolean;
  readonly enableCoinbase?: boolean;
  readonly enableWalletConnect?: boolean;
  readonly enableWalletGuide?: boolean;
  readonly enableEmbedded?: boolean;
  readonly enableMobileFullScreen?: boolean;
  readonly disableAppend?: boolean;
  readonly debug?: boolean;
  /**
   * Which account of a wallet with several kinds is preferred. No wallet offers a choice yet: today it has no effect.
   */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly';
  /** Wallets on other devices, for every chain family: one without an adapter is served by what they approve. `pairing()`. */
  readonly universalProvider?: UniversalProvider | undefined;
  readonly universalProviderConfigOverride?: ProposalOverride | undefined;
  readonly basic?: boolean;
  /** A server of ours: one address for all, or one for each service. Default: none, and the modal works by itself. */
  readonly server?: string | ServerAddresses | undefined;
  readonly locale?: string | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  readonly messages?: Readonly<Record<string, string>>;
  readonly onEvent?: ((event: PorticoEvent) => void) | undefined;
}
