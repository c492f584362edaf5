import type { WalletTransaction } from '@portico/protocol/api';
import type { HistoryPositions } from './cursor.ts';
import type { Requester, HistorySource } from './historySource.ts';
import { type MergedPages, mergePages } from './mergePages.ts';

/** A request to all chains, or to one. */
export interface HistoryRequest {
  /** As a key of its namespace. */
  account: string;
  requester: Requester;
  /** Only these, read on from where they were left. */
  places: HistoryPositions;
  signal: AbortSignal;
}

/** Histories of all chains as one. */
export interface History {
  /** @throws UpstreamFailure where no chain answered. */
  page(request: HistoryRequest): Promise<MergedPages<WalletTransaction>>;
}

/** Transactions on a page. */
const size = 25;

/** The histories of chains as one, the newest first. */
export function createHistory(sources: ReadonlyMap<string, HistorySource>): History {
  return {
    page: ({ account, requester, places, signal }) =>
      mergePages({
        places,
        size,
        async request(chain, before) {
          const source = sources.get(chain);
          if (source === undefined) return { items: [], hasMore: false, isComplete: true };
          return source.page({ account, requester, before, limit: size, signal });
        },
      }),
  };
}
