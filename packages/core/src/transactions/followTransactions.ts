import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { transactionsName, transactionsVersion } from './names.ts';
import type { StorageKey } from '../storage/storage.ts';

/** Whether something is kept, and that another tab kept something; what it is, is read by the code that loads for it. */
const sentKey: StorageKey<unknown> = { name: transactionsName, version: transactionsVersion, parse: (value) => value };

/** What this page sent, here and in other tabs. Returns what ends following it. */
export function followTransactions(portico: PorticoContext): () => void {
  const { storage, store } = portico;
  let isOver = false;
  const take = (): void =>
    void import('./transactionsKey.ts').then(
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
