import type { StorageChange, StorageSource } from '../storage/createStorage.ts';
import type { Page } from '../page/page.ts';

/** One origin's storage, shared by several tabs: a write in one is reported to the others. */
export interface ScriptedOrigin {
  readonly records: Map<string, string>;
  createTab(): StorageSource;
}

/** An origin with nothing stored. */
export function createScriptedOrigin(): ScriptedOrigin {
  const records = new Map<string, string>();
  const tabs = new Set<(change: StorageChange) => void>();
  const createTab = (): StorageSource => {
    const own = new Set<(change: StorageChange) => void>();
    const handle = (change: StorageChange): void => own.forEach((listener) => listener(change));
    const notify = (change: StorageChange): void => {
      for (const tab of tabs) if (tab !== handle) tab(change);
    };
    tabs.add(handle);
    return {
      area: {
        getItem: (key) => records.get(key) ?? null,
        setItem(key, newValue) {
          if (records.get(key) === newValue) return;
          records.set(key, newValue);
          notify({ key, newValue });
        },
        removeItem(key) {
          if (records.delete(key)) notify({ key, newValue: null });
        },
      },
      onChange(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
  return { records, createTab };
}

/** A page that a test hides, shows, and takes offline; locks and channels as several tabs of one origin share them. */
export interface ScriptedPage extends Page {
  set(change: { isVisible?: boolean; isOnline?: boolean }): void;
}

/** The state that the tabs of one origin share apart from storage. */
export interface ScriptedBrowser {
  createPage(): ScriptedPage;
}

type Message = (message: unknown) => void;

function createLocks(): NonNullable<Page['withLock']> {
  const queues = new Map<string, Promise<void>>();
  return async (name, signal, work) => {
    const before = queues.get(name) ?? Promise.resolve();
    let release = (): void => {};
    queues.set(
      name,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    await before;
    if (!signal.aborted) await work();
    release();
  };
}

/** Tabs that share locks and channels. */
export function createScriptedBrowser(): ScriptedBrowser {
  const withLock = createLocks();
  const channels = new Map<string, Set<Message>>();
  return {
    createPage() {
      const listeners = new Set<() => void>();
      const state = { isVisible: true, isOnline: true };
      return {
        isVisible: () => state.isVisible,
        isOnline: () => state.isOnline,
        onChange(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        withLock,
        openChannel(name, onMessage) {
          const all = channels.get(name) ?? new Set();
          channels.set(name, all.add(onMessage));
          return {
            post: (message) => all.forEach((other) => other !== onMessage && other(message)),
            close: () => all.delete(onMessage),
          };
        },
        set(change) {
          Object.assign(state, change);
          listeners.forEach((listener) => listener());
        },
      };
    },
  };
}
