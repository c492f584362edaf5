import { createNodeEnvironment, createTestPage, startTestRelay, type TestRelay } from '@portico/testing/relay';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClientIdentity, createIdentitySeed } from '../keys/clientIdentity.ts';
import { toRelayAddress } from './relayAddress.ts';
import { createRelay, type Relay } from './createRelay.ts';
import type { RelayStatus } from './relaySocket.ts';

const topic = 'c'.repeat(64);
let server: TestRelay;
const open: Relay[] = [];

beforeEach(async () => {
  server = await startTestRelay();
});
afterEach(async () => {
  for (const relay of open.splice(0)) relay.close();
  await server.stop();
});

function join({ seed = createIdentitySeed(), urls = [server.url], page = createTestPage() } = {}) {
  const identity = createClientIdentity(seed);
  const texts: string[] = [];
  const statuses: RelayStatus[] = [];
  const relay = createRelay({
    urls,
    toAddress: (relayUrl) =>
      toRelayAddress({ relayUrl, projectId: 'p', identity, pageHost: 'site.example', nowMs: Date.now() }),
    environment: { ...createNodeEnvironment(page), random: () => 0.01 },
    onMessage: async ({ text }) => void texts.push(text),
    onStatus: (status) => statuses.push(status),
  });
  open.push(relay);
  return { relay, texts, statuses, page };
}

const report = (text: string) => ({ topic, text, ttlSeconds: 300, tag: 1108, isPrompt: false });

test('behavior: a message that one client publishes reaches the other, and never the sender', async () => {
  const [a, b] = [join(), join()];
  await Promise.all([a.relay.subscribe(topic), b.relay.subscribe(topic)]);
  expect(await a.relay.publish(report('hello'))).toBeUndefined();
  await vi.waitFor(() => expect(b.texts).toEqual(['hello']));
  expect(a.texts).toEqual([]);
});

test('behavior: a message published without a subscriber waits in the mailbox', async () => {
  const a = join();
  expect(await a.relay.publish(report('early'))).toBeUndefined();
  const b = join();
  await b.relay.subscribe(topic);
  await vi.waitFor(() => expect(b.texts).toEqual(['early']));
});

test('behavior: no message is lost over cut connections, whichever side was cut', async () => {
  const [a, b] = [join(), join()];
  void b.relay.subscribe(topic);
  const sent: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    sent.push(`message ${index}`);
    const published = a.relay.publish(report(`message ${index}`));
    if (index % 3 === 0) server.cutAll();
    expect(await published).toBeUndefined();
  }
  await vi.waitFor(() => expect(new Set(b.texts)).toEqual(new Set(sent)), { timeout: 20_000 });
});

test('behavior: what was not acknowledged comes again with the next connection', async () => {
  const [a, b] = [join(), join()];
  await b.relay.subscribe(topic);
  server.faults.losesAcknowledgements = true;
  await a.relay.publish(report('again'));
  await vi.waitFor(() => expect(b.texts).toEqual(['again']));
  server.faults.losesAcknowledgements = false;
  server.cutAll();
  await vi.waitFor(() => expect(b.texts).toEqual(['again', 'again']), { timeout: 20_000 });
});

test('error: a token that the relay rejects is a refusal, and starts no loop', async () => {
  server.faults.skewMs = -3_600_000;
  const { relay, statuses } = join();
  expect(await relay.publish(report('x'))).toBe('refused');
  expect(statuses.at(-1)).toBe('refused');
  expect(server.seen).toEqual([]);
});

test('error: a first host that is not there costs one try', async () => {
  const { relay, statuses } = join({ urls: ['ws://127.0.0.1:9', server.url] });
  expect(await relay.publish(report('x'))).toBeUndefined();
  expect(statuses).toContain('online');
});

test('error: an unresponsive socket is noticed when the visitor comes back', async () => {
  const { relay, page, texts, statuses } = join();
  await relay.subscribe(topic);
  await vi.waitFor(() => expect(relay.status()).toBe('online'));
  server.faults.isUnresponsive = true;
  page.resume();
  await vi.waitFor(() => expect(statuses.slice(2)).toContain('connecting'), { timeout: 20_000 });
  server.faults.isUnresponsive = false;
  await join().relay.publish(report('here again'));
  await vi.waitFor(() => expect(texts).toEqual(['here again']), { timeout: 20_000 });
});
