import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, test, vi } from 'vitest';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { shopOrigin, startInstallation } from '../testSupport/installation.ts';
import { redisBinary } from '../testSupport/redisServer.ts';
import { newTopic } from '../testSupport/relayClient.ts';
import { proxyBinary } from '../testSupport/startProxy.ts';
import { openSteadyClient } from '../testSupport/steadyRelayClient.ts';

/** Few in `npm test`, more in `npm run assure server.relay`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 20);
/** Each is an end and a start of one of the two. */
const restarts = Math.max(2, Math.ceil(rounds / 25));
const talks = 12;
const patient = { timeout: 120_000, interval: 50 };

const hasAll = redisBinary !== undefined && proxyBinary !== undefined;
if (!hasAll)
  console.warn(
    'No redis-server or no haproxy here: relays behind a proxy are not tested. `npm test` installs both where there is apt.',
  );
const postgres = inject('postgresServers').at(-1);

/** One sends, one receives; both have one address only. */
function startTalk(url: string, over: AbortSignal) {
  const topic = newTopic();
  const received: string[] = [];
  const sent: string[] = [];
  const from = openSteadyClient({ urls: () => [url], topic });
  openSteadyClient({ urls: () => [url], topic, onMessage: (text) => received.push(text) });
  const speak = async (): Promise<void> => {
    for (; !over.aborted; await wait(10)) {
      const text = `letter ${sent.length}`;
      await from.publish(text);
      sent.push(text);
    }
  };
  return { sent, received, spoken: speak() };
}

describe.each(hasAll && postgres !== undefined ? [postgres] : [])(
  'two relays behind the proxy, on $name',
  (database) => {
    test('behavior: restarted one after another under load, behind one address, they lose no message', async (context) => {
      const installation = await startInstallation(inject('serverFile'), database, {
        PORTICO_PROJECTS: `demo=${shopOrigin}`,
        PORTICO_MODULES: 'relay',
        PORTICO_RELAY_MAILBOX: 'database',
        PORTICO_RELAY_LAG_MS: '60000',
      });
      const over = new AbortController();
      endWithTest(() => over.abort());
      const url = `${installation.url.replace('http:', 'ws:')}/relay`;
      const all = Array.from({ length: talks }, () => startTalk(url, over.signal));
      const moveOn = async (): Promise<void> => {
        const before = all.map(({ received }) => received.length);
        await vi.waitFor(
          () => all.forEach(({ received }, index) => expect(received.length).toBeGreaterThan((before[index] ?? 0) + 5)),
          patient,
        );
      };
      for (let restart = 0; restart < restarts; restart += 1) {
        await moveOn();
        const member = installation.members[restart % 2 === 0 ? 0 : 1];
        await member.end(restart % 4 === 3 ? 'SIGKILL' : 'SIGTERM');
        await member.start();
      }
      await moveOn();
      over.abort();
      await Promise.all(all.map(({ spoken }) => spoken));
      const missing = (): string[] =>
        all.flatMap(({ sent, received }) => sent.filter((text) => !received.includes(text)));
      await vi.waitFor(() => expect(missing()).toEqual([]), patient);
      const sent = all.reduce((sum, talk) => sum + talk.sent.length, 0);
      Object.assign(context.task.meta, { figures: { restarts, talks, sent, lost: missing().length } });
    }, 3_600_000);
  },
);
