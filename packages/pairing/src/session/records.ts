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
  /** The time of the newest update, extension and event: an older one was overtaken. */
  newestMs: v.record(v.string(), v.number()),
});

export const proposalSchema = v.object({
  pairingTopic: v.custom<string>(isTopic),
  key,
  privateKey: key,
  requestId: v.number(),
  /** Of the sign-in request that was sent by the same link. */
  signInId: v.optional(v.number()),
  createdAtMs: v.number(),
  required: proposalNamespacesSchema,
  /** The proposal of a link with a sign-in: the next page resumes it. */
  offer: v.optional(v.object({ optional: proposalNamespacesSchema, signIn: v.unknown() })),
  /**
   * The link is used or cancelled, and no session comes of it any more: a wallet that approves it late is notified
   * until it expires.
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
  /** Identifies the request of a tab: the next leader recognizes it. */
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
/**
 * Messages that were not published when a page ended: sealed, and the same text again, so that the relay recognizes a
 * repetition.
 */
export const deliveryQueueKey = listKey('outbox', publicationSchema);
/** The seed of the client's identity, in hexadecimal. */
export const seedKey: StorageKey<string> = {
  name: 'seed',
  version: 1,
  parse: (value) => (isTopic(value) ? value : undefined),
};

/** The sessions that are not among others. */
export function sessionsWithout(sessions: readonly Session[], others: readonly Session[]): readonly Session[] {
  return sessions.filter(({ topic }) => !others.some((other) => other.topic === topic));
}
