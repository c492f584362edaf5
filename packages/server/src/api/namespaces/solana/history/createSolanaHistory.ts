import { createSemaphore } from '../../../../async/semaphore.ts';
import { type Placed, isBefore } from '../../../services/history/historySource.ts';
import { coinOf } from '../../facts.ts';
import type { HistoryOpener } from '../../namespacePorts.ts';
import { TOKEN_ACCOUNTS_MAX, readPositions } from './readPositions.ts';
import { readTransaction } from './readTransaction.ts';
import { toTransaction } from './toTransaction.ts';

/** Transactions of one page that are read at a time. */
const PAGE_WIDTH = 8;

/**
 * The activity of an account, read from the nodes at each request: this ledger indexes transactions by address itself.
 */
export const createSolanaHistory: HistoryOpener = ({ chainId, chain, tokens }) => {
  const coin = coinOf(chainId);
  const findToken = (mint: string) => tokens().find(chainId, mint);
  return {
    ended: async () => undefined,
    sweep: async () => undefined,
    async page({ account, requester, before, limit, signal }) {
      // The lists of the account and of its token accounts, and each transaction of the page.
      await requester.admitRequests(1 + TOKEN_ACCOUNTS_MAX + limit);
      const mints = tokens()
        .ofChain(chainId)
        .map(({ address }) => address);
      const places = await readPositions(chain, { account, mints, signal });
      const older = places.filter(({ position }) => isBefore(position, before));
      const shown = older.slice(0, limit);
      const semaphore = createSemaphore(PAGE_WIDTH);
      const read = await Promise.all(shown.map((place) => semaphore(() => readTransaction(chain, place, signal))));
      const items = read.flatMap((transaction, index): Placed<ReturnType<typeof toTransaction>>[] => {
        const position = shown[index]?.position;
        if (transaction === undefined || position === undefined) return [];
        const value = toTransaction({ account, chainId, coin, findToken }, transaction);
        return [{ position, at: value.metadata.minedAt, value }];
      });
      return { items, hasMore: older.length > limit, end: shown.at(-1)?.position, isComplete: true };
    },
  };
};
