import type { Hex } from 'viem';
import * as v from 'valibot';
import { createStoredValue } from '../../storedValue.ts';
import { hexField } from '../fields.ts';

/** Of one site: beyond so many the oldest is dropped. */
const BUNDLES_MAX = 50;

const bundleSchema = v.object({
  id: v.string(),
  from: v.string(),
  chainId: v.number(),
  callCount: v.number(),
  isAtomic: v.boolean(),
  /** In the order in which they were sent. */
  hashes: v.array(hexField),
  /** In place of transactions of its own: a user operation (ERC-4337), and when it was sent. */
  operation: v.optional(v.object({ hash: hexField, sentAtMs: v.number() })),
});
/** Calls that were sent together. */
export type Bundle = v.InferOutput<typeof bundleSchema>;

const storedSchema = v.array(bundleSchema);

/** The batches of a site, kept over reloads: its page may request their state then. */
export function createBundles(origin: string, storage: () => Storage) {
  const bundles = createStoredValue<readonly Bundle[]>(`portico-calls ${origin}`, storage, {
    parse: (stored) => v.parse(storedSchema, stored),
    initial: [],
  });
  const running = new Set<string>();
  const keep = (next: readonly Bundle[]): void => bundles.set(next.slice(-BUNDLES_MAX));
  return {
    /** Of one user, by whichever account. */
    find: (id: string, own: readonly string[]): Bundle | undefined =>
      bundles.get().find((bundle) => bundle.id === id && own.includes(bundle.from.toLowerCase())),
    /** True while further calls of it are to be sent. */
    isRunning: (id: string): boolean => running.has(id),
    add(bundle: Bundle): void {
      running.add(bundle.id);
      keep([...bundles.get(), bundle]);
    },
    addHash: (id: string, hash: Hex): void =>
      keep(
        bundles.get().map((bundle) => (bundle.id === id ? { ...bundle, hashes: [...bundle.hashes, hash] } : bundle)),
      ),
    end: (id: string): void => void running.delete(id),
  };
}

/** The batches of a site. */
export type Bundles = ReturnType<typeof createBundles>;

const ID_BYTES = 64;

/** For a batch whose page named none. */
export function createBundleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
