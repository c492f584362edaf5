import { type CaipNetworkId, type ChainNamespace, type KnownNamespace, chainNamespaces } from '@portico/protocol';
import type { NetworkInput } from '../contract/network.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { solana } from '../chains/solana.ts';
import { solanaDevnet } from '../chains/solanaDevnet.ts';
import { perNamespace } from '../values/perNamespace.ts';
import type { Portico } from '../portico/porticoInstance.ts';
import { createTestPortico } from './createTestPortico.ts';
import { createScriptedAdapter } from './scriptedAdapter.ts';
import { type SharedWallet, createSharedWallet } from './namespaceWalkSessions.ts';
import { createScriptedBrowser, createScriptedOrigin } from './scriptedTabs.ts';
import { type ScriptedWallet, createScriptedWallet } from './scriptedWallet.ts';

/** The walk is over the namespaces of the specification: here there are no others. */
const ofEach = <Value>(values: Readonly<Record<KnownNamespace, Value>>): Readonly<Record<ChainNamespace, Value>> =>
  perNamespace((namespace) => values[namespace as KnownNamespace]); // oxlint-disable-line typescript/no-unsafe-type-assertion

/** The accounts that a wallet may have in each namespace; those of two wallets may be the same. */
export const accountsIn = ofEach<readonly [string, string]>({
  eip155: ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'],
  solana: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
  polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
  bip122: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
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

/**
 * The wallets by connector, with their namespaces. `pair` is one extension on two; `phone` and `login` have one session
 * for several.
 */
export const walletNamespaces = {
  evm: ['eip155'],
  evmTwo: ['eip155'],
  sol: ['solana'],
  dot: ['polkadot'],
  btc: ['bip122'],
  pair: ['eip155', 'solana'],
  login: ['eip155', 'solana'],
  phone: ['eip155', 'solana', 'polkadot'],
} as const satisfies Record<string, readonly ChainNamespace[]>;
export type WalletName = keyof typeof walletNamespaces;
export const walletNames: readonly WalletName[] = ['evm', 'evmTwo', 'sol', 'dot', 'btc', 'pair', 'login', 'phone'];

/** All pairs of a wallet and one of its namespaces. */
export const places = walletNames.flatMap((wallet) =>
  walletNamespaces[wallet].map((namespace: ChainNamespace) => ({ wallet, namespace })),
);
export type Place = (typeof places)[number];

/** The wallets with sessions. */
export type SharedName = 'login' | 'phone';
export const isSharedName = (wallet: WalletName): wallet is SharedName => wallet === 'login' || wallet === 'phone';

/** Tabs of one site with wallets of four namespaces, each of which can be loaded again. */
export interface NamespaceWalkPage {
  /** One or two. */
  readonly tabs: Portico[];
  /** A wallet's side in one namespace. */
  readonly sideOf: (place: Place) => ScriptedWallet;
  readonly shared: Readonly<Record<SharedName, SharedWallet>>;
  readonly openTab: () => void;
  /** `between` runs while the tabs are closed. */
  readonly reload: (tabs: readonly Portico[], between?: () => void) => void;
}

function createSide({ wallet, namespace }: Place): ScriptedWallet {
  const side = createScriptedWallet(`${wallet}.${namespace}`, namespace);
  side.accounts = accountsIn[namespace].slice(0, 1);
  side.caipNetworkId = namespace === 'eip155' ? 'eip155:1' : undefined;
  side.knownNetworkIds = [...networkIds[namespace]];
  return side;
}

const keyOf = ({ wallet, namespace }: Place): string => `${wallet}.${namespace}`;

/** Opens the site in one tab. */
export function createNamespaceWalkPage(): NamespaceWalkPage {
  const origin = createScriptedOrigin();
  const pages = createScriptedBrowser();
  const sides = new Map(places.map((place) => [keyOf(place), createSide(place)]));
  const sideOf = (place: Place): ScriptedWallet => {
    const side = sides.get(keyOf(place));
    if (!side) throw new Error(`There is no ${keyOf(place)}.`);
    return side;
  };
  const share = (id: SharedName, type: 'AUTH' | 'WALLET_CONNECT'): SharedWallet =>
    createSharedWallet({
      facts: { id, name: id, type, namespaces: walletNamespaces[id] },
      sideOf: (namespace) => sideOf({ wallet: id, namespace }),
    });
  const shared = { login: share('login', 'AUTH'), phone: share('phone', 'WALLET_CONNECT') };
  const open = (): Portico => {
    const adapters = chainNamespaces.map((namespace) => {
      const own = places.filter((place) => place.namespace === namespace && !isSharedName(place.wallet));
      const connectors = own.map((place) =>
        // The two sides of `pair` are announced one by one, as those of an extension are; core makes them one entry.
        sideOf(place).createConnector({
          id: place.wallet === 'pair' && namespace !== 'eip155' ? keyOf(place) : place.wallet,
          name: place.wallet,
        }),
      );
      const sessions = namespace === 'eip155' ? Object.values(shared).map((one) => one.createConnector()) : [];
      return createScriptedAdapter([...connectors, ...sessions], { namespace });
    });
    const environment = { tab: origin.createTab(), page: pages.createPage(), now: Date.now };
    return createTestPortico({ networks, adapters }, environment).portico;
  };
  const tabs = [open()];
  return {
    tabs,
    sideOf,
    shared,
    openTab: () => void tabs.push(open()),
    reload(closing, between) {
      for (const tab of closing) tab.destroy();
      between?.();
      for (const tab of closing) tabs[tabs.indexOf(tab)] = open();
    },
  };
}
