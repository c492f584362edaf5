import { messageIdOf } from '@portico/pairing/parts';

/** A message that waits for who subscribed. */
export interface RelayMessage {
  readonly id: string;
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly publishedAtMs: number;
  readonly expiresAtMs: number;
  /** The sender never receives it. */
  readonly senderId: string;
  readonly acknowledgedBy: Set<string>;
}

/** A message to publish. */
export type NewMessage = Pick<RelayMessage, 'topic' | 'message' | 'tag' | 'senderId'> & { readonly ttlSeconds: number };

const MESSAGES_MAX = 200;
const CHARACTERS_MAX = 1_048_576;

/** The messages of all topics, in memory. */
export function createMailbox(nowMs: () => number) {
  const byTopic = new Map<string, Map<string, RelayMessage>>();
  const living = (topic: string): RelayMessage[] => {
    const relayMessages = byTopic.get(topic);
    for (const relayMessage of relayMessages?.values() ?? [])
      if (relayMessage.expiresAtMs <= nowMs()) relayMessages?.delete(relayMessage.id);
    if (relayMessages?.size === 0) byTopic.delete(topic);
    return [...(byTopic.get(topic)?.values() ?? [])];
  };
  function put({ ttlSeconds, ...relayMessage }: NewMessage): RelayMessage | 'full' | undefined {
    const id = messageIdOf(relayMessage.message);
    const kept = living(relayMessage.topic);
    if (kept.some((one) => one.id === id)) return undefined;
    const characters = kept.reduce((sum, { message }) => sum + message.length, relayMessage.message.length);
    if (kept.length >= MESSAGES_MAX || characters > CHARACTERS_MAX) {
      const unread = kept.filter(({ acknowledgedBy }) => acknowledgedBy.size === 0);
      if (unread.length === kept.length) return 'full';
      // Read messages make room.
      byTopic.set(relayMessage.topic, new Map(unread.map((one) => [one.id, one])));
      return put({ ttlSeconds, ...relayMessage });
    }
    const publishedAtMs = nowMs();
    const made: RelayMessage = {
      ...relayMessage,
      id,
      publishedAtMs,
      expiresAtMs: publishedAtMs + ttlSeconds * 1000,
      acknowledgedBy: new Set(),
    };
    byTopic.set(relayMessage.topic, new Map([...kept.map((one) => [one.id, one] as const), [id, made]]));
    return made;
  }
  return {
    /** The message that was stored; undefined: the same was there before; `full`: there is no room. */
    put,
    /** The messages that this client has not acknowledged yet, oldest first. */
    waitingFor: (topic: string, clientId: string): readonly RelayMessage[] =>
      living(topic).filter(({ senderId, acknowledgedBy }) => senderId !== clientId && !acknowledgedBy.has(clientId)),
    /** This client has read it. */
    markRead: (topic: string, id: string, clientId: string): void =>
      void byTopic.get(topic)?.get(id)?.acknowledgedBy.add(clientId),
  };
}
