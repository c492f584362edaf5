import { createBalancesArea } from './routes/balances.ts';
import { createAnalyticsArea } from './routes/analytics.ts';
import { createChainsArea } from './routes/chains.ts';
import { createDirectoryArea } from './routes/directory.ts';
import { createHistoryArea } from './routes/history.ts';
import { createIdentityArea } from './routes/identity.ts';
import { createPricesArea } from './routes/prices.ts';
import { createRpcArea } from './routes/rpc.ts';
import type { Market } from './createMarket.ts';
import { createBalances } from './services/balances/createBalances.ts';
import { createSessionsArea } from './routes/sessions.ts';
import { type EventLimits, createEventsRepo, usualEvents } from './services/analytics/eventsRepo.ts';
import { createDirectory } from './services/directory/createDirectory.ts';
import { loadCatalogue, ownCatalogue } from './services/directory/loadCatalogue.ts';
import { createPictures } from './services/directory/pictures.ts';
import { type ExplorerSources, createHistories } from './services/history/createHistories.ts';
import type { FollowSettings } from './services/history/index/createTurn.ts';
import { createIdentities } from './services/identity/createIdentities.ts';
import type { ServedChain } from './services/rpc/createChainRpc.ts';
import { type ForeignPictures, createForeignPictures } from './services/pictures/createForeignPictures.ts';
import type { ForeignReader } from './services/pictures/createForeignReader.ts';
import { createKeyLoader } from './services/pictures/keysRepo.ts';
import { createPicturesArea } from './routes/pictures.ts';
import { createFungibles } from './services/prices/createFungibles.ts';
import { createSessions } from './services/sessions/createSessions.ts';
import { createSessionsRepo } from './services/sessions/sessionsRepo.ts';
import { type FetchPublicBytes, fetchPublic, fetchPublicBytes } from './upstream/fetchPublic.ts';
import type { Database } from '../db/database.ts';
import type { Area } from '../http/app.ts';
import type { RelaySettings } from '../relay/createRelay.ts';
import { usualLimits } from '../relay/mailbox/mailbox.ts';
import { usualRelay } from '../relay/usualRelay.ts';
import { createRelayArea } from '../relay/createRelayArea.ts';
import type { MailboxKind } from '../relay/mailboxKind.ts';
import type { Cache } from '../store/cache.ts';

/** What the areas are made of. */
export interface AreaDeps {
  cache: Cache;
  database: Database;
  /** Addresses of nodes by CAIP-2 id: where contracts of accounts are asked about signatures. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>;
  /** What is kept of events, and for how long. */
  events?: Partial<EventLimits>;
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ServedChain>;
  /** Tokens and prices on these chains; made when the first area asks for it. */
  market: () => Market;
  /** A request as a whole may take so long. */
  timeoutMs?: number;
  /** Catalogues beside the server's own; later ones come first. */
  catalogues?: readonly string[];
  /** Of the name service on eip155:1, where it is not the public one. */
  ensResolver?: string | undefined;
  ipfsGateway?: string;
  /** Reads text and pictures of strangers. */
  foreignReader: ForeignReader;
  /** Fetches pictures that strangers named. */
  fetchPicture?: FetchPublicBytes;
  /** Chains whose history comes from an explorer. */
  historySources?: ExplorerSources | undefined;
  /** How chains are followed. */
  history?: Partial<FollowSettings>;
  /** Where letters of the relay wait, and what is let in. */
  relay?: RelayDeps | undefined;
  /** Told what goes wrong behind the requests. */
  onTrouble?: ((part: string, error: unknown) => void) | undefined;
}

interface RelayDeps {
  readonly settings: Partial<RelaySettings>;
  readonly mailboxKind: MailboxKind;
  readonly mailboxBytes: number;
  /** Shared by processes. */
  readonly redisUrl?: string | undefined;
}

const nameChain = 'eip155:1';

const foreignPicturesOf = ({ database, foreignReader, fetchPicture = fetchPublicBytes }: AreaDeps): ForeignPictures =>
  createForeignPictures({
    loadKey: createKeyLoader(database, 'pictures'),
    reader: foreignReader,
    fetchBytes: fetchPicture,
  });

/** The services by name: another one is one more line. */
export const areaFactories = {
  directory({ catalogues = [] }: AreaDeps): Area {
    const folders = [ownCatalogue(), ...catalogues];
    const pictures = createPictures(folders);
    return createDirectoryArea(createDirectory(loadCatalogue(folders), pictures), pictures);
  },
  chains: ({ chains }: AreaDeps): Area => createChainsArea([...chains.keys()]),
  rpc: ({ chains }: AreaDeps): Area => createRpcArea(chains),
  identity(deps: AreaDeps): Area {
    const { chains, cache, ensResolver, ipfsGateway = 'https://ipfs.io', foreignReader: reader } = deps;
    const chain = chains.get(nameChain);
    const identities = createIdentities({ chain, cache, ensResolver, ipfsGateway, reader, fetchGateway: fetchPublic });
    return createIdentityArea(identities, foreignPicturesOf(deps));
  },
  pictures: (deps: AreaDeps): Area => createPicturesArea(foreignPicturesOf(deps)),
  balances: ({ market, chains, timeoutMs }: AreaDeps): Area =>
    createBalancesArea(createBalances(market(), timeoutMs), [...chains.keys()]),
  prices: ({ market }: AreaDeps): Area => createPricesArea(createFungibles(market())),
  history: (deps: AreaDeps): Area =>
    createHistoryArea(createHistories({ ...deps, foreignPictures: foreignPicturesOf(deps) })),
  sessions: ({ database, rpcUrls = {} }: AreaDeps): Area =>
    createSessionsArea(createSessions({ repo: createSessionsRepo(database), rpcUrls })),
  analytics({ database, events }: AreaDeps): Area {
    const limits = { ...usualEvents, ...events };
    return createAnalyticsArea({ repo: createEventsRepo(database, limits), limits });
  },
  relay: ({ database, relay, onTrouble }: AreaDeps): Area =>
    createRelayArea({
      settings: { ...usualRelay, ...relay?.settings },
      mailboxKind: relay?.mailboxKind ?? 'memory',
      mailboxBytes: relay?.mailboxBytes ?? usualLimits.totalBytes,
      database,
      redisUrl: relay?.redisUrl,
      onTrouble: (error) => onTrouble?.('relay', error),
    }),
} as const;

/** The name of a service that can run alone. */
export type AreaName = keyof typeof areaFactories;
