import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { RelayMessage } from '../mailbox/mailbox.ts';
import type { RelayRedis } from '../redis/relayRedis.ts';
import type { Bus, BusListener } from './bus.ts';

const relayMessageSchema = v.object({
  id: v.string(),
  topic: v.string(),
  message: v.string(),
  tag: v.number(),
  attestation: v.optional(v.string()),
  publishedAtMs: v.number(),
  expiresAtMs: v.number(),
  senderId: v.string(),
});

const shards = 16;
const channelOf = (shard: number): string => `portico:relay:shard:${shard}`;
const shardOf = (topic: string): number => Number.parseInt(topic.slice(0, 2), 16) % shards;
const topicCharacters = 64;
/**
 * A longer message is read from the mailbox where it is needed: few processes need it, and Redis would copy it for all
 * of them.
 */
const CARRIED_CHARACTERS_MAX = 16_384;

/** The sending process, the topic, and the message where it is included. */
const pattern = /^([\w-]{16}) ([0-9a-f]{64})(?: (\{.*\}))?$/s;

function parseRelayMessage(json: string): RelayMessage | undefined {
  try {
    const parsed = v.safeParse(relayMessageSchema, JSON.parse(json));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Messages between processes, by shards of Redis' channels. Lost ones (a process was briefly cut off) are read from the
 * mailbox after the reconnect.
 */
export function createRedisBus(redis: RelayRedis): Bus {
  const own = randomBytes(12).toString('base64url');
  const handle = (text: string, listener: BusListener): void => {
    if (text.startsWith(own) || !listener.isWanted(text.slice(own.length + 1, own.length + 1 + topicCharacters)))
      return;
    const [, , topic, json] = pattern.exec(text) ?? [];
    if (topic === undefined) return;
    const relayMessage = json === undefined ? undefined : parseRelayMessage(json);
    if (relayMessage?.topic === topic) listener.onRelayMessage(relayMessage);
    else listener.onHint(topic);
  };
  return {
    async notify(topic, relayMessage) {
      const isCarried = relayMessage !== undefined && relayMessage.message.length <= CARRIED_CHARACTERS_MAX;
      const carried = isCarried ? ` ${JSON.stringify(relayMessage)}` : '';
      await redis.publish(channelOf(shardOf(topic)), `${own} ${topic}${carried}`);
    },
    listen(listener) {
      const channels = Array.from({ length: shards }, (_, shard) => channelOf(shard));
      redis.subscribe(
        channels,
        (text) => handle(text, listener),
        () => listener.onGap(),
      );
    },
  };
}
