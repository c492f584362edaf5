import type { PairingUri, RelayParameters } from '@portico/pairing/parts';
import { hex } from '@scure/base';
import type { SiteFacts, WalletSession } from '@portico/testing/pairing-wallet';
import * as v from 'valibot';

/** A request of a site, as it came. */
export type OpenPrompt = v.InferOutput<typeof promptSchema>;

/**
 * The state that the wallet keeps over a reload. Its keys are public, so there is nothing to hide from other readers of
 * this browser's storage.
 */
export interface Memory {
  readonly seed: Uint8Array;
  readonly sessions: readonly WalletSession[];
  /** Unanswered requests of sites: shown again when the page is opened again. */
  readonly prompts: readonly OpenPrompt[];
  /** Links that were read, and whose site has no answer yet. */
  readonly links: readonly PairingUri[];
  /** The requests answered lately, by id. */
  readonly answered: readonly number[];
  /** Responses that the relay has not accepted yet. They are sent again unchanged. */
  readonly deliveryQueue: ReturnType<NonNullable<RelayParameters['deliveryQueue']>['load']>;
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
const id = v.pipe(v.number(), v.safeInteger());
const promptSchema = v.object({
  topic: v.string(),
  id,
  method: v.string(),
  params: v.unknown(),
  /** It was approved, and the page ended before there was an answer. */
  isBegun: v.optional(v.boolean(), false),
});
const linkSchema = v.object({
  topic: v.string(),
  key: bytes,
  // Without an end it would be listened to for ever.
  expiresAtSeconds: v.number(),
  methods: v.array(texts),
});
const publicationSchema = v.object({
  topic: v.string(),
  text: v.string(),
  ttlSeconds: v.number(),
  tag: v.number(),
  isPrompt: v.boolean(),
  untilMs: v.number(),
});
const memorySchema = v.object({
  seed: bytes,
  sessions: v.array(sessionSchema),
  prompts: v.optional(v.array(promptSchema), []),
  links: v.optional(v.array(linkSchema), []),
  answered: v.optional(v.array(id), []),
  deliveryQueue: v.optional(v.array(publicationSchema), []),
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  chainId: v.optional(v.number()),
});

function createMemory(): Memory {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const nothing = { sessions: [], prompts: [], links: [], answered: [], deliveryQueue: [] };
  return { ...nothing, seed, accountIndex: 0, chainId: undefined };
}

/** The stored state; an empty one where there is none, or it cannot be read. */
export function readMemory(storage: Pick<Storage, 'getItem'>): Memory {
  try {
    const kept = v.parse(memorySchema, JSON.parse(storage.getItem(KEY) ?? ''));
    return { ...kept, chainId: kept.chainId };
  } catch {
    return createMemory();
  }
}

/** Where the storage is full, the wallet works on until it is closed. */
export function writeMemory(storage: Pick<Storage, 'setItem'>, memory: Memory): void {
  const toText = <Keyed extends { readonly key: Uint8Array }>(one: Keyed) => ({ ...one, key: hex.encode(one.key) });
  const sessions = memory.sessions.map(toText);
  const links = memory.links.map(toText);
  try {
    storage.setItem(KEY, JSON.stringify({ ...memory, seed: hex.encode(memory.seed), sessions, links }));
  } catch {
    // The next write may have room again.
  }
}
