import { bitcoinAdapter } from '@portico/bitcoin';
import type { NamespaceAdapter } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { arbitrum, base, defineNetwork, mainnet, optimism, polygon } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { login } from '@portico/login';
import { pairing } from '@portico/pairing';
import { polkadotAdapter } from '@portico/polkadot';
import { solanaAdapter } from '@portico/solana';
import type { DevnetDescription } from '@portico/testing';

/** What the page has of a chain family: its networks on this machine, and the code that serves it. */
export interface DemoNamespace {
  readonly networks: readonly Network[];
  readonly adapter: NamespaceAdapter;
  /** By CAIP-2 id: the tokens whose balances are shown. */
  readonly tokens: Readonly<Record<string, readonly { readonly address: string }[]>>;
  readonly rpcUrls: Readonly<Record<string, readonly { readonly url: string }[]>>;
}

const known = [mainnet, optimism, base, arbitrum, polygon];

function toEvmNetwork(chain: DevnetDescription['chains'][number]): Network {
  const { id, name, nativeCurrency, rpcUrl, names, exchange } = chain;
  const network =
    known.find((one) => one.id === id) ??
    defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });
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

function createEvm({ chains, relayUrl, loginFrameUrl, socials = [] }: DevnetDescription): DemoNamespace {
  const perChain = <Value>(toValue: (chain: DevnetDescription['chains'][number]) => Value) =>
    Object.fromEntries(chains.map((chain) => [`eip155:${chain.id}`, toValue(chain)]));
  return {
    networks: chains.map(toEvmNetwork),
    adapter: evmAdapter({
      external: [
        ...(relayUrl ? [pairing({ relayUrl })] : []),
        ...(loginFrameUrl ? [login({ frameUrl: loginFrameUrl, socials })] : []),
      ],
    }),
    tokens: perChain((chain) => chain.tokens.map(({ address }) => ({ address }))),
    rpcUrls: perChain((chain) => [{ url: chain.rpcUrl }]),
  };
}

function createSolana({ solana }: DevnetDescription): DemoNamespace {
  if (!solana) throw new Error('The box holds no Solana ledger.');
  const { reference: id, rpcUrl, token, token2022 } = solana;
  const network = defineNetwork({
    id,
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return {
    networks: [network],
    adapter: solanaAdapter(),
    tokens: { [network.caipNetworkId]: [token, token2022].map(({ address }) => ({ address })) },
    rpcUrls: { [network.caipNetworkId]: [{ url: rpcUrl }] },
  };
}

function createBitcoin({ bitcoin }: DevnetDescription): DemoNamespace {
  if (!bitcoin) throw new Error('The box holds no Bitcoin node.');
  const { reference: id, rpcUrl } = bitcoin;
  const network = defineNetwork({
    id,
    chainNamespace: 'bip122',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const rpcUrls = { [network.caipNetworkId]: [{ url: rpcUrl }] };
  return { networks: [network], adapter: bitcoinAdapter(), tokens: {}, rpcUrls };
}

function createPolkadot({ polkadot }: DevnetDescription): DemoNamespace {
  if (!polkadot) throw new Error('The box holds no chain of Polkadot.');
  const { reference: id, rpcUrl, nativeCurrency } = polkadot;
  const network = defineNetwork({
    id,
    chainNamespace: 'polkadot',
    name: 'Polkadot',
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const rpcUrls = { [network.caipNetworkId]: [{ url: rpcUrl }] };
  return { networks: [network], adapter: polkadotAdapter(), tokens: {}, rpcUrls };
}

/** The chain families that the demo can have, by the value of the query `chains`; with how the switch names them. */
export const demoNamespaces = {
  eip155: { label: 'EVM', has: ({ chains }: DevnetDescription) => chains.length > 0, create: createEvm },
  // npm has no ledger for every machine.
  solana: { label: 'Solana', has: ({ solana }: DevnetDescription) => solana !== undefined, create: createSolana },
  bip122: { label: 'Bitcoin', has: ({ bitcoin }: DevnetDescription) => bitcoin !== undefined, create: createBitcoin },
  // Only where it was requested: it takes seconds and memory.
  polkadot: {
    label: 'Polkadot',
    has: ({ polkadot }: DevnetDescription) => polkadot !== undefined,
    create: createPolkadot,
  },
} as const;

export type DemoNamespaceName = keyof typeof demoNamespaces;

const names: readonly DemoNamespaceName[] = ['eip155', 'solana', 'bip122', 'polkadot'];

/** The ones that this machine has. */
export function listAvailable(devnet: DevnetDescription): readonly DemoNamespaceName[] {
  return names.filter((name) => demoNamespaces[name].has(devnet));
}

/** The ones that the page's address names; EVM where it names none. */
export function readChosen(devnet: DevnetDescription, search = location.search): readonly DemoNamespaceName[] {
  const wanted = new URLSearchParams(search).get('chains')?.split(',') ?? [];
  const chosen = listAvailable(devnet).filter((name) => wanted.includes(name));
  return chosen.length > 0 ? chosen : ['eip155'];
}

/** The address of this page with other chain families. */
export function toSearch(chosen: readonly DemoNamespaceName[]): string {
  return chosen.length === 1 && chosen[0] === 'eip155' ? location.pathname : `?chains=${chosen.join(',')}`;
}
