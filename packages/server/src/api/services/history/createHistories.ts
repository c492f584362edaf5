import type { Logger } from 'pino';
import { logRetries } from '../../../http/createLog.ts';
import type { Database } from '../../../db/database.ts';
import { createBlockscout } from '../../upstream/history/createBlockscout.ts';
import { createEtherscan } from '../../upstream/history/createEtherscan.ts';
import { fetchPublic } from '../../upstream/fetchPublic.ts';
import { type Collectibles, createCollectibles } from '../collectibles/createCollectibles.ts';
import type { ForeignPictures } from '../pictures/createForeignPictures.ts';
import type { ForeignReader } from '../pictures/createForeignReader.ts';
import { createMetadata } from '../collectibles/createMetadata.ts';
import { createMetadataRepo } from '../collectibles/metadataRepo.ts';
import type { ChainHistory } from '../../namespaces/namespacePorts.ts';
import { portsOf } from '../../namespaces/ports.ts';
import type { HoldingSource } from '../collectibles/holdingSource.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';
import type { Tokens } from '../tokens/createTokens.ts';
import { type History, createHistory } from './createHistory.ts';
import type { HistorySource } from './historySource.ts';
import type { FollowSettings } from './index/createOwnIndex.ts';

/** The history of every chain there is, and its end. */
export interface Histories {
  history: History;
  collectibles: Collectibles;
  /** CAIP-2 ids of all that have a history, and of those that have collectibles. */
  chains: readonly string[];
  collectibleChains: readonly string[];
  stop: () => Promise<void>;
  /** Drops accounts that have not been requested for long. */
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
  chains: ReadonlyMap<string, ServedChain>;
  tokens: () => Tokens;
  log: Logger;
  ipfsGateway: string;
  foreignReader: ForeignReader;
  foreignPictures: ForeignPictures;
}

type Opened<History extends ChainHistory> = readonly [chainId: string, history: History];

const hasHoldings = (opened: Opened<ChainHistory>): opened is Opened<ChainHistory & HoldingSource> =>
  opened[1].holdings !== undefined;

/**
 * Each chain is read by this installation itself, unless an explorer is named for it. Collectibles always come from the
 * chain.
 */
export function createHistories(parameters: CreateHistoriesParameters): Histories {
  const { db: database, chains, tokens, log, ipfsGateway } = parameters;
  const { sources: named, ...settings } = parameters.settings;
  const ending = new AbortController();
  const histories = [...chains].map(([chainId, chain]) => {
    const onTrouble = logRetries(log, `history of ${chainId}`);
    const { openHistory } = portsOf(chainId);
    const { signal } = ending;
    return [chainId, openHistory({ database, chainId, chain, tokens, settings, signal, onTrouble })] as const;
  });
  const sources = new Map<string, HistorySource>(histories);
  const holdingSources = new Map(histories.filter(hasHoldings));
  for (const [chainId, { kind, url, key }] of Object.entries(named))
    sources.set(chainId, explorers[kind]({ chainId, url, key }));
  const repo = createMetadataRepo(database);
  const { foreignReader: reader, foreignPictures } = parameters;
  const findMetadata = createMetadata({ chains, repo, ipfsGateway, fetchPublic, reader });
  return {
    history: createHistory(sources),
    collectibles: createCollectibles(holdingSources, findMetadata, foreignPictures),
    chains: [...sources.keys()],
    collectibleChains: [...holdingSources.keys()],
    async sweep() {
      for (const [, history] of histories) await history.sweep();
      await repo.sweep();
    },
    async stop() {
      ending.abort();
      await Promise.all(histories.map(([, history]) => history.ended()));
    },
  };
}
