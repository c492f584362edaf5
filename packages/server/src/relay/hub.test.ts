import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loneBus } from './bus/bus.ts';
import { Hub } from './hub.ts';
import { type Letter, type Mailbox, letterIdOf } from './mailbox/mailbox.ts';

const reader = { clientId: 'reader', network: '192.0.2.0' };
const other = { clientId: 'other', network: '198.51.100.0' };

function letterOf(characters: number): Letter {
  const message = ''.padEnd(characters, '=');
  const topic = 'a'.repeat(64);
  return {
    id: letterIdOf(message),
    topic,
    message,
    tag: 1108,
    publishedAtMs: 0,
    expiresAtMs: 1e15,
    senderId: 'sender',
  };
}

/** A hub over a mailbox in which one message of this length waits for everybody. */
function createHub(characters: number) {
  const letters = [letterOf(characters)];
  const lookups: string[] = [];
  const mailbox: Mailbox = {
    put: async () => 'kept',
    async waiting(_topics, clientId) {
      lookups.push(clientId);
      return { letters, hasMore: false };
    },
    markRead: async () => undefined,
    sweep: async () => undefined,
    isReady: async () => true,
    close: async () => undefined,
  };
  const metrics = { onLetters: () => undefined };
  const meter = { spend: () => undefined };
  const hub = new Hub({ mailbox, meter, bus: loneBus, metrics, onTrouble: () => undefined, nowMs: Date.now });
  const line = { offer: () => undefined, room: () => 262_144, postpone: () => undefined };
  return {
    lookups,
    fetchAs({ clientId, network }: typeof reader) {
      const client = hub.join({ clientId, network }, line);
      return hub.actionsFor(client, { network, projectId: 'demo' }).fetch(['a'.repeat(64)]);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('behavior: a network that reads long messages waits between them, after its answer; others do not', async () => {
  const hub = createHub(200_000);
  const first = [hub.fetchAs(reader), hub.fetchAs(reader), hub.fetchAs(reader)];
  const fourth = hub.fetchAs(reader);
  for (const { letters } of await Promise.all(first)) expect(letters).toHaveLength(1);
  await hub.fetchAs(other);
  await vi.advanceTimersByTimeAsync(40);
  expect(hub.lookups).toEqual(['reader', 'reader', 'reader', 'other']);
  await vi.advanceTimersByTimeAsync(10);
  expect((await fourth).letters).toHaveLength(1);
  expect(hub.lookups).toHaveLength(5);
});

test('behavior: short messages are looked up without a pause', async () => {
  const hub = createHub(500);
  await Promise.all(Array.from({ length: 50 }, () => hub.fetchAs(reader)));
  expect(hub.lookups).toHaveLength(50);
});
