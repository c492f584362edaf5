import { createKeyedSemaphore, createSemaphore } from '../async/semaphore.ts';
import type { Caller } from './admission.ts';
import type { Bus } from './bus/bus.ts';
import {
  type RelayMessage,
  type MessageSource,
  type Mailbox,
  type Receipt,
  type Waiting,
  messageIdOf,
  sizeOf,
} from './mailbox/mailbox.ts';
import type { RelayMetrics } from '../http/relayMetrics.ts';
import type { RequestMeter } from './requestMeter.ts';
import { type Subscribers, createSubscribers } from './subscribers.ts';
import type { Actions, Draft } from './wire/methods.ts';
import { type Problem, refused } from './wire/problems.ts';

/** One connection in the connection manager. */
export interface ManagedSocket {
  offer(relayMessage: RelayMessage): void;
  /** Bytes of messages that it accepts now. */
  room(): number;
  /** Messages on these topics are looked up again as soon as there is room for them. */
  postpone(topics: readonly string[]): void;
}

/** All connections of one key: as many as there are tabs. Each receives all; one acknowledgement is enough. */
export interface ManagedClient {
  readonly id: string;
  /** Of its first connection. */
  readonly network: string;
  readonly sockets: Set<ManagedSocket>;
  /** Topics whose messages could not be looked up. */
  readonly owed: Set<string>;
}

export interface ConnectionManagerParameters {
  readonly mailbox: Mailbox;
  readonly meter: Pick<RequestMeter, 'spend'>;
  readonly bus: Bus;
  readonly metrics: Pick<RelayMetrics, 'onMessages'>;
  readonly onTrouble: (error: unknown) => void;
  readonly nowMs: () => number;
  readonly topicsPerClient?: number;
  readonly topicsTotal?: number;
}

/** One answer to `irn_fetchMessages` stays well below what a frame may hold. */
const fetchedBytesMax = 262_144;
/**
 * Concurrent lookups of the mailbox: a result is held as text until it is delivered, and a connection may request much
 * with few bytes.
 */
const LOOKUPS_MAX = 24;
const NETWORK_LOOKUPS_MAX = 3;
/**
 * A lookup keeps its network's slot for as long as its bytes take at this rate: large reads are spread evenly, and the
 * others' messages pass between.
 */
const LOOKUP_BYTES_PER_MS = 4_096;
/** Waiting messages are looked up when there is room. */
const noRoom: Waiting = { relayMessages: [], hasMore: true };

const bytesOf = ({ relayMessages }: Waiting): number =>
  relayMessages.reduce((sum, relayMessage) => sum + sizeOf(relayMessage), 0);

/** Messages between clients: into the mailbox first, then to the subscribers. */
export class ConnectionManager {
  readonly subscribers: Subscribers<ManagedClient>;
  readonly #clients = new Map<string, ManagedClient>();
  readonly #owing = new Set<ManagedClient>();
  readonly #parameters: ConnectionManagerParameters;
  readonly #lookups = createSemaphore(LOOKUPS_MAX);
  readonly #networkLookups = createKeyedSemaphore(NETWORK_LOOKUPS_MAX);

  constructor(parameters: ConnectionManagerParameters) {
    const { topicsPerClient: perClient = 2_000, topicsTotal: total = 500_000 } = parameters;
    this.#parameters = parameters;
    this.subscribers = createSubscribers<ManagedClient>({ perClient, total });
    parameters.bus.listen({
      isWanted: (topic) => this.subscribers.has(topic),
      onRelayMessage: (relayMessage) => this.#deliver(relayMessage),
      onHint: (topic) => this.#inspect(topic),
      onGap: () => this.#readEverywhere(),
    });
  }

  join({ clientId: id, network }: Pick<Caller, 'clientId' | 'network'>, socket: ManagedSocket): ManagedClient {
    const client = this.#clients.get(id) ?? { id, network, sockets: new Set(), owed: new Set() };
    this.#clients.set(id, client);
    client.sockets.add(socket);
    return client;
  }

  leave(client: ManagedClient, socket: ManagedSocket): void {
    client.sockets.delete(socket);
    if (client.sockets.size > 0 || this.#clients.get(client.id) !== client) return;
    this.#clients.delete(client.id);
    this.#owing.delete(client);
    this.subscribers.removeAll(client);
  }

  markRead(client: ManagedClient, receipts: readonly Receipt[]): void {
    this.#parameters.metrics.onMessages('read', receipts.length);
    // Without the record, it is delivered once more: clients recognize a message by its hash.
    void this.#parameters.mailbox.markRead(client.id, receipts).catch(this.#parameters.onTrouble);
  }

  /** Sends a client its waiting messages. Failed lookups are retried later. */
  async catchUp(client: ManagedClient, topics: readonly string[]): Promise<void> {
    try {
      await this.#inSequence(client.network, async () => {
        const room = Math.max(0, ...[...client.sockets].map((socket) => socket.room()));
        const waiting = room === 0 ? noRoom : await this.#parameters.mailbox.waiting(topics, client.id, room);
        for (const relayMessage of waiting.relayMessages)
          for (const socket of client.sockets) socket.offer(relayMessage);
        if (waiting.hasMore) for (const socket of client.sockets) socket.postpone(topics);
        return waiting;
      });
    } catch (error) {
      this.#parameters.onTrouble(error);
      if (client.sockets.size === 0) return;
      for (const topic of topics) client.owed.add(topic);
      this.#owing.add(client);
    }
  }

  /** Called every second: retries failed lookups. */
  heartbeat(): void {
    for (const client of this.#owing) {
      const topics = [...client.owed];
      client.owed.clear();
      this.#owing.delete(client);
      void this.catchUp(client, topics);
    }
  }

  actionsFor(client: ManagedClient, source: MessageSource): Actions {
    const { subscribers } = this;
    const { mailbox } = this.#parameters;
    return {
      clientId: client.id,
      publish: (drafts) => this.#publish(client.id, source, drafts),
      subscribe: (topics) => (subscribers.add(client, topics) ? undefined : refused('SubscriberLimitExceeded')),
      deliver: (topics) => void this.catchUp(client, topics),
      unsubscribe: (topics) => subscribers.remove(client, topics),
      fetch: (topics) => this.#fetch({ clientId: client.id, network: source.network }, topics),
      receive: async (receipts) => mailbox.markRead(client.id, receipts),
    };
  }

  #inSequence(network: string, lookUp: () => Promise<Waiting>): Promise<Waiting> {
    return new Promise((resolve, reject) => {
      const round = this.#networkLookups.run(network, async () => {
        const waiting = await this.#lookups(lookUp);
        resolve(waiting);
        const pauseMs = Math.floor(bytesOf(waiting) / LOOKUP_BYTES_PER_MS);
        if (pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs).unref());
      });
      round.catch(reject);
    });
  }

  #fetch(reader: Pick<Caller, 'clientId' | 'network'>, topics: readonly string[]): Promise<Waiting> {
    const { mailbox, meter } = this.#parameters;
    return this.#inSequence(reader.network, async () => {
      const waiting = await mailbox.waiting(topics, reader.clientId, fetchedBytesMax);
      meter.spend(reader, bytesOf(waiting));
      return waiting;
    });
  }

  async #publish(senderId: string, source: MessageSource, drafts: readonly Draft[]): Promise<Problem | undefined> {
    const publishedAtMs = this.#parameters.nowMs();
    await Promise.all(
      drafts.map(({ ttlSeconds, ...draft }) => {
        const expiresAtMs = publishedAtMs + Math.floor(ttlSeconds) * 1000;
        return this.#send({ ...draft, id: messageIdOf(draft.message), publishedAtMs, expiresAtMs, senderId }, source);
      }),
    );
    return undefined;
  }

  async #send(relayMessage: RelayMessage, source: MessageSource): Promise<void> {
    const { mailbox, bus, metrics } = this.#parameters;
    const outcome = await mailbox.put(relayMessage, source);
    metrics.onMessages(outcome);
    if (outcome === 'kept') this.#deliver(relayMessage);
    else this.#inspect(relayMessage.topic);
    await bus.notify(relayMessage.topic, outcome === 'kept' ? relayMessage : undefined);
  }

  #deliver(relayMessage: RelayMessage): void {
    for (const client of this.subscribers.of(relayMessage.topic)) {
      if (client.id === relayMessage.senderId) continue;
      for (const socket of client.sockets) socket.offer(relayMessage);
    }
  }

  #inspect(topic: string): void {
    for (const client of this.subscribers.of(topic)) void this.catchUp(client, [topic]);
  }

  #readEverywhere(): void {
    for (const client of this.#clients.values()) {
      for (const topic of this.subscribers.topicsOf(client)) client.owed.add(topic);
      if (client.owed.size > 0) this.#owing.add(client);
    }
    this.heartbeat();
  }
}
