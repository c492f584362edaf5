import type { WalletTransaction } from '@portico/protocol/api';
import type { Places } from './cursor.ts';
import type { Asker, HistorySource } from './historySource.ts';
import { type Woven, weave } from './weave.ts';

/** What is asked of all chains, or of one. */
export interface HistoryRequest {
  /** As a key of its namespace. */
  account: string;
  asker: Asker;
  /** Only these, read on from where they were left. */
  places: Places;
  signal: AbortSignal;
}

/** Histories of all chains as one. */
export interface History {
  /** @throws UpstreamFailure where no chain answered. */
  page(request: HistoryRequest): Promise<Woven<WalletTransaction>>;
}

/** Transactions on a page. */
const size = 25;

/** The histories of chains as one, the newest first. */
export function createHistory(sources: ReadonlyMap<string, HistorySource>): History {
  return {
    page: ({ account, asker, places, signal }) =>
      weave({
        places,
        size,
        async ask(chain, before) {
          const source = sources.get(chain);
          if (source === undefined) return { items: [], hasMore: false, isComplete: true };
          return source.page({ account, asker, before, limit: size, signal });
        },
      }),
  };
}
