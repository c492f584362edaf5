import * as v from 'valibot';
import type { TestWalletOptions } from './types.ts';

const chainSchema = v.object({
  id: v.number(),
  rpcUrl: v.string(),
  name: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
});
const recordSchema = v.object({
  version: v.literal(1),
  isAuthorised: v.boolean(),
  chainId: v.number(),
  selectedIndex: v.number(),
  addedChains: v.array(chainSchema),
});

/** The stored state of a wallet for one origin. */
export type WalletRecord = Omit<v.InferOutput<typeof recordSchema>, 'version'>;

export type WalletMemory = {
  read: () => WalletRecord | null;
  write: (record: WalletRecord) => void;
  /** Calls back when another tab has written. Returns what ends it. */
  watch: (onChange: (record: WalletRecord) => void) => () => void;
};

/** The memory of a wallet that was given no key: none. */
const amnesia: WalletMemory = { read: () => null, write: () => undefined, watch: () => () => undefined };

/** Keeps a wallet's record in storage, so that a reload finds the wallet as it was and a second tab follows. */
export function createWalletMemory({ storageKey, storage }: TestWalletOptions): WalletMemory {
  if (storageKey === undefined) return amnesia;
  const key = `portico-test-wallet.${storageKey}`;
  const place = storage ?? browserStorage();
  if (!place) return amnesia;
  return {
    read: () => parse(place.getItem(key)),
    write: (record) => place.setItem(key, JSON.stringify({ version: 1, ...record })),
    watch(onChange) {
      if (typeof window === 'undefined') return () => undefined;
      const onStorage = (event: StorageEvent): void => {
        const record = event.key === key ? parse(event.newValue) : null;
        if (record) onChange(record);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function browserStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    // A page may be forbidden to store anything; the state then ends with the page.
    return null;
  }
}

function parse(text: string | null): WalletRecord | null {
  if (text === null) return null;
  try {
    const { version: _, ...record } = v.parse(recordSchema, JSON.parse(text));
    return record;
  } catch {
    return null;
  }
}
