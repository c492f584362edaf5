import * as v from 'valibot';
import type { RelayRedis } from '../redis/relayRedis.ts';
import { putScript, readScript, waitingScript } from '../redis/scripts.ts';
import {
  type Letter,
  type Mailbox,
  type MailboxLimits,
  type Receipt,
  isForEveryReader,
  readLifeMs,
  sizeOf,
  usualLimits,
} from './mailbox.ts';

export interface RedisMailboxParameters {
  readonly redis: RelayRedis;
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
}

const fieldsSchema = v.array(v.array(v.string()));
const digits = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));
const letterSchema = v.object({
  i: v.string(),
  s: v.string(),
  t: digits,
  m: v.string(),
  a: v.string(),
  p: digits,
  e: digits,
});

/** Both keys of a topic live on the same node of a cluster. */
const keysOf = (topic: string): string[] => [`portico:relay:{${topic}}:letters`, `portico:relay:{${topic}}:notes`];

function readLetter(topic: string, flat: readonly string[]): Letter {
  const pairs = flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]] as const] : []));
  const { i, s, t, m, a, p, e } = v.parse(letterSchema, Object.fromEntries(pairs));
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

/** Letters in Redis, a stream for each topic: every process of an installation sees them. */
class RedisMailbox implements Mailbox {
  readonly #redis: RelayRedis;
  readonly #limits: MailboxLimits;
  readonly #nowMs: () => number;

  constructor({ redis, limits, nowMs = Date.now }: RedisMailboxParameters) {
    this.#redis = redis;
    this.#limits = { ...usualLimits, ...limits };
    this.#nowMs = nowMs;
  }

  async put(letter: Letter): Promise<'kept' | 'known'> {
    const { topicLetters, topicBytes } = this.#limits;
    const isNew = await this.#redis.run(putScript, keysOf(letter.topic), [
      String(this.#nowMs()),
      letter.id,
      letter.senderId,
      String(letter.tag),
      letter.message,
      letter.attestation ?? '',
      String(letter.publishedAtMs),
      String(letter.expiresAtMs),
      String(sizeOf(letter)),
      isForEveryReader(letter) ? '1' : '0',
      String(topicLetters),
      String(topicBytes),
    ]);
    return isNew === 1 ? 'kept' : 'known';
  }

  async waiting(topics: readonly string[], clientId: string): Promise<readonly Letter[]> {
    const values = [String(this.#nowMs()), clientId];
    const found = await Promise.all(
      topics.map(async (topic) => {
        const letters = v.parse(fieldsSchema, await this.#redis.run(waitingScript, keysOf(topic), values));
        return letters.map((fields) => readLetter(topic, fields));
      }),
    );
    return found.flat();
  }

  async markRead(clientId: string, receipts: readonly Receipt[]): Promise<void> {
    const byTopic = new Map<string, string[]>();
    for (const { topic, id } of receipts) byTopic.set(topic, [...(byTopic.get(topic) ?? []), id]);
    const nowMs = this.#nowMs();
    const values = [String(nowMs), clientId, String(nowMs + readLifeMs)];
    await Promise.all(
      [...byTopic].map(([topic, ids]) => this.#redis.run(readScript, keysOf(topic), [...values, ...ids])),
    );
  }

  /** Redis ends keys by itself. */
  sweep = async (): Promise<void> => undefined;

  isReady(): Promise<boolean> {
    return this.#redis.isReady();
  }

  /** The connection is closed by whoever opened it. */
  close = async (): Promise<void> => undefined;
}

/** A mailbox in Redis. */
export function createRedisMailbox(parameters: RedisMailboxParameters): Mailbox {
  return new RedisMailbox(parameters);
}
