import { type CaipNetworkId, type ChainNamespace, type KnownNamespace, chainNamespaces } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { NetworkInput } from '../contract/network.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import { solanaDevnet } from '../chains/solanaDevnet.ts';
import { perNamespace } from '../values/perNamespace.ts';
import type { Portico } from '../portico/porticoInstance.ts';
import { createTestPortico } from './createTestPortico.ts';
import { createScriptedAdapter } from './scriptedAdapter.ts';
import { createScriptedBrowser, createScriptedOrigin } from './scriptedTabs.ts';
import { type ScriptedWallet, createScriptedWallet } from './scriptedWallet.ts';

/** The walk is over the namespaces of the specification: here there are no others. */
const ofEach = <Value>(values: Readonly<Record<KnownNamespace, Value>>): Readonly<Record<ChainNamespace, Value>> =>
  perNamespace((namespace) => values[namespace as KnownNamespace]); // oxlint-disable-line typescript/no-unsafe-type-assertion

/** Its address in each namespace; the accounts of two wallets may be the same. */
const addresses = ofEach({
  eip155: '0x1111111111111111111111111111111111111111',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
});

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 8 };
const plain = (chainNamespace: ChainNamespace, id: string): NetworkInput => ({
  id,
  name: `${chainNamespace} ${id}`,
  chainNamespace,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://node.example'] } },
});
const networks = [
  mainnet,
  optimism,
  solana,
  solanaDevnet,
  plain('polkadot', '91b171bb158e2d3848fa23a9f1c25182'),
  plain('bip122', '000000000019d6689c085ae165831e93'),
] as const;

/** The networks of the page; the first of each namespace is its network at first. */
export const networkIds = ofEach<readonly [CaipNetworkId, ...CaipNetworkId[]]>({
  eip155: ['eip155:1', 'eip155:10'],
  solana: [solana.caipNetworkId, solanaDevnet.caipNetworkId],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
});

/** The wallets by connector, with their namespaces. `pair` is one extension on two; `phone` is one session on three. */
export const walletNamespaces = {
  evm: ['eip155'],
  evmTwo: ['eip155'],
  sol: ['solana'],
  dot: ['polkadot'],
  btc: ['bip122'],
  pair: ['eip155', 'solana'],
  phone: ['eip155', 'solana', 'polkadot'],
} as const satisfies Record<string, readonly ChainNamespace[]>;
export type WalletName = keyof typeof walletNamespaces;
export const walletNames: readonly WalletName[] = ['evm', 'evmTwo', 'sol', 'dot', 'btc', 'pair', 'phone'];

/** All pairs of a wallet and one of its namespaces. */
export const places = walletNames.flatMap((wallet) =>
  walletNamespaces[wallet].map((namespace: ChainNamespace) => ({ wallet, namespace })),
);
export type Place = (typeof places)[number];

/** A page with wallets of four namespaces, that can be loaded again. */
export interface NamespaceWalkPage {
  portico: Portico;
  /** A wallet's side in one namespace. */
  sideOf(place: Place): ScriptedWallet;
  reload(): void;
  /** The session of `phone` ended there, as its wallet reports it: in all its namespaces. */
  endSession(): void;
}

function createSide({ wallet, namespace }: Place): ScriptedWallet {
  const side = createScriptedWallet(`${wallet}.${namespace}`, namespace);
  side.accounts = [addresses[namespace]];
  side.caipNetworkId = namespace === 'eip155' ? 'eip155:1' : undefined;
  side.knownNetworkIds = [...networkIds[namespace]];
  return side;
}

type Sides = ReadonlyMap<string, ScriptedWallet>;
const keyOf = ({ wallet, namespace }: Place): string => `${wallet}.${namespace}`;

function requireSide(sides: Sides, place: Place): ScriptedWallet {
  const side = sides.get(keyOf(place));
  if (!side) throw new Error(`There is no ${keyOf(place)}.`);
  return side;
}

/** One session on several namespaces: each of its calls is of the wallet's side there, its end is of all sides. */
function createPhone(sides: Sides): Connector {
  const namespaces = walletNamespaces.phone;
  const side = (namespace: ChainNamespace) => requireSide(sides, { wallet: 'phone', namespace });
  const connectors = new Map(namespaces.map((one) => [one as ChainNamespace, side(one).createConnector()]));
  const of = (namespace: ChainNamespace): Connector => {
    const connector = connectors.get(namespace);
    if (!connector) throw new Error(`phone is not on ${namespace}.`);
    return connector;
  };
  return {
    id: 'phone',
    name: 'Phone',
    type: 'WALLET_CONNECT',
    namespaces,
    getProvider: (namespace) => of(namespace).getProvider(namespace),
    async connect(parameters) {
      parameters.onPairing?.({ uri: 'wc:x', expiresAtMs: Date.now() + 60_000, relay: 'online', isLinking: false });
      const answer = await of(parameters.namespace).connect(parameters);
      for (const one of namespaces) side(one).isAuthorized = true;
      const others = namespaces.filter((one) => one !== parameters.namespace);
      const otherNamespaces = others.map((namespace) => {
        const { accounts, caipNetworkId } = side(namespace);
        const [first = ''] = accounts;
        return { namespace, accounts: [first] as const, ...(caipNetworkId && { caipNetworkId }) };
      });
      return { ...answer, otherNamespaces };
    },
    restore: (parameters) => of(parameters.namespace).restore(parameters),
    async disconnect() {
      for (const one of namespaces) side(one).isAuthorized = false;
    },
    async switchNetwork(parameters) {
      await of(parameters.network.chainNamespace).switchNetwork?.(parameters);
    },
    listen(emit) {
      const stops = namespaces.map((one) => of(one).listen(emit));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Opens the page. */
export function createNamespaceWalkPage(): NamespaceWalkPage {
  const origin = createScriptedOrigin();
  const pages = createScriptedBrowser();
  const sides: Sides = new Map(places.map((place) => [keyOf(place), createSide(place)]));
  const open = (): Portico => {
    const phone = createPhone(sides);
    const adapters = chainNamespaces.map((namespace) => {
      const own = places.filter((place) => place.namespace === namespace && place.wallet !== 'phone');
      const connectors = own.map((place) =>
        // The two sides of `pair` are announced one by one, as those of an extension are; core makes them one entry.
        requireSide(sides, place).createConnector({
          id: place.wallet === 'pair' && namespace !== 'eip155' ? keyOf(place) : place.wallet,
          name: place.wallet,
        }),
      );
      return createScriptedAdapter(namespace === 'eip155' ? [...connectors, phone] : connectors, { namespace });
    });
    const environment = { tab: origin.createTab(), page: pages.createPage(), now: Date.now };
    return createTestPortico({ networks, adapters }, environment).portico;
  };
  const page: NamespaceWalkPage = {
    portico: open(),
    sideOf: (place) => requireSide(sides, place),
    reload() {
      page.portico.destroy();
      page.portico = open();
    },
    endSession() {
      for (const namespace of walletNamespaces.phone) {
        const side = requireSide(sides, { wallet: 'phone', namespace });
        side.isAuthorized = false;
        side.emit({ type: 'disconnect', namespace });
      }
    },
  };
  return page;
}
