/** The part of the browser's storage that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A list that outlives the page. */
export interface StoredList<Item> {
  read(): readonly Item[];
  /** The newest stay, at most fifty. */
  write(items: readonly Item[]): void;
}

export interface StoredListParameters<Item> {
  readonly key: string;
  readonly area: StorageArea | undefined;
  readonly isItem: (value: unknown) => value is Item;
}

const ITEMS_MAX = 50;

function parse<Item>(isItem: StoredListParameters<Item>['isItem'], text: string | null | undefined): readonly Item[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    // One that is spoilt does not take the others with it.
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Keeps a list in localStorage or another area; where that is blocked, in memory until the page goes. */
export function createStoredList<Item>(parameters: StoredListParameters<Item>): StoredList<Item> {
  const { key, isItem } = parameters;
  let memory: readonly Item[] | undefined;
  const attempt = <Value>(work: (area: StorageArea) => Value): Value | undefined => {
    try {
      // Naming the storage alone may throw.
      return work(parameters.area ?? localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const text = memory ? undefined : attempt((area) => area.getItem(key));
      return memory ?? parse(isItem, text);
    },
    write(items) {
      const kept = items.slice(-ITEMS_MAX);
      const isWritten = attempt((area) => {
        if (kept.length === 0) area.removeItem(key);
        else area.setItem(key, JSON.stringify(kept));
        return true;
      });
      memory = isWritten ? undefined : kept;
    },
  };
}
