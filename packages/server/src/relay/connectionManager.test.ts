import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loneBus } from './bus/bus.ts';
import { ConnectionManager } from './connectionManager.ts';
import { type RelayMessage, type Mailbox, messageIdOf } from './mailbox/mailbox.ts';

const reader = { clientId: 'reader', network: '192.0.2.0' };
const other = { clientId: 'other', network: '198.51.100.0' };

function relayMessageOf(characters: number): RelayMessage {
  const message = ''.padEnd(characters, '=');
  const topic = 'a'.repeat(64);
  return {
    id: messageIdOf(message),
    topic,
    message,
    tag: 1108,
    publishedAtMs: 0,
    expiresAtMs: 1e15,
    senderId: 'sender',
  };
}

/** A connection manager over a mailbox in which one message of this length waits for every client. */
function createManager(characters: number) {
  const relayMessages = [relayMessageOf(characters)];
  const lookups: string[] = [];
  const mailbox: Mailbox = {
    put: async () => 'kept',
    async waiting(_topics, clientId) {
      lookups.push(clientId);
      return { relayMessages, hasMore: false };
    },
    markRead: async () => undefined,
    sweep: async () => undefined,
    isReady: async () => true,
    close: async () => undefined,
  };
  const metrics = { onMessages: () => undefined };
  const meter = { spend: () => undefined };
  const manager = new ConnectionManager({
    mailbox,
    meter,
    bus: loneBus,
    metrics,
    onTrouble: () => undefined,
    nowMs: Date.now,
  });
  const socket = { offer: () => undefined, room: () => 262_144, postpone: () => undefined };
  return {
    lookups,
    fetchAs({ clientId, network }: typeof reader) {
      const client = manager.join({ clientId, network }, socket);
      return manager.actionsFor(client, { network, projectId: 'demo' }).fetch(['a'.repeat(64)]);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('behavior: a network that reads long messages waits between them, after its answer; others do not', async () => {
  const manager = createManager(200_000);
  const first = [manager.fetchAs(reader), manager.fetchAs(reader), manager.fetchAs(reader)];
  const fourth = manager.fetchAs(reader);
  for (const { relayMessages } of await Promise.all(first)) expect(relayMessages).toHaveLength(1);
  await manager.fetchAs(other);
  await vi.advanceTimersByTimeAsync(40);
  expect(manager.lookups).toEqual(['reader', 'reader', 'reader', 'other']);
  await vi.advanceTimersByTimeAsync(10);
  expect((await fourth).relayMessages).toHaveLength(1);
  expect(manager.lookups).toHaveLength(5);
});

test('behavior: short messages are looked up without a pause', async () => {
  const manager = createManager(500);
  await Promise.all(Array.from({ length: 50 }, () => manager.fetchAs(reader)));
  expect(manager.lookups).toHaveLength(50);
});
