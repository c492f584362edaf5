import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendEvents } from '@portico/protocol/api';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { track } from '../context/track.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import type { SendingEnvironment } from './createSending.ts';
import { sendBeacon } from './sendBeacon.ts';
import { watchEvents } from './watchEvents.ts';

const servers = createHttpServers();
const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  servers.stopAll();
});

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
type Batch = v.InferOutput<NonNullable<typeof sendEvents.body>>['events'];

function parseBatch(text: string): Batch {
  if (!sendEvents.body) throw new Error('The call has no body.');
  return v.parse(sendEvents.body, JSON.parse(text)).events;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

interface Server {
  /** Undefined: the request for it fails. */
  config: object | undefined;
  status: number;
  /** Whether the browser takes beacons. */
  takesBeacons: boolean;
  /** The visitor was faster than the code. */
  isOpenedFirst: boolean;
}

/** A page with the clock, beacons and closing of the test, and an HTTP server that records requests. */
async function setUp(logged: Partial<Server> = {}, options: Partial<PorticoOptions> = {}) {
  const server: Server = {
    config: { isAnalyticsEnabled: true },
    status: 200,
    takesBeacons: true,
    isOpenedFirst: false,
    ...logged,
  };
  const requested: string[] = [];
  const batches: Batch[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    requested.push(path);
    const text = await readText(request);
    if (path === '/getAnalyticsConfig') {
      response.writeHead(server.config ? 200 : 400).end(JSON.stringify(server.config ?? {}));
      return;
    }
    if (server.status === 200) batches.push(parseBatch(text));
    response.writeHead(server.status).end(JSON.stringify({ accepted: 1 }));
  };
  const url = await servers.serve((request, response) => void answer(request, response));
  const made = createTestPortico({ server: url, ...options });
  ends.push(() => made.portico.destroy());
  const beacons: Batch[] = [];
  const timers = new Set<() => void>();
  let leave = (): void => undefined;
  const environment: SendingEnvironment = {
    beacon: (_url, body) => server.takesBeacons && beacons.push(parseBatch(body)) > 0,
    onLeave(listener) {
      leave = listener;
      return () => undefined;
    },
    delay(work) {
      timers.add(work);
      return () => timers.delete(work);
    },
  };
  if (server.isOpenedFirst) void made.portico.open();
  watchEvents(getContext(made.portico), environment);
  const runTimers = (): void => {
    const due = [...timers];
    timers.clear();
    for (const work of due) work();
  };
  const open = async (): Promise<void> => {
    void made.portico.open();
    await vi.waitFor(() => expect(made.portico.getState().isAnalyticsEnabled).toBeDefined());
  };
  return { ...made, server, requested, batches, beacons, timers, runTimers, open, leave: () => leave() };
}

const namesOf = (batches: readonly Batch[]): string[] => batches.flat().map(({ event }) => event);

test('behavior: nothing is requested or sent before the modal is opened; then the earlier events are sent with it', async () => {
  const { portico, requested, open, batches, runTimers, timers } = await setUp();
  track(getContext(portico), 'CLICK_WALLET_HELP', {});
  await new Promise((resolve) => setImmediate(resolve));
  expect([requested, timers.size]).toEqual([[], 0]);
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  expect(requested).toEqual(['/getAnalyticsConfig']);
  runTimers();
  await vi.waitFor(() => expect(namesOf(batches)).toEqual(['CLICK_WALLET_HELP', 'MODAL_OPEN']));
});

test('behavior: an opening by the click that loads this code is sent once', async () => {
  const { portico, batches, timers, runTimers } = await setUp({ isOpenedFirst: true });
  watchEvents(getContext(portico));
  await vi.waitFor(() => expect(timers.size).toBe(1));
  runTimers();
  await vi.waitFor(() => expect(namesOf(batches)).toEqual(['MODAL_OPEN']));
  expect(batches[0]?.[0]?.timestamp).toBeGreaterThan(0);
});

test('behavior: events are sent in batches of twenty, each event with an id', async () => {
  const { portico, batches, open, timers } = await setUp();
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  for (let count = 0; count < 19; count += 1) track(getContext(portico), 'CLICK_NETWORKS', {});
  await vi.waitFor(() => expect(batches.flat()).toHaveLength(20));
  expect(new Set(batches.flat().map(({ eventId }) => eventId)).size).toBe(20);
});

test('behavior: an address leaves the page only where the project keeps addresses, and the key of a pairing never', async () => {
  for (const canKeepAddresses of [false, true]) {
    const { portico, batches, open, timers, runTimers } = await setUp({
      config: { isAnalyticsEnabled: true, canKeepAddresses },
    });
    await open();
    await vi.waitFor(() => expect(timers.size).toBe(1));
    track(getContext(portico), 'LOAD_MORE_TRANSACTIONS', { address: account, isSmartAccount: false });
    track(getContext(portico), 'CONNECT_PROXY_ERROR', { message: 'no', uri: 'wc:1@2?symKey=abc', name: 'Lantern' });
    track(getContext(portico), 'INITIALIZE', {
      networks: ['eip155:1', 'eip155:10'],
      nested: { a: 1 },
      nothing: undefined,
    });
    runTimers();
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(4));
    expect(batches.flat().map(({ properties }) => properties)).toEqual([
      { connected: false },
      { ...(canKeepAddresses && { address: account }), isSmartAccount: false },
      { message: 'no', name: 'Lantern' },
      { networks: 'eip155:1,eip155:10' },
    ]);
  }
});

test('behavior: when the page closes, unsent events go by beacon, those in flight too; their ids mark duplicates', async () => {
  const { portico, beacons, batches, open, timers, leave } = await setUp();
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  for (let count = 0; count < 24; count += 1) track(getContext(portico), 'CLICK_NETWORKS', {});
  leave();
  expect(namesOf(beacons)).toHaveLength(25);
  leave();
  await vi.waitFor(() => expect(batches.flat()).toHaveLength(20));
  expect(new Set([...beacons.flat(), ...batches.flat()].map(({ eventId }) => eventId)).size).toBe(25);
});

test('behavior: destroy() sends the last events by beacon, and ends the subscription', async () => {
  const { portico, beacons, open, timers } = await setUp();
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  track(getContext(portico), 'CLICK_NETWORKS', {});
  portico.destroy();
  expect(namesOf(beacons)).toEqual(['MODAL_OPEN', 'CLICK_NETWORKS']);
  track(getContext(portico), 'CLICK_NETWORKS', {});
  expect([beacons.flat().length, timers.size]).toEqual([2, 0]);
});

test.each([
  ['the server has analytics off', { config: { isAnalyticsEnabled: false } }],
  ['the server does not answer', { config: undefined }],
  ['the server gives an invalid answer', { config: { isAnalyticsEnabled: 'yes' } }],
])('behavior: where %s, no event is sent', async (_, logged) => {
  const { portico, requested, beacons, timers, leave } = await setUp(logged);
  void portico.open();
  await vi.waitFor(() => expect(getContext(portico).internals.eventListeners.size).toBe(0));
  track(getContext(portico), 'CLICK_NETWORKS', {});
  leave();
  expect(portico.getState().isAnalyticsEnabled ?? false).toBe(false);
  expect([requested, beacons, timers.size]).toEqual([['/getAnalyticsConfig'], [], 0]);
});

test('param: features.analytics: false stops sending, also on a page that has begun to send', async () => {
  const { portico, batches, beacons, open, timers, leave } = await setUp();
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  leave();
  portico.updateFeatures({ analytics: false });
  for (let count = 0; count < 30; count += 1) track(getContext(portico), 'CLICK_NETWORKS', {});
  leave();
  expect([namesOf(beacons), batches]).toEqual([['MODAL_OPEN'], []]);
});

test('error: a server that fails loses nothing; one that refuses is not requested again; the page gets no error', async () => {
  const logged = vi.spyOn(console, 'error');
  const { portico, server, requested, batches, open, timers, runTimers } = await setUp({ status: 501 });
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  runTimers();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  expect(batches).toEqual([]);
  server.status = 200;
  runTimers();
  await vi.waitFor(() => expect(namesOf(batches)).toEqual(['MODAL_OPEN']));
  server.status = 400;
  track(getContext(portico), 'CLICK_NETWORKS', {});
  runTimers();
  await vi.waitFor(() => expect(getContext(portico).internals.eventListeners.size).toBe(0));
  const before = requested.length;
  track(getContext(portico), 'CLICK_NETWORKS', {});
  expect([requested.length, timers.size, logged.mock.calls]).toEqual([before, 0, []]);
  logged.mockRestore();
});

test('error: events that the browser refuses as a beacon are sent by the next request', async () => {
  const { beacons, batches, open, timers, runTimers, leave } = await setUp({ takesBeacons: false });
  await open();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  leave();
  runTimers();
  await vi.waitFor(() => expect(namesOf(batches)).toEqual(['MODAL_OPEN']));
  expect(beacons).toEqual([]);
});

test.each([
  ['server', { server: undefined }],
  ['project', { projectId: undefined, server: 'http://127.0.0.1:1' }],
])('error: without a %s no beacon is sent, nothing is thrown, and the page gets no error', async (_, options) => {
  const { portico } = createTestPortico(options);
  ends.push(() => portico.destroy());
  const beacon = vi.fn(() => true);
  const event = { eventId: 'a1b2c3d4', timestamp: 1, event: 'MODAL_OPEN' };
  expect(sendBeacon(getContext(portico), [event], beacon)).toEqual([event]);
  expect(beacon).not.toHaveBeenCalled();
  const logged = vi.spyOn(console, 'error');
  watchEvents(getContext(portico), { beacon, onLeave: () => () => undefined });
  void portico.open();
  await vi.waitFor(() => expect(getContext(portico).internals.eventListeners.size).toBe(0));
  expect([portico.getState().isAnalyticsEnabled, logged.mock.calls]).toEqual([undefined, []]);
  logged.mockRestore();
});

test('behavior: events are collected from discovery on, where there is a server; a page that has them off collects none', async () => {
  const open = (options: Partial<PorticoOptions>) => {
    const { portico } = createTestPortico(options, { createDiscovery: undefined });
    ends.push(() => portico.destroy());
    return { portico, internals: getContext(portico).internals };
  };
  const [without, withServer] = [open({}), open({ server: 'http://127.0.0.1:1' })];
  await Promise.all([without.portico.ready(), withServer.portico.ready()]);
  expect(withServer.internals.eventListeners.size).toBe(0);
  await Promise.all([without.portico.discover(), withServer.portico.discover()]);
  await vi.waitFor(() => expect(withServer.internals.hasEventWatch).toBe(true));
  expect([without, withServer].map(({ internals }) => internals.eventListeners.size)).toEqual([0, 1]);
});
