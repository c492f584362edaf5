import type { Logger } from 'pino';
import { logRetries } from '../../../createLog.ts';
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
import { type FollowSettings, createOwnIndex } from './index/createOwnIndex.ts';

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

/** Explorers by chain, and how the other chains are followed. */
export interface HistorySettings extends FollowSettings {
  readonly sources: ExplorerSources;
}

export interface CreateHistoriesParameters {
  settings: HistorySettings;
  db: Database;
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, ChainRpc>;
  log: Logger;
  ipfsGateway: string;
  foreignReader: ForeignReader;
  foreignPictures: ForeignPictures;
}

/** Each chain is read by this installation itself, unless an explorer is named for it. Collectibles always come from the chain. */
export function createHistories(parameters: CreateHistoriesParameters): Histories {
  const { db, chains, log, ipfsGateway } = parameters;
  const { sources: named, ...settings } = parameters.settings;
  const ending = new AbortController();
  const indexes = [...chains].map(([chainId, chain]) => {
    const onTrouble = logRetries(log, `history of ${chainId}`);
    const index = createOwnIndex({ database: db, chainId, chain, settings, signal: ending.signal, onTrouble });
    return [chainId, index] as const;
  });
  const sources = new Map<string, HistorySource>(indexes);
  for (const [chainId, { kind, url, key }] of Object.entries(named))
    sources.set(chainId, explorers[kind]({ chainId, url, key }));
  const repo = createMetadataRepo(db);
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
