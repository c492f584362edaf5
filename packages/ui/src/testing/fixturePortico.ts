import { createDiscovery, createPortico } from '@portico/core';
import type { Connection, Page, Portico, PorticoOptions, State } from '@portico/core';
import type { Connector, NamespaceAdapter, NamespaceReads, NamespaceWrites, StorageArea } from '@portico/core/adapter';
import { getContext } from '@portico/core/internal';
import type { Purchase } from '@portico/core/internal';
import { arbitrum, base, bitcoin, mainnet, optimism, polygon, solana } from '@portico/core/networks';
import { type CaipNetworkId, isAccountAddress } from '@portico/protocol';
import { eoa, fixtureWallets } from './fixtureConnectors.ts';
import { FIXTURE_SERVICE_URL } from './fixtureService.ts';
import type { FixtureService } from './fixtureService.ts';
import { createFixtureReads, createFixtureWrites } from './fixtureReads.ts';

/** The gallery's clock is fixed, so that two pictures of one view are equal. */
export const FIXTURE_NOW_MS = Date.UTC(2026, 5, 1, 12, 0, 0);

/** A tab that is seen and online, alone in its browser. */
const fixturePage: Page = {
  isVisible: () => true,
  isOnline: () => true,
  onChange: () => () => undefined,
  withLock: undefined,
  openChannel: undefined,
};

/** The differences of a fixture's portico from the default one. */
export interface FixtureSetup {
  readonly options?: Partial<PorticoOptions>;
  /** The wallets that are there. Default: Harbour, Lantern, Meadow. */
  readonly connectors?: readonly Connector[];
  /** The host has an adapter of Solana, too. */
  readonly hasSolana?: boolean;
  /** The active wallet, by connector; the rest has defaults. Left out: disconnected. */
  readonly connected?: Partial<Connection> & { readonly connectorId: string };
  readonly others?: readonly Connection[];
  /** The wallets on Solana, the active one first. */
  readonly onSolana?: readonly [Connection, ...Connection[]];
  /** The wallets on Bitcoin, the active one first: the host has its adapter, and the page is on it. */
  readonly onBitcoin?: readonly [Connection, ...Connection[]];
  /** The page's network. */
  readonly caipNetworkId?: CaipNetworkId;
  readonly reads?: Partial<NamespaceReads>;
  readonly writes?: Partial<NamespaceWrites>;
  /** A server of the host's, with its answers. Left out: the host has none. */
  readonly service?: FixtureService;
  /** Those of a former visit. */
  readonly purchases?: readonly Purchase[];
  /** False: the browser reports that it is offline. */
  readonly isOnline?: boolean;
  /** A running clock; by default it is fixed. */
  readonly now?: () => number;
  /** Any other state. */
  readonly state?: (state: State) => Partial<State>;
}

function createFixtureAdapter(setup: FixtureSetup): NamespaceAdapter {
  return {
    namespace: 'eip155',
    adapterType: 'evm',
    start(context) {
      for (const connector of setup.connectors ?? Object.values(fixtureWallets)) context.addConnector(connector);
      return () => undefined;
    },
    normalizeAddress: (text) => text.toLowerCase(),
    loadReads: async () => createFixtureReads(setup.reads),
    loadWrites: async () => createFixtureWrites(setup.writes),
  };
}

/** For Solana it recognizes addresses, and finds no wallet: wallets of any namespace come with the other adapter. */
function createSolanaAdapter(setup: FixtureSetup): NamespaceAdapter {
  return {
    ...createFixtureAdapter(setup),
    namespace: 'solana',
    adapterType: 'solana',
    start: () => () => undefined,
    normalizeAddress: (text) => (isAccountAddress('solana', text) ? text : undefined),
  };
}

/** For Bitcoin, whose nodes list transactions; it finds no wallet either. */
function createBitcoinAdapter(setup: FixtureSetup): NamespaceAdapter {
  return {
    ...createFixtureAdapter(setup),
    namespace: 'bip122',
    adapterType: 'bitcoin',
    hasHistory: true,
    start: () => () => undefined,
  };
}

function createMemoryStorage({ purchases }: FixtureSetup): StorageArea {
  const kept = new Map<string, string>();
  if (purchases) kept.set('portico.default.purchases', JSON.stringify({ v: 1, d: purchases }));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

function fillNamespaces(state: State, setup: FixtureSetup): State['namespaces'] {
  const { connected, others = [], caipNetworkId, onSolana, onBitcoin } = setup;
  const { eip155, solana: before, bip122 } = state.namespaces;
  const [onSolanaFirst, ...onSolanaOthers] = onSolana ?? [];
  const peer = setup.connectors?.find(({ id }) => id === connected?.connectorId)?.getPeer?.('eip155');
  const accounts: Connection['accounts'] = connected?.accounts ?? [eoa('0x8ba1f109551bD432803012645Ac136ddd64DBA72')];
  return {
    ...state.namespaces,
    solana: onSolanaFirst
      ? { ...before, active: { status: 'connected', ...onSolanaFirst }, others: onSolanaOthers }
      : before,
    bip122: onBitcoin
      ? { ...bip122, active: { status: 'connected', ...onBitcoin[0] }, others: onBitcoin.slice(1) }
      : bip122,
    eip155: {
      ...eip155,
      caipNetworkId: caipNetworkId ?? eip155.caipNetworkId,
      others,
      active: connected
        ? {
            status: 'connected',
            accounts,
            address: accounts[0].address,
            caipNetworkId: caipNetworkId ?? 'eip155:1',
            ...(peer && { peer: { ...peer, ...(peer.imageUrl && { icon: peer.imageUrl }) } }),
            ...connected,
          }
        : eip155.active,
    },
  };
}

/** A real portico over wallets, reads and storage in memory, with the state of the fixture. */
export function createFixturePortico(setup: FixtureSetup = {}): Portico {
  const portico = createPortico(
    {
      projectId: 'gallery',
      networks: [mainnet, base, arbitrum, optimism, polygon, solana, ...(setup.onBitcoin ? [bitcoin] : [])],
      metadata: { name: 'Gallery', description: 'Every view', url: 'https://example.org', icons: [] },
      enableReconnect: false,
      adapters: [
        createFixtureAdapter(setup),
        ...(setup.hasSolana ? [createSolanaAdapter(setup)] : []),
        ...(setup.onBitcoin ? [createBitcoinAdapter(setup)] : []),
      ],
      ...(setup.service && { server: FIXTURE_SERVICE_URL }),
      ...setup.options,
    },
    {
      storageSource: { area: createMemoryStorage(setup), onChange: () => () => undefined },
      now: setup.now ?? (() => FIXTURE_NOW_MS),
      createDiscovery,
      page: { ...fixturePage, isOnline: () => setup.isOnline ?? true },
    },
  );
  const { store } = getContext(portico);
  store.setState((state) => ({
    isInitialized: true,
    namespaces: fillNamespaces(state, setup),
    ...(setup.onBitcoin && { activeNamespace: 'bip122' }),
  }));
  if (setup.state) store.setState(setup.state);
  return portico;
}
