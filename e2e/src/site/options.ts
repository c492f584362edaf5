import type { PorticoOptions } from '@portico/core';
import type { DevnetChain, DevnetDescription } from '@portico/testing';
import {
  createLocalStorage,
  createMessageFactory,
  createServerStorage,
  createSiwx,
  eip155Verifier,
  solanaVerifier,
} from '@portico/siwx';
import type { Kit } from './kit.ts';
import type { SiteSettings } from './settings.ts';

function toNetwork(
  { defineNetwork, mainnet, optimism }: Kit['networks'],
  chain: DevnetChain,
  exchange: SiteSettings['exchange'],
) {
  const known = [mainnet, optimism].find(({ id }) => id === chain.id);
  const { name, id, nativeCurrency, rpcUrl, names } = chain;
  const network = known ?? defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });
  return {
    ...network,
    contracts: {
      ...network.contracts,
      ...(names && { ensUniversalResolver: { address: names.universalResolver } }),
      ...(exchange && {
        swapRouter: { address: exchange.swapRouter },
        wrappedCoin: { address: exchange.wrappedCoin },
      }),
    },
  };
}

/** The network of Polkadot, where the site has it. */
function toPolkadotNetworks({ defineNetwork }: Kit['networks'], { polkadot }: SiteSettings) {
  if (!polkadot) return [];
  const nativeCurrency = { name: 'Rococo', symbol: 'ROC', decimals: 12 };
  const rpcUrls = { default: { http: [polkadot.rpcUrl] } };
  return [
    defineNetwork({
      id: polkadot.reference,
      chainNamespace: 'polkadot',
      name: 'Rococo Asset Hub',
      nativeCurrency,
      rpcUrls,
    }),
  ];
}

/** Solana, where the site has it: the ledger of the devnet, or core's definition. */
function toSolanaNetworks(networks: Kit['networks'], { solana }: DevnetDescription, settings: SiteSettings) {
  if (!solana || !settings.hasSolana) return [];
  if (settings.isSolanaMainnet) return networks.solana ? [networks.solana] : [];
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 };
  const rpcUrls = { default: { http: [solana.rpcUrl] } };
  return [
    networks.defineNetwork({ id: solana.reference, chainNamespace: 'solana', name: 'Solana', nativeCurrency, rpcUrls }),
  ];
}

/** Bitcoin, where the site has it: the node of the devnet. */
function toBitcoinNetworks({ defineNetwork }: Kit['networks'], { bitcoin }: DevnetDescription, settings: SiteSettings) {
  if (!bitcoin || !settings.hasBitcoin) return [];
  const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 };
  const rpcUrls = { default: { http: [bitcoin.rpcUrl] } };
  return [defineNetwork({ id: bitcoin.reference, chainNamespace: 'bip122', name: 'Bitcoin', nativeCurrency, rpcUrls })];
}

/** The sign-in of a host without a server of its own. */
function createSignIn(devnet: DevnetDescription, isRequired: boolean) {
  const rpcUrls = Object.fromEntries(devnet.chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]));
  return createSiwx({
    createMessage: createMessageFactory({ statement: 'Welcome to the test site.' }),
    storage: createLocalStorage(),
    verifiers: [eip155Verifier({ rpcUrls }), solanaVerifier()],
    isRequired,
  });
}

/** As any request of a page: a refusal is an error. */
async function request({ url, ...init }: { url: string } & Pick<RequestInit, 'method' | 'headers' | 'body'>) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The server refused with ${response.status}.`);
  return { text: await response.text() };
}

/** The sign-in of a host with a Portico server: the server verifies, and keeps the sessions. */
function createServerSignIn({ server = '', projectId = '' }: SiteSettings['options']) {
  return createSiwx({
    createMessage: createMessageFactory({ lifetimeMs: 3_600_000 }),
    storage: createServerStorage({ url: server, projectId, request }),
    isRequired: true,
  });
}

function chooseSignIn(devnet: DevnetDescription, { signIn, options }: SiteSettings) {
  return signIn === 'server' ? createServerSignIn(options) : createSignIn(devnet, signIn === 'required');
}

/** The demo wallet, in the form that a host adds a wallet of its own. */
function toWallet(url: string) {
  return { id: 'demo.wallet', name: 'Ferry', mobile_link: 'ferry://', webapp_link: url };
}

/** Wallets on other devices, and the login, where the site has them. */
function toExternal({ pairing, login }: Kit, { relayUrl, loginFrameUrl, socials = [] }: SiteSettings) {
  return [
    ...(relayUrl && pairing ? [pairing({ relayUrl })] : []),
    ...(loginFrameUrl && login ? [login({ frameUrl: loginFrameUrl, socials })] : []),
  ];
}

/** The options of the site: those a host would write, with the chains of the devnet only. */
export function createOptions(
  kit: Kit,
  devnet: DevnetDescription,
  settings: SiteSettings,
  instanceId = 'default',
): PorticoOptions {
  const { networks, evmAdapter, polkadotAdapter, solanaAdapter, bitcoinAdapter } = kit;
  const chains = devnet.chains.filter(({ id }) => settings.chainIds?.includes(id) ?? true);
  const perChain = <Value>(toValue: (chain: DevnetChain) => Value) =>
    Object.fromEntries(devnet.chains.map((chain) => [`eip155:${chain.id}`, toValue(chain)]));
  const ledgers = toSolanaNetworks(networks, devnet, settings);
  const { features, ...chosen } = settings.options;
  return {
    projectId: 'e2e',
    instanceId,
    networks: [
      ...chains.map((chain) => toNetwork(networks, chain, chain.id === 1 ? settings.exchange : undefined)),
      ...ledgers,
      ...toPolkadotNetworks(networks, settings),
      ...toBitcoinNetworks(networks, devnet, settings),
    ],
    adapters: [
      evmAdapter({ external: toExternal(kit, settings) }),
      ...(settings.hasSolana && solanaAdapter ? [solanaAdapter()] : []),
      ...(settings.polkadot && polkadotAdapter ? [polkadotAdapter()] : []),
      ...(settings.hasBitcoin && bitcoinAdapter ? [bitcoinAdapter()] : []),
    ],
    ...(settings.walletUrl && { customWallets: [toWallet(settings.walletUrl)] }),
    ...(settings.hasOwnNodes && {
      customRpcUrls: perChain((chain) => [{ url: settings.rpcUrls[String(chain.id)] ?? chain.rpcUrl }]),
    }),
    tokens: {
      ...perChain((chain) => [...chain.tokens, chain.indivisibleToken].map(({ address }) => ({ address }))),
      ...Object.fromEntries(
        ledgers.map(({ caipNetworkId }) => [
          caipNetworkId,
          devnet.solana ? [devnet.solana.token, devnet.solana.token2022] : [],
        ]),
      ),
    },
    metadata: { name: 'Test site', description: 'A host', url: 'http://127.0.0.1', icons: [] },
    ...(settings.signIn && { siwx: chooseSignIn(devnet, settings) }),
    ...withoutUndefined(chosen),
    ...(features && { features: withoutUndefined(features) }),
  };
}

type Defined<Value> = { readonly [Key in keyof Value]: Exclude<Value[Key], undefined> };

function withoutUndefined<Value extends object>(value: Value): Partial<Defined<Value>> {
  const entries: [string, unknown][] = Object.entries(value).filter(([, one]) => one !== undefined);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys and values, fewer of them
  return Object.fromEntries(entries) as Partial<Defined<Value>>;
}
