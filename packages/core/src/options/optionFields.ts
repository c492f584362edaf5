import {
  type CaipNetworkId,
  type ChainNamespace,
  type PorticoEvent,
  DEFAULT_CONNECTOR_TYPE_ORDER,
  DEFAULT_FEATURES,
  DEFAULT_SOCIALS,
  DEFAULT_WALLET_FEATURES_ORDER,
  accountTypes,
  chainNamespaces,
  connectMethods,
  isCaipNetworkId,
} from '@portico/protocol';
import { url } from './networkFields.ts';
import type { UniversalProvider } from '../contract/externalWallet.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import { type Parse, flag, is, listOf, maybe, oneOf, recordOf, shape, text } from '../values/parse.ts';
import { isDeepLink, isImageAddress, isWebLink } from '../http/links.ts';
import { isServerAddress } from '../http/isServerAddress.ts';
import { isRecord } from '../values/equal.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';

const texts = maybe(recordOf(text()));
const strings = maybe(listOf(text()));
const onOff = maybe(flag);
const maybeText = maybe(text());

const link = maybe(is<string>(isWebLink, 'an http(s) address is needed'));
const deepLink = maybe(is<string>(isDeepLink, 'a link that runs nothing is needed'));
const image = maybe(is<string>(isImageAddress, 'an image address is needed'));

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

const serverAddress = is<string>(isServerAddress, 'an https address is needed, or http on this machine');
const serverAddresses = shape({
  url: maybe(serverAddress),
  directory: maybe(serverAddress),
  data: maybe(serverAddress),
  rpc: maybe(serverAddress),
  analytics: maybe(serverAddress),
});
const server: Parse<unknown> = (value, path) =>
  typeof value === 'object' ? serverAddresses(value, path) : serverAddress(value, path);

const host = text(/^(?=[^.]*\.)[a-z\d.-]+(?::\d{1,5})?$/, 'a host is needed, such as `images.example.org`');
const allowedImages: Parse<unknown> = (value, path) =>
  Array.isArray(value) ? listOf(host)(value, path) : oneOf(['server', 'any'])(value, path);

const token = shape({ address: text(/./), image });
const tokens: Parse<unknown> = (value, path) =>
  Array.isArray(value) ? listOf(token)(value, path) : token(value, path);
const chainId = is<CaipNetworkId>(isCaipNetworkId, 'a CAIP-2 network id is needed');
const noConfig = is<undefined>(
  (value) => value === undefined,
  'nodes are called with the `url` alone, so that a key of the node belongs into it',
);
const byNamespace = <Output>(parse: Parse<Output>) => maybe(recordOf(listOf(parse)));
const parseSocials = listOf(oneOf(DEFAULT_SOCIALS));

function hasFunctions(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((key) => typeof value[key] === 'function');
}

function isAdapter(value: unknown): boolean {
  return hasFunctions(value, ['start']);
}

function isUniversal(value: unknown): boolean {
  return typeof value === 'function' && 'createAdapter' in value;
}

function withFunctions(...names: readonly string[]): Parse<unknown> {
  return maybe(is((value) => hasFunctions(value, names), `an object with ${names.join(', ')} is needed`));
}

function each<Name extends string>(names: readonly Name[], parse: Parse<unknown>): Record<Name, Parse<unknown>> {
  // Built from the names themselves.
  return Object.fromEntries(names.map((name) => [name, parse])) as Record<Name, Parse<unknown>>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

const switches = Object.keys(DEFAULT_FEATURES) as (keyof typeof DEFAULT_FEATURES)[]; // oxlint-disable-line typescript/no-unsafe-type-assertion

/** The type of each part of `features`. */
export const featureFields = {
  ...each(switches, onOff),
  socials: maybe<unknown>((value, path) => value !== false && parseSocials(value, path)),
  connectorTypeOrder: maybe(listOf(oneOf(DEFAULT_CONNECTOR_TYPE_ORDER))),
  walletFeaturesOrder: maybe(listOf(oneOf(DEFAULT_WALLET_FEATURES_ORDER))),
  connectMethodsOrder: maybe(listOf(oneOf(connectMethods))),
};

type CheckedOptions = Omit<PorticoOptions, 'networks' | 'defaultNetwork'>;

/** The type of each option, but `networks` and `defaultNetwork`. */
export const optionFields: Readonly<Record<keyof CheckedOptions, Parse<unknown>>> = {
  projectId: maybeText,
  adapters: maybe(listOf(is<NamespaceAdapter>(isAdapter, 'an adapter is needed'))),
  metadata: maybe(shape({ name: maybeText, description: maybeText, url: maybeText, icons: strings })),
  instanceId: maybe(text(/^[\w-]{1,40}$/, 'letters, digits, - and _ are allowed')),
  sdkType: maybeText,
  sdkVersion: maybeText,
  themeMode: maybe(oneOf(['light', 'dark', 'system'])),
  themeVariables: texts,
  features: maybe(shape(featureFields)),
  allWallets: maybe(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  featuredWalletIds: strings,
  includeWalletIds: strings,
  excludeWalletIds: strings,
  customWallets: maybe(listOf(customWallet)),
  tokens: maybe(recordOf(tokens, isCaipNetworkId)),
  customRpcUrls: maybe(recordOf(listOf(shape({ url, config: noConfig })), isCaipNetworkId)),
  images: maybe(shape({ allow: maybe(allowedImages), ipfsGateway: maybe(serverAddress) })),
  chainImages: texts,
  connectorImages: texts,
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  siwx: withFunctions('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'),
  siweConfig: withFunctions('getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'),
  allowUnsupportedChain: onOff,
  enableNetworkSwitch: onOff,
  enableReconnect: onOff,
  enableWallets: onOff,
  enableInjected: onOff,
  enableEIP6963: onOff,
  enableCoinbase: onOff,
  enableWalletConnect: onOff,
  enableWalletGuide: onOff,
  enableEmbedded: onOff,
  enableMobileFullScreen: onOff,
  disableAppend: onOff,
  preload: maybe(oneOf(['visible', 'intent', 'none'])),
  debug: onOff,
  basic: onOff,
  server: maybe(server),
  defaultAccountTypes: maybe(shape(each<ChainNamespace>(chainNamespaces, maybe(oneOf(accountTypes))))),
  coinbasePreference: maybe(oneOf(['all', 'smartWalletOnly', 'eoaOnly'])),
  universalProvider: maybe(is<UniversalProvider>(isUniversal, 'pairing() of `@portico/pairing` is needed')),
  universalProviderConfigOverride: maybe(
    shape({
      methods: byNamespace(text(/./)),
      chains: byNamespace(chainId),
      events: byNamespace(text(/./)),
      rpcMap: maybe(recordOf(url, isCaipNetworkId)),
      defaultChain: maybe(chainId),
    }),
  ),
  locale: maybeText,
  direction: maybe(oneOf(['ltr', 'rtl'])),
  messages: texts,
  onEvent: maybe(is<(event: PorticoEvent) => void>((value) => typeof value === 'function', 'a function is needed')),
};
