import { logDebug } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { transactionsName, transactionsVersion } from '../storage/names.ts';
import type { StorageKey } from '../storage/storage.ts';

/** Whether something is kept, and that another tab kept something; what it is, is read by the code that loads for it. */
const sentKey: StorageKey<unknown> = { name: transactionsName, version: transactionsVersion, parse: (value) => value };

/** What this page sent, here and in other tabs. Returns what ends following it. */
export function followTransactions(portico: PorticoContext): () => void {
  const { storage, store } = portico;
  let isOver = false;
  const take = (): void =>
    void import('../storage/transactions.ts').then(
      ({ transactionsKey }) => {
        if (!isOver) store.setState(() => ({ transactions: storage.get(transactionsKey) ?? [] }));
      },
      (error: unknown) => logDebug(portico, error),
    );
  if (storage.get(sentKey) !== undefined) take();
  const stop = storage.subscribe(sentKey, take);
  return () => {
    isOver = true;
    stop();
  };
}
