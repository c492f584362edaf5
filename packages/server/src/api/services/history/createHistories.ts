import type { Database } from '../../../db/database.ts';
import { createBlockscout } from '../../upstream/history/createBlockscout.ts';
import { createEtherscan } from '../../upstream/history/createEtherscan.ts';
import { fetchPublic } from '../../upstream/fetchPublic.ts';
import { type Collectibles, createCollectibles } from '../collectibles/createCollectibles.ts';
import type { ForeignPictures } from '../pictures/createForeignPictures.ts';
import type { ForeignReader } from '../pictures/createForeignReader.ts';
import { createMetadata } from '../collectibles/createMetadata.ts';
import { createMetadataRepo } from '../collectibles/metadataRepo.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import { type History, createHistory } from './createHistory.ts';
import type { HistorySource } from './historySource.ts';
import type { FollowSettings } from './index/createTurn.ts';
import { createOwnIndex } from './index/createOwnIndex.ts';

/** The history of every chain there is, and its end. */
export interface Histories {
  history: History;
  collectibles: Collectibles;
  chains: readonly string[];
  stop: () => Promise<void>;
  /** Forgets accounts that nobody asked about for long. */
  sweep: () => Promise<void>;
}

/** Explorers by CAIP-2 id. */
export type ExplorerSources = Readonly<
  Record<string, { kind: 'blockscout' | 'etherscan'; url: string; key?: string | undefined }>
>;

const explorers = { blockscout: createBlockscout, etherscan: createEtherscan };

export interface CreateHistoriesParameters {
  database: Database;
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ChainRpc>;
  history?: Partial<FollowSettings> | undefined;
  ipfsGateway?: string | undefined;
  foreignReader: ForeignReader;
  foreignPictures: ForeignPictures;
  historySources?: ExplorerSources | undefined;
  onTrouble?: ((part: string, error: unknown) => void) | undefined;
}

/** Each chain is read by this installation itself, unless an explorer is named for it. Collectibles always come from the chain. */
export function createHistories(parameters: CreateHistoriesParameters): Histories {
  const { database, chains, history: settings = {}, ipfsGateway = 'https://ipfs.io', onTrouble } = parameters;
  const ending = new AbortController();
  const indexes = [...chains].map(([chainId, chain]) => {
    const told = (id: string, error: unknown): void => onTrouble?.(`history of ${id}`, error);
    const parameters = { database, chainId, chain, settings, signal: ending.signal, onTrouble: told };
    return [chainId, createOwnIndex(parameters)] as const;
  });
  const sources = new Map<string, HistorySource>(indexes);
  for (const [chainId, { kind, url, key }] of Object.entries(parameters.historySources ?? {}))
    sources.set(chainId, explorers[kind]({ chainId, url, key }));
  const repo = createMetadataRepo(database);
  const { foreignReader: reader, foreignPictures } = parameters;
  const findMetadata = createMetadata({ chains, repo, ipfsGateway, fetchPublic, reader });
  return {
    history: createHistory(sources),
    collectibles: createCollectibles(new Map(indexes), findMetadata, foreignPictures),
    chains: [...sources.keys()],
    async sweep() {
      for (const [, index] of indexes) await index.sweep();
      await repo.sweep();
    },
    async stop() {
      ending.abort();
      await Promise.all(indexes.map(([, index]) => index.ended()));
    },
  };
}
