import {
  type PorticoEvent,
  type Social,
  DEFAULT_ACCOUNT_TYPES,
  DEFAULT_CONNECTOR_TYPE_ORDER,
  DEFAULT_FEATURES,
  DEFAULT_SDK_TYPE,
  DEFAULT_SOCIALS,
  DEFAULT_WALLET_FEATURES_ORDER,
  accountTypes,
  connectMethods,
  isCaipNetworkId,
} from '@portico/protocol';
import { url } from '../chains/defineNetwork.ts';
import type { NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import { type Parse, anything, flag, is, listOf, oneOf, optional, recordOf, shape, text } from '../parse/parse.ts';

const words = optional(recordOf(text()), {});
const strings = optional(listOf(text()), []);
const on = optional(flag, true);
const off = optional(flag, false);
const maybeText = optional(text(), undefined);

const isRunnable = /^(?:javascript|data|vbscript|blob|file):/i;
/** Only what a link may be: nothing that runs. */
const link = optional(text(/^(?:https?:\/\/|\/(?!\/))/, 'an http(s) address is needed'), undefined);
/** A wallet's own scheme is allowed, a script is not. */
const deepLink = optional(
  is<string>(
    (value) => typeof value === 'string' && /^[a-z][a-z\d+.-]*:/i.test(value) && !isRunnable.test(value),
    'a link that runs nothing is needed',
  ),
  undefined,
);
const image = optional(text(/^(?:https?:\/\/|\/|data:image\/)/, 'an image address is needed'), undefined);

const customWallet = shape({
  id: text(/./),
  name: text(/./),
  homepage: link,
  image_url: image,
  mobile_link: deepLink,
  desktop_link: deepLink,
  webapp_link: link,
  app_store: link,
  play_store: link,
});

const token = shape({ address: text(/./), image });
const tokens: Parse<ReturnType<typeof token>[]> = (value, path) =>
  Array.isArray(value) ? listOf(token)(value, path) : [token(value, path)];

const parseSocials = listOf(oneOf(DEFAULT_SOCIALS));

function isAdapter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['start', 'loadReads', 'loadWrites'].every((key) => typeof Reflect.get(value, key) === 'function');
}

const accountType = (byDefault: (typeof accountTypes)[number]) => optional(oneOf(accountTypes), byDefault);

function switches<Name extends string>(defaults: Readonly<Record<Name, boolean>>): Record<Name, Parse<boolean>> {
  const entries = Object.entries<boolean>(defaults).map(([name, byDefault]) => [name, byDefault ? on : off]);
  // Built from the names themselves.
  return Object.fromEntries(entries) as Record<Name, Parse<boolean>>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

/** The switches of `features`. */
export const featureFields = {
  ...switches(DEFAULT_FEATURES),
  socials: optional<Social[] | false>(
    (value, path) => value !== false && parseSocials(value, path),
    [...DEFAULT_SOCIALS],
  ),
  connectorTypeOrder: optional(listOf(oneOf(DEFAULT_CONNECTOR_TYPE_ORDER)), [...DEFAULT_CONNECTOR_TYPE_ORDER]),
  walletFeaturesOrder: optional(listOf(oneOf(DEFAULT_WALLET_FEATURES_ORDER)), [...DEFAULT_WALLET_FEATURES_ORDER]),
  connectMethodsOrder: optional(listOf(oneOf(connectMethods)), undefined),
};

/** Every option but `networks` and `defaultNetwork`, which defineNetwork reads. */
export const optionFields = {
  projectId: maybeText,
  adapters: optional(listOf(is<NamespaceAdapter>(isAdapter, 'an adapter is needed')), []),
  metadata: optional(
    shape({ name: maybeText, description: maybeText, url: maybeText, icons: optional(listOf(text()), undefined) }),
    {},
  ),
  instanceId: optional(text(/^[\w-]{1,40}$/, 'letters, digits, - and _ are allowed'), 'default'),
  sdkType: optional(text(), DEFAULT_SDK_TYPE),
  sdkVersion: optional(text(), 'portico-0.1.0'),
  themeMode: optional(oneOf(['light', 'dark', 'system']), 'system'),
  themeVariables: words,
  features: (value: unknown, path?: string) => shape(featureFields)(value ?? {}, path),
  allWallets: optional(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']), 'SHOW'),
  featuredWalletIds: strings,
  includeWalletIds: strings,
  excludeWalletIds: strings,
  customWallets: optional(listOf(customWallet), []),
  tokens: optional(recordOf(tokens, isCaipNetworkId), {}),
  customRpcUrls: optional(recordOf(listOf(shape({ url })), isCaipNetworkId), {}),
  chainImages: words,
  connectorImages: words,
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  siwx: anything,
  siweConfig: anything,
  ...switches({
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
  }),
  defaultAccountTypes: (value: unknown, path?: string) =>
    shape({
      eip155: accountType(DEFAULT_ACCOUNT_TYPES.eip155),
      solana: accountType(DEFAULT_ACCOUNT_TYPES.solana),
      polkadot: accountType(DEFAULT_ACCOUNT_TYPES.polkadot),
      bip122: accountType(DEFAULT_ACCOUNT_TYPES.bip122),
    })(value ?? {}, path),
  coinbasePreference: optional(oneOf(['all', 'smartWalletOnly', 'eoaOnly']), 'all'),
  universalProvider: anything,
  universalProviderConfigOverride: anything,
  locale: maybeText,
  direction: optional(oneOf(['ltr', 'rtl']), undefined),
  messages: words,
  onEvent: optional(
    is<(event: PorticoEvent) => void>((value) => typeof value === 'function', 'a function is needed'),
    undefined,
  ),
};
