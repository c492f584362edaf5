import * as v from 'valibot';
import type { RelayRedis } from '../redis/relayRedis.ts';
import { putScript, readScript, sweepScript, waitingScript } from '../redis/scripts.ts';
import {
  type RelayMessage,
  type MessageSource,
  type Mailbox,
  type MailboxLimits,
  type Receipt,
  type Waiting,
  readLifeMs,
  readersMax,
  readersToEnd,
  sizeOf,
  usualLimits,
} from './mailbox.ts';

export interface RedisMailboxParameters {
  readonly redis: RelayRedis;
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
}

const waitingSchema = v.tuple([v.number(), v.number(), v.array(v.tuple([v.string(), v.array(v.string())]))]);
const digits = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));
const relayMessageSchema = v.object({
  i: v.string(),
  s: v.string(),
  t: digits,
  m: v.string(),
  a: v.string(),
  p: digits,
  e: digits,
});

/** Read in one step, during which Redis does nothing else. */
const topicsAtOnce = 50;
const sweptAtOnce = 500;
const sweepsMax = 100;

function readRelayMessage(topic: string, flat: readonly string[]): RelayMessage {
  const pairs = flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]] as const] : []));
  const { i, s, t, m, a, p, e } = v.parse(relayMessageSchema, Object.fromEntries(pairs));
  return {
    id: i,
    topic,
    message: m,
    tag: t,
    ...(a !== '' && { attestation: a }),
    publishedAtMs: p,
    expiresAtMs: e,
    senderId: s,
  };
}

/** Messages in Redis, a stream for each topic: every process of an installation reads them. */
class RedisMailbox implements Mailbox {
  readonly #redis: RelayRedis;
  readonly #limits: MailboxLimits;
  readonly #nowMs: () => number;

  constructor({ redis, limits, nowMs = Date.now }: RedisMailboxParameters) {
    this.#redis = redis;
    this.#limits = { ...usualLimits, ...limits };
    this.#nowMs = nowMs;
  }

  async put(relayMessage: RelayMessage, { network, projectId }: MessageSource): Promise<'kept' | 'known'> {
    const { topicMessages, topicBytes, clientMessages, clientBytes, networkBytes, projectBytes, totalBytes } =
      this.#limits;
    const limits = [topicMessages, topicBytes, clientMessages, clientBytes, networkBytes, projectBytes, totalBytes];
    const isNew = await this.#run(putScript, [
      relayMessage.topic,
      relayMessage.id,
      relayMessage.senderId,
      relayMessage.tag,
      relayMessage.message,
      relayMessage.attestation ?? '',
      relayMessage.publishedAtMs,
      relayMessage.expiresAtMs,
      sizeOf(relayMessage),
      readersToEnd(relayMessage) === 1 ? 0 : 1,
      network,
      projectId,
      ...limits,
    ]);
    return isNew === 1 ? 'kept' : 'known';
  }

  async waiting(topics: readonly string[], clientId: string, bytesMax: number): Promise<Waiting> {
    const relayMessages: RelayMessage[] = [];
    let bytesLeft = bytesMax;
    for (let at = 0; at < topics.length; at += topicsAtOnce) {
      const looked = topics.slice(at, at + topicsAtOnce);
      const answer = await this.#run(waitingScript, [clientId, bytesLeft, ...looked]);
      const [hasMore, bytes, found] = v.parse(waitingSchema, answer);
      relayMessages.push(...found.map(([topic, fields]) => readRelayMessage(topic, fields)));
      if (hasMore === 1) return { relayMessages, hasMore: true };
      bytesLeft = Math.max(0, bytesLeft - bytes);
    }
    return { relayMessages, hasMore: false };
  }

  async markRead(clientId: string, receipts: readonly Receipt[]): Promise<void> {
    const byTopic = new Map<string, string[]>();
    for (const { topic, id } of receipts) byTopic.set(topic, [...(byTopic.get(topic) ?? []), id]);
    const readTill = this.#nowMs() + readLifeMs;
    await Promise.all(
      [...byTopic].map(([topic, ids]) => this.#run(readScript, [topic, clientId, readTill, readersMax, ...ids])),
    );
  }

  /** Redis expires topics; the room of each source is counted here. */
  async sweep(): Promise<void> {
    for (let sweeps = 0; sweeps < sweepsMax; sweeps += 1)
      if ((await this.#run(sweepScript, [sweptAtOnce])) !== sweptAtOnce) return;
  }

  isReady(): Promise<boolean> {
    return this.#redis.isReady();
  }

  /** The owner of the connection closes it. */
  close = async (): Promise<void> => undefined;

  #run(script: string, values: readonly (string | number)[]): Promise<unknown> {
    return this.#redis.run(script, [this.#nowMs(), ...values].map(String));
  }
}

/** A mailbox in Redis. */
export function createRedisMailbox(parameters: RedisMailboxParameters): Mailbox {
  return new RedisMailbox(parameters);
}
