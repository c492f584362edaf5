import { hex } from '@scure/base';
import type { SiteFacts, WalletSession } from '@portico/testing/pairing-wallet';
import * as v from 'valibot';

/** A request of a site, as it came. */
export type OpenQuestion = v.InferOutput<typeof questionSchema>;

/** What the wallet keeps over a reload. Its keys are public, so there is nothing to hide from who reads the storage of this browser. */
export interface Memory {
  readonly seed: Uint8Array;
  readonly sessions: readonly WalletSession[];
  /** What sites asked and nobody has answered: asked again when the page is there again. */
  readonly questions: readonly OpenQuestion[];
  readonly accountIndex: number;
  readonly chainId: number | undefined;
}

const KEY = 'portico-demo-wallet';
const texts = v.array(v.string());
const siteSchema: v.GenericSchema<unknown, SiteFacts> = v.object({
  name: v.string(),
  description: v.string(),
  url: v.string(),
  icons: texts,
});
const bytes = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/),
  v.transform((text) => hex.decode(text)),
);
const sessionSchema = v.object({
  topic: v.string(),
  key: bytes,
  namespaces: v.record(v.string(), v.object({ chains: texts, accounts: texts, methods: texts, events: texts })),
  site: siteSchema,
});
const questionSchema = v.object({
  topic: v.string(),
  id: v.pipe(v.number(), v.safeInteger()),
  method: v.string(),
  params: v.unknown(),
});
const memorySchema = v.object({
  seed: bytes,
  sessions: v.array(sessionSchema),
  questions: v.optional(v.array(questionSchema), []),
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chainId: v.optional(v.number()),
});

function createMemory(): Memory {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  return { seed, sessions: [], questions: [], accountIndex: 0, chainId: undefined };
}

/** What was kept; a wallet without a past where nothing was, or nothing that can be read. */
export function readMemory(storage: Pick<Storage, 'getItem'>): Memory {
  try {
    const kept = v.parse(memorySchema, JSON.parse(storage.getItem(KEY) ?? ''));
    return { ...kept, chainId: kept.chainId };
  } catch {
    return createMemory();
  }
}

/** Where there is no room, the wallet goes on until it is closed. */
export function writeMemory(storage: Pick<Storage, 'setItem'>, memory: Memory): void {
  const sessions = memory.sessions.map((session) => ({ ...session, key: hex.encode(session.key) }));
  try {
    storage.setItem(KEY, JSON.stringify({ ...memory, seed: hex.encode(memory.seed), sessions }));
  } catch {
    // What is written next may have room again.
  }
}
