import type { StorageKey } from '@portico/core/adapter';
import * as v from 'valibot';
import { isTopic } from '../keys/topics.ts';
import { proposalNamespacesSchema, sessionNamespacesSchema } from '../namespaces/namespaces.ts';
import { metadataSchema } from './metadata.ts';

const key = v.custom<string>(isTopic);

export const sessionSchema = v.object({
  topic: v.custom<string>(isTopic),
  /** Of the link that it came by. */
  pairingTopic: v.optional(v.string()),
  /** Hexadecimal. */
  key,
  peerPublicKey: key,
  metadata: metadataSchema,
  namespaces: sessionNamespacesSchema,
  expiresAtSeconds: v.number(),
  /** The wallet sets it where a deep link would only disturb. */
  isDeepLinkDisabled: v.boolean(),
  /** The moment of the newest update, extension and event: what is older than that was overtaken on its way. */
  newestMs: v.record(v.string(), v.number()),
});

export const proposalSchema = v.object({
  pairingTopic: v.custom<string>(isTopic),
  key,
  privateKey: key,
  requestId: v.number(),
  /** Of the question to sign in that was asked by the same link. */
  signInId: v.optional(v.number()),
  createdAtMs: v.number(),
  required: proposalNamespacesSchema,
  /** What was asked for by a link that signs somebody in: the next page goes on with it. */
  offer: v.optional(v.object({ optional: proposalNamespacesSchema, signIn: v.unknown() })),
  /**
   * The link is used or given up, and no session comes of it any more: a wallet that approves it late is told so until
   * it expires.
   */
  isClosed: v.optional(v.boolean()),
  /** The public key of the wallet that a closed link was used by. */
  usedBy: v.optional(key),
  /** Once the wallet answered: where it settles, and with whom. */
  agreed: v.optional(v.object({ topic: v.custom<string>(isTopic), key, peerPublicKey: key })),
});

export const requestSchema = v.object({
  id: v.number(),
  topic: v.string(),
  method: v.string(),
  sentAtMs: v.number(),
  /** Which question of which tab it is: the tab that takes over the line knows it again. */
  key: v.optional(v.string()),
});

/** A connection with a wallet. */
export type Session = v.InferOutput<typeof sessionSchema>;
/** A link that waits for a wallet. */
export type Proposal = v.InferOutput<typeof proposalSchema>;
/** A request whose answer is not known yet, kept over a reload. */
export type OpenRequest = v.InferOutput<typeof requestSchema>;

/** A list of records. One that was spoilt is left out, the others stay. */
function listKey<Output>(name: string, schema: v.GenericSchema<unknown, Output>): StorageKey<readonly Output[]> {
  return {
    name,
    version: 1,
    parse: (value) =>
      Array.isArray(value)
        ? value.flatMap((item: unknown) => {
            const parsed = v.safeParse(schema, item);
            return parsed.success ? [parsed.output] : [];
          })
        : undefined,
  };
}

const publicationSchema = v.object({
  topic: v.string(),
  text: v.string(),
  ttlSeconds: v.number(),
  tag: v.number(),
  isPrompt: v.boolean(),
  untilMs: v.number(),
});

export const sessionsKey = listKey('sessions', sessionSchema);
export const proposalsKey = listKey('proposals', proposalSchema);
export const requestsKey = listKey('requests', requestSchema);
/** What was to be published when a page ended: sealed, and the same text again, so that the relay knows a repetition. */
export const deliveryQueueKey = listKey('outbox', publicationSchema);
/** The seed of the client's identity, in hexadecimal. */
export const seedKey: StorageKey<string> = {
  name: 'seed',
  version: 1,
  parse: (value) => (isTopic(value) ? value : undefined),
};
