import { createHash } from 'node:crypto';
import { type RedisClientType, createClient } from '@redis/client';
import { redisAnswer } from '../../store/redisAnswer.ts';

/** The relay's use of Redis. */
export interface RelayRedis {
  /** Runs a script in one step, wherever it was run before. */
  run(script: string, values: readonly string[]): Promise<unknown>;
  publish(channel: string, text: string): Promise<void>;
  /** Subscribes from now on, over every loss of the connection; `onBack` is called when a lost connection is back. */
  subscribe(channels: readonly string[], onText: (text: string) => void, onBack: () => void): void;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const answerMaxMs = 2_000;
const retryMaxMs = 1_000;

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => redisAnswer(work, answerMaxMs);

function connect(url: string): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), retryMaxMs) },
  });
  // The message may hold the URL with its password; callers get the failure by their rejected calls.
  client.on('error', () => undefined);
  return client;
}

/** By its hash, where Redis has the script cached; else the script itself. */
async function runScript(client: RedisClientType, script: string, values: readonly string[]) {
  const sha = createHash('sha1').update(script).digest('hex');
  const parameters = { keys: [], arguments: [...values] };
  try {
    return await client.evalSha(sha, parameters);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(script, parameters);
    throw error;
  }
}

/**
 * Two connections: one for commands, one for subscriptions. Both reconnect on their own; until then every command fails
 * at once.
 */
export function openRelayRedis(url: string): RelayRedis {
  const inFlight = connect(url);
  const listening = connect(url);
  const opening: Promise<unknown>[] = [inFlight.connect().catch(() => undefined)];
  return {
    run: (script, values) => inTime(runScript(inFlight, script, values)),
    publish: async (channel, text) => void (await inTime(inFlight.publish(channel, text))),
    subscribe(channels, onText, onBack) {
      let wasReady = false;
      listening.on('ready', () => {
        // By its answer the earlier subscriptions are active again.
        const answered = wasReady ? listening.ping() : Promise.resolve();
        wasReady = true;
        void answered.then(onBack, () => undefined);
      });
      const started = listening.connect().then(async () => listening.subscribe([...channels], onText));
      opening.push(started.catch(() => undefined));
    },
    isReady: () =>
      inTime(inFlight.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      for (const client of [inFlight, listening]) if (client.isOpen) client.destroy();
      await Promise.all(opening);
    },
  };
}
