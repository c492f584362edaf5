/** Values of this browser, kept for this site alone. */
export interface Storage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

const STORE = 'values';

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('portico-login', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return done(request);
}

/** Resolves once the value is on the disk: what was counted there stays counted after a crash. */
const commit = (database: IDBDatabase, value: unknown, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.objectStore(STORE).put(value, key);
  });

/** Lasts as long as the page. */
export function createMemory(): Storage {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}

/**
 * IndexedDB, which keeps keys that no script can read. Where a browser refuses it (private windows, blocked storage)
 * the login lasts as long as the page.
 */
export async function openStorage(): Promise<Storage> {
  const database = await openDatabase().catch(() => undefined);
  if (database === undefined) return createMemory();
  const within = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    get: (key) => done<unknown>(within('readonly').get(key)),
    set: (key, value) => commit(database, value, key),
    delete: (key) => done(within('readwrite').delete(key)),
  };
}
