import { isRecord } from '../values/equal.ts';
import type { PorticoStorage, StorageKey } from './storage.ts';

/** The part of the browser's Storage that is used. Any call may throw: quota, private mode, blocked by policy. */
export interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A change that another tab made. `key` null: everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/** The storage, and the source of other tabs' changes. */
export interface StorageSource {
  readonly area: StorageArea | undefined;
  readonly onChange: (listener: (change: StorageChange) => void) => () => void;
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The browser's localStorage, or nothing where it is missing or refuses to be named. */
export function createBrowserStorageSource(): StorageSource {
  // Reading the property alone throws where storage is blocked; so does the name of the window on a server.
  const area = attempt(() => window.localStorage);
  return {
    area,
    onChange(listener) {
      const subscription = new AbortController();
      const onStorage = (event: StorageEvent): void => {
        // sessionStorage of this origin raises the same event.
        if (event.storageArea === area) listener(event);
      };
      if (area) window.addEventListener('storage', onStorage, subscription);
      return () => subscription.abort();
    },
  };
}

function parseRecord<Value>(text: string | null | undefined, key: StorageKey<Value>): Value | undefined {
  return attempt(() => {
    const record: unknown = JSON.parse(text ?? '');
    return isRecord(record) && record['v'] === key.version ? key.parse(record['d']) : undefined;
  });
}

/** Versioned records under `portico.<instance>.`; what cannot be written is kept in memory. */
export function createStorage(source: StorageSource, instanceId: string): PorticoStorage {
  const { area } = source;
  const memory = new Map<string, string>();
  const toName = (key: { readonly name: string }): string => `portico.${instanceId}.${key.name}`;
  const read = (name: string): string | null | undefined => memory.get(name) ?? attempt(() => area?.getItem(name));
  const remove = (name: string): void => {
    memory.delete(name);
    attempt(() => area?.removeItem(name));
  };
  return {
    get: (key) => parseRecord(read(toName(key)), key),
    set(key, value) {
      const name = toName(key);
      const text = JSON.stringify({ v: key.version, d: key.toRecord?.(value) ?? value });
      const isWritten = attempt(() => {
        area?.setItem(name, text);
        return area;
      });
      if (!isWritten) {
        // A full storage would give the former value after a reload: an old truth is worse than none.
        remove(name);
        memory.set(name, text);
      } else memory.delete(name);
    },
    remove: (key) => remove(toName(key)),
    subscribe(key, listener) {
      const name = toName(key);
      return source.onChange((change) => {
        // No key: everything was cleared, and there is no value either.
        if ((change.key ?? name) !== name) return;
        memory.delete(name);
        listener(parseRecord(change.newValue, key));
      });
    },
  };
}
