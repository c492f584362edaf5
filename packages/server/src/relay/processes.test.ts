import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portico/testing/chains';
import { describe, expect, inject, test, vi } from 'vitest';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { redisBinary, startRedis } from '../testSupport/redisServer.ts';
import { newTopic } from '../testSupport/relayClient.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { openSteadyClient } from '../testSupport/steadyRelayClient.ts';

const patient = { timeout: 120_000, interval: 50 };
type Environment = Readonly<Record<string, string>>;

const postgres = inject('postgresServers').at(-1);
const pairs = 6;
/** Longer than what processes carry to each other: the other one reads it from the mailbox. */
const longCharacters = 20_000;
const file = inject('serverFile');

/** A process at a URL of its own, the same at each start. */
async function startMember(environment: Environment) {
  const settings = { ...environment, PORTICO_PORT: String(await freePort()) };
  let running = await spawnServer(file, settings);
  return {
    url: running.url.replace('http:', 'ws:') + '/relay',
    async restart(signal: NodeJS.Signals) {
      await running.stop(signal);
      running = await spawnServer(file, settings);
    },
    output: () => running.output(),
  };
}

async function startMembers(count: number, more: Environment) {
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const fresh = await freshDatabase(postgres);
  const { host, user, database } = fresh.connection;
  const environment = {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    PORTICO_MODULES: 'relay',
    PORTICO_RELAY_LAG_MS: '60000',
    ...more,
  };
  return Promise.all(Array.from({ length: count }, () => startMember(environment)));
}

/**
 * Pairs that send messages all the time, their ends on different processes; at the end it returns the published and the
 * received ones.
 */
function startTalk(urls: readonly string[]) {
  const over = new AbortController();
  endWithTest(() => over.abort());
  const talks = Array.from({ length: pairs }, (_, index) => {
    const topic = newTopic();
    const received: string[] = [];
    const turned = [...urls.slice(index % urls.length), ...urls.slice(0, index % urls.length)];
    const from = openSteadyClient({ urls: () => turned, topic });
    openSteadyClient({ urls: () => turned.toReversed(), topic, onMessage: (text) => received.push(text) });
    const sent: string[] = [];
    const speak = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const isLong = sent.length % 20 === 7;
        const text = `pair ${index} letter ${sent.length}`.padEnd(isLong ? longCharacters : 0);
        await from.publish(text);
        sent.push(text);
        await wait(5);
      }
    };
    return { sent, received, spoken: speak() };
  });
  return {
    talks,
    async end() {
      over.abort();
      await Promise.all(talks.map(({ spoken }) => spoken));
      await vi.waitFor(
        () => talks.forEach(({ sent, received }) => expect(new Set(received)).toEqual(new Set(sent))),
        patient,
      );
      return {
        sent: talks.flatMap(({ sent }) => sent).length,
        received: talks.flatMap(({ received }) => received).length,
      };
    },
  };
}

const isMoving = async (talks: ReturnType<typeof startTalk>['talks']): Promise<void> => {
  const before = talks.map(({ received }) => new Set(received).size);
  await vi.waitFor(
    () =>
      talks.forEach(({ received }, index) => expect(new Set(received).size).toBeGreaterThan((before[index] ?? 0) + 3)),
    patient,
  );
};

const mailboxes = redisBinary === undefined ? [] : (['memory', 'database'] as const);
if (redisBinary === undefined)
  console.warn(
    'No redis-server here: a relay of several processes is not tested. `npm test` installs it where there is apt.',
  );

describe.each(mailboxes)('two processes over Redis, messages in %s', (mailbox) => {
  test('behavior: any client on any process, and neither a rolling restart nor a kill loses a message', async (context) => {
    const redis = await startRedis();
    const members = await startMembers(2, { REDIS_URL: redis.url, PORTICO_RELAY_MAILBOX: mailbox });
    const talk = startTalk(members.map(({ url }) => url));
    for (const [member, signal] of [
      [members[0], 'SIGTERM'],
      [members[1], 'SIGTERM'],
      [members[0], 'SIGKILL'],
      [members[1], 'SIGKILL'],
    ] as const) {
      await isMoving(talk.talks);
      await member?.restart(signal);
    }
    await isMoving(talk.talks);
    const figures = await talk.end();
    Object.assign(context.task.meta, { figures });
    expect(figures.sent).toBeGreaterThan(pairs * 4);
  }, 300_000);
});

test.each(mailboxes.filter((mailbox) => mailbox === 'database'))(
  'error: Redis that is away for a while loses nothing that is kept in the %s',
  async (mailbox) => {
    const redis = await startRedis();
    const members = await startMembers(2, { REDIS_URL: redis.url, PORTICO_RELAY_MAILBOX: mailbox });
    const talk = startTalk(members.map(({ url }) => url));
    await isMoving(talk.talks);
    await redis.stop();
    await vi.waitFor(() => expect(members.map((member) => member.output()).join('')).toContain('tried again'), patient);
    await startRedis(redis.port);
    await isMoving(talk.talks);
    await talk.end();
  },
  300_000,
);

test('behavior: one process with messages in the database loses none when it is killed, or ended', async () => {
  const members = await startMembers(1, { PORTICO_RELAY_MAILBOX: 'database' });
  const talk = startTalk(members.map(({ url }) => url));
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await isMoving(talk.talks);
    await members[0]?.restart(signal);
  }
  await isMoving(talk.talks);
  await talk.end();
  expect(members[0]?.output()).not.toMatch(/did:key|letter \d/);
}, 300_000);
