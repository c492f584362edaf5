import { describe, expect, inject, test, vi } from 'vitest';
import * as v from 'valibot';
import { openFresh } from '../testSupport/openFresh.ts';
import { redisBinary, startRedis } from '../testSupport/redisServer.ts';
import { type RelayAppParameters, startRelayApp } from '../testSupport/relayApp.ts';
import { createRelayKey, createRelayToken, relayMessageOn, newTopic } from '../testSupport/relayClient.ts';

const patient = { timeout: 30_000 };
const mailboxBytes = 2_000_000;

interface Place {
  readonly provided: Pick<RelayAppParameters, 'settings' | 'module'>;
  /** Settles when the mailbox is within its size again. */
  readonly untilSwept: () => Promise<void>;
}

const kinds: [string, () => Promise<Place>][] = [
  ['memory', async () => ({ provided: {}, untilSwept: async () => undefined })],
  [
    'the database',
    async () => {
      const { database } = await openFresh(inject('postgresServers')[0], 'relay');
      const row = v.object({ bytes: v.number() });
      const untilSwept = async (): Promise<void> =>
        vi.waitFor(async () => {
          const [sum] = await database.query(row, 'SELECT sum(bytes)::float8 AS bytes FROM relay_letters');
          expect(sum?.bytes).toBeLessThanOrEqual(mailboxBytes);
        }, patient);
      return { provided: { settings: { mailboxKind: 'database' }, module: { db: database } }, untilSwept };
    },
  ],
];
if (redisBinary !== undefined)
  kinds.push([
    'Redis',
    async () => ({ provided: { settings: { redisUrl: (await startRedis()).url } }, untilSwept: async () => undefined }),
  ]);

type Relay = Awaited<ReturnType<typeof startRelayApp>>;

/** One request over HTTP with a key that was made for it. */
async function publishOnce(relay: Relay, address: string, message: string) {
  const token = createRelayToken(createRelayKey(), relay.url);
  const params = JSON.stringify(relayMessageOn(newTopic(), message));
  return fetch(`${relay.httpUrl}/rpc?projectId=demo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    body: `{"id":1795252198640396544,"jsonrpc":"2.0","method":"irn_publish","params":${params}}`,
  });
}

describe.each(kinds)('a relay with its mailbox in %s', (_, open) => {
  test('error: a network that fills the mailbox with ever new keys evicts no message of others', async () => {
    const { provided, untilSwept } = await open();
    const relay = await startRelayApp({
      ...provided,
      http: { trustedProxies: 1 },
      settings: { mailboxBytes, ...provided.settings },
    });
    const site = await relay.join({ headers: { 'x-forwarded-for': '192.0.2.1' } });
    const topic = newTopic();
    await vi.waitFor(async () => {
      expect(await site.request('irn_publish', relayMessageOn(topic, 'approved'))).toEqual({ result: true });
    }, patient);
    for (let index = 0; index < 40; index += 1) {
      const response = await publishOnce(relay, `2001:db8:1:2::${index}`, String(index).padEnd(120_000, '='));
      expect(await response.text()).toContain('"result":true');
    }
    await untilSwept();
    const wallet = await relay.join();
    const reply = await wallet.request('irn_fetchMessages', { topic });
    expect(reply).toMatchObject({ result: { messages: [{ message: 'approved' }] } });
  });

  test('behavior: more than one page that waits arrives as a whole', async () => {
    const { provided } = await open();
    const relay = await startRelayApp(provided);
    const [site, wallet] = await Promise.all([relay.join(), relay.join()]);
    const topics = Array.from({ length: 60 }, newTopic);
    for (const [index, topic] of topics.entries())
      await vi.waitFor(async () => {
        const relayMessage = relayMessageOn(topic, String(index).padEnd(index % 2 === 0 ? 100_000 : 10, '='));
        expect(await site.request('irn_publish', relayMessage)).toEqual({ result: true });
      }, patient);
    await wallet.request('irn_batchSubscribe', { topics });
    await vi.waitFor(
      () => expect(new Set(wallet.deliveries.map(({ data }) => data.topic)).size).toBe(topics.length),
      patient,
    );
  });
});

test('error: requests over HTTP weigh by their bytes, whatever their keys', async () => {
  const relay = await startRelayApp({ settings: { messagesPerAddress: 100 }, http: { trustedProxies: 1 } });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1)
    statuses.push((await publishOnce(relay, `2001:db8:1:2::${index}`, 'x'.repeat(120_000))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
  expect((await publishOnce(relay, '192.0.2.1', 'short')).status).toBe(200);
});

test('error: a network that used up its requests is refused before its token or its body is read', async () => {
  const relay = await startRelayApp({ settings: { messagesPerAddress: 100 }, http: { trustedProxies: 1 } });
  const send = (address: string, message: string) =>
    fetch(`${relay.httpUrl}/rpc?projectId=demo`, {
      method: 'POST',
      headers: { authorization: 'Bearer no.such.token', 'x-forwarded-for': address, origin: 'https://demo.example' },
      body: JSON.stringify({ message }),
    });
  expect((await send('2001:db8:1:2::1', 'x'.repeat(120_000))).status).toBe(401);
  for (let index = 0; index < 6; index += 1)
    expect((await publishOnce(relay, `2001:db8:1:2::${index}`, 'x'.repeat(120_000))).status).toBe(200);
  const refused = await send('2001:db8:1:2::9', 'x'.repeat(120_000));
  expect([refused.status, await refused.text()]).toEqual([429, 'Too many requests']);
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://demo.example');
  // A request within the rest is still handled, and so is another network.
  expect((await send('2001:db8:1:2::9', 'short')).status).toBe(401);
  expect((await send('192.0.2.1', 'x'.repeat(120_000))).status).toBe(401);
});

test('error: the size of an answer counts like that of a request: few bytes request much', async () => {
  const relay = await startRelayApp({ settings: { messagesPerAddress: 100 }, http: { trustedProxies: 1 } });
  const topic = newTopic();
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const site = await relay.join({ headers: { 'x-forwarded-for': address } });
    for (const filling of ['a', 'b', 'c', 'd'])
      expect(await site.request('irn_publish', relayMessageOn(topic, `${address}${filling.repeat(120_000)}`))).toEqual({
        result: true,
      });
  }
  const headers = { 'x-forwarded-for': '2001:db8:1:2::1' };
  const [reader, other] = await Promise.all([relay.join({ headers }), relay.join({ headers })]);
  // Three answers of three messages, each of 15, are more than the hundred of a minute.
  for (let answers = 0; answers < 3; answers += 1) {
    const answer = await reader.request('irn_fetchMessages', { topic });
    expect(answer).toMatchObject({ result: { messages: { length: 3 }, hasMore: true } });
  }
  for (const again of [reader, other])
    expect(await again.request('irn_fetchMessages', { topic })).toMatchObject({ error: { code: 3001 } });
  const otherPlace = await relay.join({ headers: { 'x-forwarded-for': '192.0.2.3' } });
  expect(await otherPlace.request('irn_fetchMessages', { topic })).toMatchObject({ result: { hasMore: true } });
});
