import { sendEvents } from '@portico/protocol/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAnalyticsModule } from './routes/analytics.ts';
import { type EventLimits, createEventsRepo } from './services/analytics/eventsRepo.ts';
import { type Database, connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { HttpDeps } from '../http/app.ts';
import { createApp } from '../http/frame.ts';
import { createProjects } from '../projects/createProjects.ts';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { createTestApp, demo, jsonOf, usualConfig } from '../testSupport/testApp.ts';

const eventRow = v.object({
  event_id: v.string(),
  event: v.string(),
  properties: v.record(v.string(), v.unknown()),
  happened_at: v.date(),
});

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const hash = `0x${'ab'.repeat(32)}`;

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'events on %s',
  (_, server) => {
    let fresh: Awaited<ReturnType<typeof freshDatabase>>;
    let database: Database;
    let served: ReturnType<typeof createTestApp>;
    beforeAll(async () => {
      fresh = await freshDatabase(server);
      database = connectDatabase({ connection: fresh.connection });
      await migrate(database);
      const projects = createProjectsRepo(database);
      await projects.saveProject({ ...demo, id: 'shop', isAnalyticsEnabled: true });
      await projects.saveProject({ ...demo, id: 'open', isAnalyticsEnabled: true, canKeepAddresses: true });
      const http = { projects: createProjects({ fixed: [demo], source: projects }) };
      served = createTestApp({ db: database, http });
    });
    afterAll(async () => {
      await database.close();
      await fresh.drop();
    });

    const post = async (projectId: string, body: string, type = 'application/json') => {
      const headers = { origin: 'https://demo.example', 'content-type': type };
      const response = await served.app.request(`/v1/events?projectId=${projectId}`, { method: 'POST', body, headers });
      return { status: response.status, json: await jsonOf(response) };
    };
    const send = async (projectId: string, ...events: unknown[]): Promise<number> =>
      v.parse(sendEvents.response, (await post(projectId, JSON.stringify({ events }))).json).accepted;
    const kept = (projectId: string) =>
      database.query(eventRow, 'SELECT * FROM events WHERE project_id = $1 ORDER BY happened_at, event_id', [
        projectId,
      ]);
    const newId = (): string => crypto.randomUUID();
    const opened = (eventId: string = newId()) => ({
      eventId,
      timestamp: Date.now(),
      event: 'MODAL_OPEN',
      properties: { connected: false },
    });
    const configOf = async (projectId: string) =>
      jsonOf(await served.app.request(`/getAnalyticsConfig?projectId=${projectId}`));

    test('behavior: off unless the operator enabled them, for each project separately', async () => {
      expect(await configOf('demo')).toEqual({ isAnalyticsEnabled: false, canKeepAddresses: false });
      expect(await configOf('shop')).toEqual({ isAnalyticsEnabled: true, canKeepAddresses: false });
      expect(await configOf('open')).toEqual({ isAnalyticsEnabled: true, canKeepAddresses: true });
      expect(await send('demo', opened())).toBe(0);
      expect(await kept('demo')).toEqual([]);
    });

    test('behavior: a batch is kept once, however often and from how many tabs it is sent', async () => {
      const batch = Array.from({ length: 100 }, () => opened());
      const taken = await Promise.all(Array.from({ length: 8 }, () => send('shop', ...batch)));
      expect(taken.reduce((sum, one) => sum + one)).toBe(100);
      expect(await kept('shop')).toHaveLength(100);
      expect(await send('shop', ...batch.slice(0, 10), opened())).toBe(1);
      const twice = opened();
      expect(await send('shop', twice, twice)).toBe(1);
      expect(await served.metrics.text()).toContain('portico_events_total{outcome="kept"} 102');
    });

    test('behavior: a page that goes away sends plain text', async () => {
      const sent = await post('shop', JSON.stringify({ events: [opened('going-away-1')] }), 'text/plain;charset=UTF-8');
      expect(sent).toEqual({ status: 200, json: { accepted: 1 } });
      expect((await post('shop', '{"events":[', 'text/plain')).status).toBe(400);
      expect((await post('shop', '{}', 'text/html')).status).toBe(415);
    });

    test('behavior: no address, hash or name is kept unless the project allows it', async () => {
      const eventId = newId();
      const properties = {
        network: 'eip155:1',
        address: account,
        caip: `eip155:1:${account.toLowerCase()}`,
        solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        hash,
        message: `The transaction ${hash} was refused`,
        ensName: 'ada.eth',
        mail: 'ada@shop.example',
        name: 'MetaMask',
        rdns: 'io.metamask',
        amount: '1000000000000000000',
        isSmartAccount: false,
        view: null,
        count: 3,
      };
      const event = { eventId, timestamp: Date.now(), event: 'SEND_SUCCESS', properties };
      await send('shop', event);
      await send('open', event);
      const [shown] = (await kept('shop')).filter((one) => one.event_id === eventId);
      const { network, name, rdns, amount, isSmartAccount, view, count } = properties;
      expect(shown?.properties).toEqual({ network, name, rdns, amount, isSmartAccount, view, count });
      expect((await kept('open'))[0]?.properties).toEqual(properties);
    });

    test('error: a page’s clock may be wrong, and its texts may hold characters that no database keeps', async () => {
      const [future, long, now] = [newId(), newId(), newId()];
      const startMs = Date.now();
      const strange = { 'a\0b': 'x', nul: 'a\0b', half: '\ud800', fine: 'ok', ['__proto__']: 'x' };
      const accepted = await send(
        'shop',
        { ...opened(future), timestamp: 8_640_000_000_000_000 },
        { ...opened(long), timestamp: 0 },
        { ...opened(now), properties: strange },
      );
      expect(accepted).toBe(3);
      const rows = (await kept('shop')).filter(({ event_id: id }) => [future, long, now].includes(id));
      for (const { happened_at: at } of rows) expect(at.getTime()).toBeGreaterThanOrEqual(startMs);
      expect(rows.find(({ event_id: id }) => id === now)?.properties).toEqual({ fine: 'ok' });
    });

    test('error: malformed events are refused whole, and none of them is kept', async () => {
      const before = (await kept('shop')).length;
      const bad: unknown[] = [
        { ...opened(), event: 'modal_open' },
        { ...opened(), eventId: 'short' },
        { ...opened(), timestamp: -1 },
        { ...opened(), timestamp: 1e17 },
        { ...opened(), properties: { deep: { a: 1 } } },
        { ...opened(), properties: { long: 'x'.repeat(257) } },
        { ...opened(), properties: Object.fromEntries(Array.from({ length: 25 }, (_one, at) => [`p${at}`, at])) },
      ];
      for (const one of bad) {
        const { status } = await post('shop', JSON.stringify({ events: [opened(), one] }));
        expect([JSON.stringify(one).slice(0, 120), status]).toEqual([JSON.stringify(one).slice(0, 120), 400]);
      }
      const many = Array.from({ length: 101 }, () => opened());
      expect((await post('shop', JSON.stringify({ events: many }))).status).toBe(400);
      expect(await kept('shop')).toHaveLength(before);
    });

    test('behavior: what was kept long enough is thrown away', async () => {
      const atTime = (now: () => number) =>
        createAnalyticsModule({
          repo: createEventsRepo(database, usualConfig.analytics),
          limits: usualConfig.analytics,
          now,
        });
      const before = (await kept('shop')).length;
      expect(before).toBeGreaterThan(0);
      await atTime(() => Date.now() + 89 * 86_400_000).sweep?.();
      expect(await kept('shop')).toHaveLength(before);
      await atTime(() => Date.now() + 91 * 86_400_000).sweep?.();
      expect(await kept('shop')).toEqual([]);
    });

    /** Another server on the same database, that keeps less. */
    const sending = (limits: Partial<EventLimits>, http: Partial<HttpDeps> = {}) => {
      const { app, metrics } = createTestApp({
        db: database,
        config: { analytics: limits },
        http: { projects: served.http.projects, trustedProxies: 1, ...http },
      });
      const send = async (
        events: readonly unknown[],
        { origin = 'https://demo.example', from = '203.0.113.7' } = {},
      ) => {
        const body = JSON.stringify({ events });
        const headers = {
          'content-type': 'application/json',
          'content-length': String(body.length),
          'x-forwarded-for': from,
          ...(origin !== '' && { origin }),
        };
        const response = await app.request('/v1/events?projectId=shop', { method: 'POST', body, headers });
        return [response.status, v.parse(v.looseObject({}), await jsonOf(response))['accepted']];
      };
      return { send, metrics };
    };
    /** An event that takes so much, and a little. */
    const long = (characters: number) => {
      const names = Array.from({ length: 24 }, (_one, at) => `p${at}`);
      return { ...opened(), properties: Object.fromEntries(names.map((name) => [name, ' '.repeat(characters / 24)])) };
    };

    test('error: events without an origin are refused', async () => {
      const { send } = sending({});
      expect(await send([opened()], { origin: '' })).toEqual([403, undefined]);
      expect(await send([opened()])).toEqual([200, 1]);
    });

    test('behavior: the weight of events is their size', async () => {
      const limiter = createLimiter(createMemoryStore(), { perProject: 100_000, perAddress: 60 });
      const { send } = sending({}, { limiter });
      const heavy = Array.from({ length: 50 }, () => long(2_400));
      expect(await send(heavy)).toEqual([200, 50]);
      expect(await send(heavy.slice(0, 30).map((one) => ({ ...one, eventId: newId() })))).toEqual([200, 30]);
      expect((await send(heavy))[0]).toBe(429);
      expect(await send([opened()], { from: '203.0.113.8' })).toEqual([200, 1]);
    });

    test('behavior: a project’s day holds so many events and bytes, of which one network fills a quarter', async () => {
      await database.execute('TRUNCATE events, event_usage');
      const byRows = sending({ dayRows: 5 });
      expect(await byRows.send([opened(), opened(), opened()])).toEqual([200, 3]);
      expect(await byRows.send([opened(), opened(), opened()])).toEqual([200, 0]);
      expect(await byRows.send([opened(), opened()])).toEqual([200, 2]);
      expect(await byRows.send([opened()])).toEqual([200, 0]);
      expect(await byRows.metrics.text()).toContain('portico_events_total{outcome="over"} 4');
      await database.execute('TRUNCATE events, event_usage');
      const byBytes = sending({ dayBytes: 30_000 });
      expect(await byBytes.send([long(6_000)])).toEqual([200, 1]);
      expect(await byBytes.send([long(6_000)])).toEqual([200, 0]);
      const taken = [];
      for (let host = 20; host < 30; host += 1)
        taken.push((await byBytes.send([long(6_000)], { from: `198.51.100.${host}` }))[1]);
      expect(taken).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    });

    test('behavior: where all days take too much the oldest go', async () => {
      await database.execute('TRUNCATE events, event_usage');
      const limits = { ...usualConfig.analytics, totalBytes: 10_000 };
      const repo = createEventsRepo(database, limits);
      const todayMs = Date.now();
      for (const daysAgo of [4, 3, 2, 1, 0]) {
        const event = { ...long(4_000), eventId: `days-ago-${daysAgo}`, timestamp: todayMs };
        expect(await repo.add('shop', [event], new Date(todayMs - daysAgo * 86_400_000))).toBe(1);
      }
      await createAnalyticsModule({ repo, limits }).sweep?.();
      expect((await kept('shop')).map(({ event_id: id }) => id)).toEqual(['days-ago-0', 'days-ago-1']);
      const days = await database.query(v.object({ n: v.number() }), 'SELECT count(*)::int AS n FROM event_usage');
      expect(days).toEqual([{ n: 2 }]);
    });

    test('error: without its database it reports the failure, and loses no events of a page', async () => {
      const gone = connectDatabase({ connection: { ...fresh.connection, port: 1 } });
      const events = createAnalyticsModule({
        repo: createEventsRepo(gone, usualConfig.analytics),
        limits: usualConfig.analytics,
      });
      const app = createApp(served.http, [events]);
      const response = await app.request('/v1/events?projectId=shop', {
        method: 'POST',
        body: JSON.stringify({ events: [opened()] }),
        headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      await gone.close();
    });
  },
);
