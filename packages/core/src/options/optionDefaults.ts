import {
  DEFAULT_ACCOUNT_TYPES,
  DEFAULT_CONNECTOR_TYPE_ORDER,
  DEFAULT_FEATURES,
  DEFAULT_SDK_TYPE,
  DEFAULT_SOCIALS,
  DEFAULT_WALLET_FEATURES_ORDER,
} from '@portico/protocol';
import type { ResolvedOptions } from '../contract/resolvedOptions.ts';
import type { Features } from '../contract/hostOptions.ts';

/** The switches of `features`, as the specification has them. */
export const defaultFeatures: Features = {
  ...DEFAULT_FEATURES,
  socials: DEFAULT_SOCIALS,
  connectorTypeOrder: DEFAULT_CONNECTOR_TYPE_ORDER,
  walletFeaturesOrder: DEFAULT_WALLET_FEATURES_ORDER,
};

/** Every option that has a default, but those that are read from the page or from each other. */
export const optionDefaults: Omit<ResolvedOptions, 'networks' | 'defaultNetwork' | 'features'> = {
  adapters: [],
  metadata: {},
  instanceId: 'default',
  sdkType: DEFAULT_SDK_TYPE,
  sdkVersion: 'portico-0.1.0',
  themeMode: 'system',
  themeVariables: {},
  allWallets: 'SHOW',
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  customWallets: [],
  tokens: {},
  customRpcUrls: {},
  chainImages: {},
  connectorImages: {},
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWallets: true,
  enableInjected: true,
  enableEIP6963: true,
  enableCoinbase: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableEmbedded: false,
  enableMobileFullScreen: false,
  disableAppend: false,
  debug: false,
  basic: false,
  defaultAccountTypes: DEFAULT_ACCOUNT_TYPES,
  coinbasePreference: 'all',
  messages: {},
};
