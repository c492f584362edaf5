import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { transactionsName, transactionsVersion } from './names.ts';
import type { StorageKey } from '../storage/storage.ts';

/** Whether a record exists, and that another tab wrote one; its content is parsed by the code that loads for it. */
const sentKey: StorageKey<unknown> = { name: transactionsName, version: transactionsVersion, parse: (value) => value };

/**
 * The transactions of this page, here and in other tabs; pending ones are followed to their end. Returns the function
 * that ends it.
 */
export function followTransactions(portico: PorticoContext): () => void {
  const { storage, store } = portico;
  let isOver = false;
  const take = async (): Promise<void> => {
    const { transactionsKey } = await import('./transactionsKey.ts');
    if (isOver) return;
    const transactions = storage.get(transactionsKey) ?? [];
    store.setState(() => ({ transactions }));
    if (!transactions.some(({ status }) => status === 'pending')) return;
    (await import('./watchTransactions.ts')).followPending(portico);
  };
  const takeStored = (): void => void take().catch((error: unknown) => logDebug(portico, error));
  if (storage.get(sentKey) !== undefined) takeStored();
  const stop = storage.subscribe(sentKey, takeStored);
  return () => {
    isOver = true;
    stop();
  };
}
