import { createClient } from '@redis/client';
import * as v from 'valibot';
import { redisAnswer } from './redisAnswer.ts';
import type { SharedStore } from './sharedStore.ts';

/** Counter and its end in one step, so that no counter is left without an end. */
const countScript = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {total, left}`;

/** Only the owner gives a lease back. */
const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const counted = v.tuple([v.number(), v.number()]);
const answerMaxMs = 500;
const retryMaxMs = 2_000;

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => redisAnswer(work, answerMaxMs);

export interface RedisStoreParameters {
  url: string;
  /** In front of each key, so that one Redis can serve several installations. */
  prefix?: string;
  /** Called when the connection is lost and when it is back. */
  onChange?: (isConnected: boolean) => void;
}

/** The store of several processes. Connects on its own, again and again; until then every call fails at once. */
export function createRedisStore({ url, prefix = 'portico:', onChange }: RedisStoreParameters): SharedStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), retryMaxMs) },
  });
  let isConnected = false;
  const change = (next: boolean): void => {
    if (next !== isConnected) onChange?.(next);
    isConnected = next;
  };
  client.on('ready', () => change(true));
  client.on('end', () => change(false));
  // Its message may hold the address with its password.
  client.on('error', () => change(false));
  const connecting = client.connect().catch(() => undefined);
  return {
    get: async (key) => (await inTime(client.get(prefix + key))) ?? undefined,
    async set(key, value, ttlMs) {
      await inTime(
        client.set(prefix + key, value, { expiration: { type: 'PX', value: Math.max(1, Math.round(ttlMs)) } }),
      );
    },
    async count(key, amount, windowMs) {
      const parameters = { keys: [prefix + key], arguments: [String(amount), String(windowMs)] };
      const [total, resetMs] = v.parse(counted, await inTime(client.eval(countScript, parameters)));
      return { total, resetMs };
    },
    async acquire(key, owner, ttlMs) {
      const options = { condition: 'NX' as const, expiration: { type: 'PX' as const, value: Math.round(ttlMs) } };
      return (await inTime(client.set(prefix + key, owner, options))) === 'OK';
    },
    async release(key, owner) {
      await inTime(client.eval(releaseScript, { keys: [prefix + key], arguments: [owner] }));
    },
    isReady: () =>
      inTime(client.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      if (client.isOpen) client.destroy();
      await connecting;
    },
  };
}
