import { type AnyPorticoError, type ErrorCode, isPorticoError, PorticoError } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import { base } from '../chains/base.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { findClosestMatch } from './closestMatch.ts';
import { parseOptions } from './parseOptions.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';

const required = { networks: [mainnet, base] };

/** Options as a host without types may write them. */
const parse = (options: object) => parseOptions({ ...required, ...options });

function failureOf(options: object): AnyPorticoError {
  try {
    parse(options);
  } catch (error) {
    if (isPorticoError(error)) return error;
  }
  throw new Error('the options were accepted');
}

describe('defaults', () => {
  test.each([
    ['sdkType', 'appkit'],
    ['instanceId', 'default'],
    ['themeMode', 'system'],
    ['themeVariables', {}],
    ['allWallets', 'SHOW'],
    ['adapters', []],
    ['featuredWalletIds', []],
    ['includeWalletIds', []],
    ['excludeWalletIds', []],
    ['customWallets', []],
    ['tokens', {}],
    ['customRpcUrls', {}],
    ['images', undefined],
    ['chainImages', {}],
    ['connectorImages', {}],
    ['termsConditionsUrl', undefined],
    ['privacyPolicyUrl', undefined],
    ['siwx', undefined],
    ['siweConfig', undefined],
    ['allowUnsupportedChain', false],
    ['enableNetworkSwitch', true],
    ['enableReconnect', true],
    ['enableWallets', true],
    ['enableInjected', true],
    ['enableEIP6963', true],
    ['enableCoinbase', true],
    ['enableWalletConnect', true],
    ['enableWalletGuide', true],
    ['enableEmbedded', false],
    ['enableMobileFullScreen', false],
    ['disableAppend', false],
    ['preload', undefined],
    ['debug', false],
    ['defaultAccountTypes', { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }],
    ['coinbasePreference', 'all'],
    ['universalProvider', undefined],
    ['universalProviderConfigOverride', undefined],
    ['basic', false],
    ['locale', undefined],
    ['direction', undefined],
    ['messages', {}],
    ['onEvent', undefined],
    ['projectId', undefined],
    ['metadata', {}],
  ] as const)('param: %s', (key, value) => {
    expect(parse({})[key]).toEqual(value);
  });

  test('param: features', () => {
    expect(parse({}).features).toEqual({
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      emailShowWallets: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      history: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      connectMethodsOrder: undefined,
    });
    expect(parse({ features: { socials: false, swaps: false } }).features).toMatchObject({
      socials: false,
      swaps: false,
      send: true,
    });
  });

  test('param: defaultNetwork is the one that is named, else eip155:1 where it is listed, else the first', () => {
    expect(parse({ networks: [base, mainnet] }).defaultNetwork.name).toBe('Ethereum');
    expect(parse({ networks: [base, optimism] }).defaultNetwork.name).toBe('Base');
    expect(parse({ defaultNetwork: base }).defaultNetwork.name).toBe('Base');
  });
});

const functions = (...names: string[]) => Object.fromEntries(names.map((name) => [name, async () => undefined]));

describe('values', () => {
  test.each([
    ['projectId', 'abc'],
    ['sdkVersion', 'x'],
    [
      'metadata',
      { name: 'Shop', description: 'd', url: 'https://shop.example', icons: ['https://shop.example/i.png'] },
    ],
    ['themeMode', 'dark'],
    ['themeVariables', { '--portico-accent': 'red' }],
    ['allWallets', 'ONLY_MOBILE'],
    ['preload', 'intent'],
    ['customWallets', [{ id: 'a', name: 'A', mobile_link: 'a://', homepage: 'https://a.example' }]],
    ['tokens', { 'eip155:1': [{ address: '0x1' }] }],
    ['customRpcUrls', { 'eip155:1': [{ url: 'https://rpc.example' }] }],
    ['images', { allow: ['images.example.org', 'cdn.example:8443'], ipfsGateway: 'https://gateway.example/ipfs' }],
    ['images', { allow: 'any' }],
    ['coinbasePreference', 'eoaOnly'],
    ['termsConditionsUrl', 'https://shop.example/terms'],
    ['direction', 'rtl'],
    ['locale', 'de'],
    [
      'universalProviderConfigOverride',
      {
        methods: { eip155: ['personal_sign'] },
        chains: { eip155: ['eip155:1'] },
        events: { eip155: ['chainChanged'] },
        rpcMap: { 'eip155:1': 'https://rpc.example' },
        defaultChain: 'eip155:1',
      },
    ],
    ['siwx', functions('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions')],
    ['siweConfig', functions('getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut')],
  ])('param: %s is kept as given', (key, value) => {
    expect(parse({ [key]: value })).toMatchObject({ [key]: value });
  });

  test('param: one token may be written without a list', () => {
    expect(parse({ tokens: { 'eip155:1': { address: '0x1', image: 'https://a.example/i.png' } } }).tokens).toEqual({
      'eip155:1': [{ address: '0x1', image: 'https://a.example/i.png' }],
    });
  });

  test('param: adapters are taken as they are', () => {
    const adapter = createScriptedAdapter();
    expect(parse({ adapters: [adapter] }).adapters[0]).toBe(adapter);
  });

  test('param: networks in the shape of viem, ours, or with a CAIP-2 id as id', () => {
    const { chainNamespace: _namespace, caipNetworkId: _id, ...viem } = mainnet;
    const caip = { ...viem, id: 'solana:abc' };
    const { networks } = parse({
      networks: [{ ...viem, fees: {}, contracts: { ensRegistry: { address: '0x1' } } }, caip],
    });
    expect(networks.map(({ chainNamespace, caipNetworkId }) => [chainNamespace, caipNetworkId])).toEqual([
      ['eip155', 'eip155:1'],
      ['solana', 'solana:abc'],
    ]);
  });
});

describe('refusals', () => {
  test.each([
    ['netwroks', 'networks'],
    ['projectid', 'projectId'],
    ['theme', 'themeMode'],
    ['featuredWallets', 'featuredWalletIds'],
    ['enableNetworkSwitching', 'enableNetworkSwitch'],
  ])('error: the unknown option %s is named with %s', (key, nearest) => {
    const error = failureOf({ [key]: 1 });
    expect(error.code).toBe('options.unknown_key');
    expect(error.context).toEqual({ key, nearest });
    expect(error.message).toContain(key);
    expect(error.message).toContain(nearest);
  });

  test('error: an unknown feature is named with the nearest known one', () => {
    expect(failureOf({ features: { swap: true } }).context).toEqual({
      key: 'features.swap',
      nearest: 'features.swaps',
    });
  });

  test("error: siweConfig with siwx is refused with the specification's message", () => {
    const siwx = functions('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions');
    const siweConfig = functions('getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut');
    expect(failureOf({ siwx, siweConfig }).message).toBe('Cannot set both `siweConfig` and `siwx` options');
  });

  test.each([
    ['loadWrites', 'client.connection_not_set', 'ConnectionController client not set'],
    ['loadReads', 'client.network_not_set', 'NetworkController client not set'],
  ])("error: an adapter without %s is refused with the specification's message", (missing, code, message) => {
    const adapter = { ...createScriptedAdapter([]), [missing]: undefined };
    expect(failureOf({ adapters: [adapter] })).toMatchObject({ code, message });
  });

  test.each<[string, object, ErrorCode, string]>([
    ['no network', { networks: [] }, 'options.invalid', 'networks'],
    ['networks that are no list', { networks: 1 }, 'options.invalid', 'networks'],
    [
      'a base fee multiplier that is not greater than 1',
      { networks: [{ ...mainnet, fees: { baseFeeMultiplier: 1 } }] },
      'options.invalid',
      'a number greater than 1 is needed',
    ],
    ['a network without RPC', { networks: [{ ...mainnet, rpcUrls: {} }] }, 'options.invalid', 'rpcUrls'],
    [
      'a page of an explorer that is no path',
      {
        networks: [
          { ...mainnet, blockExplorers: { default: { name: 'E', url: 'https://e.org', paths: { tx: '?tx=' } } } },
        ],
      },
      'options.invalid',
      'paths.tx',
    ],
    [
      'a default network of elsewhere',
      { defaultNetwork: { ...base, id: 5, caipNetworkId: 'eip155:5' } },
      'options.invalid',
      'defaultNetwork',
    ],
    [
      'a chain by its number alone',
      { universalProviderConfigOverride: { chains: { eip155: ['1'] } } },
      'options.invalid',
      'universalProviderConfigOverride.chains.eip155.0',
    ],
    ['a theme mode of our own', { themeMode: 'blue' }, 'options.invalid', 'themeMode'],
    ['a moment that there is not', { preload: 'always' }, 'options.invalid', 'preload'],
    ['a switch that is a word', { debug: 'yes' }, 'options.invalid', 'debug'],
    ['a script as a link', { termsConditionsUrl: 'javascript:alert(1)' }, 'options.invalid', 'termsConditionsUrl'],
    [
      'a script as a deep link',
      { customWallets: [{ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)' }] },
      'options.invalid',
      'customWallets.0.mobile_link',
    ],
    ['a token of no network', { tokens: { mainnet: [{ address: '0x1' }] } }, 'options.invalid', 'tokens.mainnet'],
    [
      'a transport config of an RPC URL',
      { customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example', config: { timeout: 1 } }] } },
      'options.invalid',
      'customRpcUrls.eip155:1.0.config',
    ],
    ['a locale that is no language tag', { locale: 'en_US!' }, 'options.invalid', 'locale'],
    ['a locale that the modal has no messages in', { locale: 'sv-SE' }, 'options.invalid', 'pt-BR'],
    [
      'a theme variable that there is not',
      { themeVariables: { '--w3m-accent': 'red' } },
      'options.unknown_key',
      'themeVariables.--portico-accent',
    ],
    ['a network that is listed twice', { networks: [mainnet, base, mainnet] }, 'options.invalid', 'eip155:1'],
    ['a list of adapters with none', { adapters: [] }, 'options.invalid', 'adapters'],
    [
      'a node of a network that is not listed',
      { customRpcUrls: { 'eip155:845': [{ url: 'https://rpc.example' }] } },
      'options.unknown_key',
      'customRpcUrls.eip155:8453',
    ],
    [
      'an account type of no namespace',
      { defaultAccountTypes: { eip15: 'eoa' } },
      'options.unknown_key',
      'defaultAccountTypes.eip155',
    ],
    [
      'an unknown account type',
      { defaultAccountTypes: { eip155: 'safe' } },
      'options.invalid',
      'defaultAccountTypes.eip155',
    ],
    ['an unknown social', { features: { socials: ['myspace'] } }, 'options.invalid', 'features.socials'],
    ['an adapter that is none', { adapters: [{}] }, 'options.invalid', 'adapters.0'],
    [
      'a second adapter of a namespace',
      { adapters: [createScriptedAdapter([]), createScriptedAdapter([])] },
      'options.invalid',
      'adapters.1',
    ],
    ['a sign-in that cannot', { siwx: { createMessage: 1 } }, 'options.invalid', 'siwx'],
    ['an older sign-in that cannot', { siweConfig: {} }, 'options.invalid', 'siweConfig'],
    ['an instance id with a dot', { instanceId: 'a.b' }, 'options.invalid', 'instanceId'],
    ['a picture host as an address', { images: { allow: ['https://a.example'] } }, 'options.invalid', 'images.allow.0'],
    ['another word for every host', { images: { allow: 'all' } }, 'options.invalid', 'images.allow'],
    ['a gateway over http', { images: { ipfsGateway: 'http://a.example' } }, 'options.invalid', 'images.ipfsGateway'],
    ['an event listener that is none', { onEvent: 1 }, 'options.invalid', 'onEvent'],
  ])('error: %s is refused and named', (_, options, code, key) => {
    const error = failureOf(options);
    expect(error.code).toBe(code);
    expect(error.message).toContain(key);
  });

  test('error: options that are no object are refused', () => {
    expect(() => parseOptions(undefined as unknown as PorticoOptions)).toThrow(PorticoError);
  });
});

test('misc: the closest match ignores case and counts edits', () => {
  expect(findClosestMatch('DEBUGG', ['basic', 'debug', 'tokens'])).toBe('debug');
});
