import { sendEvents } from '@portico/protocol/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAnalyticsArea } from './routes/analytics.ts';
import { createEventsRepo } from './services/analytics/eventsRepo.ts';
import { type Database, connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createApp } from '../http/frame.ts';
import { createProjects } from '../projects/createProjects.ts';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { createTestApp, demo, jsonOf } from '../testSupport/testApp.ts';

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
      served = createTestApp({ deps: { database }, http });
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

    test('behavior: off unless the operator turned them on, for each project by itself', async () => {
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

    test('behavior: no address, hash or name is kept unless the project says so', async () => {
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

    test('error: a page’s clock may say anything, and its words hold what no database keeps', async () => {
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
        createAnalyticsArea({ repo: createEventsRepo(database), keptDays: 90, now });
      const before = (await kept('shop')).length;
      expect(before).toBeGreaterThan(0);
      await atTime(() => Date.now() + 89 * 86_400_000).sweep?.();
      expect(await kept('shop')).toHaveLength(before);
      await atTime(() => Date.now() + 91 * 86_400_000).sweep?.();
      expect(await kept('shop')).toEqual([]);
    });

    test('error: without its database it says so, and loses nobody’s page', async () => {
      const gone = connectDatabase({ connection: { ...fresh.connection, port: 1 } });
      const area = createAnalyticsArea({ repo: createEventsRepo(gone), keptDays: 90 });
      const app = createApp(served.http, [area]);
      const response = await app.request('/v1/events?projectId=shop', {
        method: 'POST',
        body: JSON.stringify({ events: [opened()] }),
        headers: { 'content-type': 'application/json' },
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      await gone.close();
    });
  },
);
