import {
  type PorticoEvent,
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
import * as v from 'valibot';
import type { NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';

const text = v.pipe(v.string(), v.minLength(1));
const strings = v.optional(v.array(v.string()), []);
const words = v.optional(v.record(v.string(), v.string()), {});
const flag = (byDefault: boolean) => v.optional(v.boolean(), byDefault);
const byNetwork = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.record(v.custom<string>(isCaipNetworkId, 'Invalid CAIP-2 network id'), entry), {});

/** Only what a link may be: nothing that runs. */
export const linkSchema = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))/, 'must be an http(s) address'));
/** A wallet's own scheme is allowed, a script is not. */
const deepLink = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d+.-]*:/i, 'must start with a scheme'),
  v.check((link) => !/^(?:javascript|data|vbscript|blob|file):/i.test(link), 'must not run anything'),
);
const image = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/|data:image\/)/, 'must be an image address'));

const customWallet = v.object({
  id: text,
  name: text,
  homepage: v.exactOptional(linkSchema),
  image_url: v.exactOptional(image),
  mobile_link: v.exactOptional(deepLink),
  desktop_link: v.exactOptional(deepLink),
  webapp_link: v.exactOptional(linkSchema),
  app_store: v.exactOptional(linkSchema),
  play_store: v.exactOptional(linkSchema),
});

const token = v.object({ address: text, image: v.exactOptional(image) });
const accountType = (byDefault: (typeof accountTypes)[number]) => v.optional(v.picklist(accountTypes), byDefault);

function isAdapter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['start', 'loadReads', 'loadWrites'].every((key) => typeof Reflect.get(value, key) === 'function');
}

/** The switches of `features`. */
export const featureEntries = {
  swaps: flag(DEFAULT_FEATURES.swaps),
  onramp: flag(DEFAULT_FEATURES.onramp),
  receive: flag(DEFAULT_FEATURES.receive),
  send: flag(DEFAULT_FEATURES.send),
  email: flag(DEFAULT_FEATURES.email),
  emailShowWallets: flag(DEFAULT_FEATURES.emailShowWallets),
  socials: v.optional(
    v.union([v.array(v.picklist(DEFAULT_SOCIALS)), v.literal(false)], 'must be a list of known socials, or false'),
    [...DEFAULT_SOCIALS],
  ),
  history: flag(DEFAULT_FEATURES.history),
  analytics: flag(DEFAULT_FEATURES.analytics),
  allWallets: flag(DEFAULT_FEATURES.allWallets),
  legalCheckbox: flag(DEFAULT_FEATURES.legalCheckbox),
  smartSessions: flag(DEFAULT_FEATURES.smartSessions),
  collapseWallets: flag(DEFAULT_FEATURES.collapseWallets),
  connectorTypeOrder: v.optional(v.array(v.picklist(DEFAULT_CONNECTOR_TYPE_ORDER)), [...DEFAULT_CONNECTOR_TYPE_ORDER]),
  walletFeaturesOrder: v.optional(v.array(v.picklist(DEFAULT_WALLET_FEATURES_ORDER)), [
    ...DEFAULT_WALLET_FEATURES_ORDER,
  ]),
  connectMethodsOrder: v.optional(v.array(v.picklist(connectMethods))),
};

/** Every option but `networks` and `defaultNetwork`, which defineNetwork reads. */
export const optionEntries = {
  projectId: v.optional(v.string()),
  adapters: v.optional(v.array(v.custom<NamespaceAdapter>(isAdapter, 'must be adapters')), []),
  metadata: v.optional(
    v.partial(v.object({ name: v.string(), description: v.string(), url: v.string(), icons: v.array(v.string()) })),
    {},
  ),
  instanceId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'may hold letters, digits, - and _')), 'default'),
  sdkType: v.optional(v.string(), DEFAULT_SDK_TYPE),
  sdkVersion: v.optional(v.string(), 'portico-0.1.0'),
  themeMode: v.optional(v.picklist(['light', 'dark', 'system']), 'system'),
  themeVariables: words,
  features: v.optional(v.object(featureEntries), {}),
  allWallets: v.optional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE']), 'SHOW'),
  featuredWalletIds: strings,
  includeWalletIds: strings,
  excludeWalletIds: strings,
  customWallets: v.optional(v.array(customWallet), []),
  tokens: byNetwork(
    v.union([
      v.array(token),
      v.pipe(
        token,
        v.transform((one) => [one]),
      ),
    ]),
  ),
  customRpcUrls: byNetwork(v.array(v.object({ url: v.pipe(v.string(), v.url()) }))),
  chainImages: words,
  connectorImages: words,
  termsConditionsUrl: v.optional(linkSchema),
  privacyPolicyUrl: v.optional(linkSchema),
  siwx: v.optional(v.unknown()),
  siweConfig: v.optional(v.unknown()),
  allowUnsupportedChain: flag(false),
  enableNetworkSwitch: flag(true),
  enableReconnect: flag(true),
  enableWallets: flag(true),
  enableInjected: flag(true),
  enableEIP6963: flag(true),
  enableCoinbase: flag(true),
  enableWalletConnect: flag(true),
  enableWalletGuide: flag(true),
  enableEmbedded: flag(false),
  enableMobileFullScreen: flag(false),
  disableAppend: flag(false),
  debug: flag(false),
  defaultAccountTypes: v.optional(
    v.object({
      eip155: accountType(DEFAULT_ACCOUNT_TYPES.eip155),
      solana: accountType(DEFAULT_ACCOUNT_TYPES.solana),
      polkadot: accountType(DEFAULT_ACCOUNT_TYPES.polkadot),
      bip122: accountType(DEFAULT_ACCOUNT_TYPES.bip122),
    }),
    {},
  ),
  coinbasePreference: v.optional(v.picklist(['all', 'smartWalletOnly', 'eoaOnly']), 'all'),
  universalProvider: v.optional(v.unknown()),
  universalProviderConfigOverride: v.optional(v.unknown()),
  basic: flag(false),
  locale: v.optional(v.string()),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  messages: words,
  onEvent: v.optional(
    v.custom<(event: PorticoEvent) => void>((value) => typeof value === 'function', 'must be a function'),
  ),
};
