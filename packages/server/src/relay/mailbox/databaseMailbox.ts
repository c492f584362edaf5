import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { type Batches, createBatches } from './createBatches.ts';
import * as statements from './databaseStatements.ts';
import {
  type RelayMessage,
  type MessageSource,
  type Mailbox,
  type MailboxLimits,
  type Receipt,
  type Waiting,
  readLifeMs,
  readersMax,
  sizeOf,
  usualLimits,
} from './mailbox.ts';

const keptRow = v.object({ topic: v.string(), id: v.string() });
const messageRow = v.object({
  ...keptRow.entries,
  sender: v.string(),
  tag: v.number(),
  message: v.string(),
  attestation: v.nullable(v.string()),
  published_at: v.date(),
  expires_at: v.date(),
  bytes: v.number(),
});

const excessRow = v.object({ kind: v.picklist(['client', 'network', 'project', 'total']), name: v.string() });
type Excess = v.InferOutput<typeof excessRow>;

export interface DatabaseMailboxParameters {
  readonly database: Database;
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
}

interface Put {
  readonly relayMessage: RelayMessage;
  readonly source: MessageSource;
}

interface Read extends Receipt {
  readonly clientId: string;
}

const keyOf = ({ topic, id }: Receipt): string => topic + id;

async function insert(database: Database, puts: readonly Put[], nowMs: number): Promise<('kept' | 'known')[]> {
  const firsts = new Map<string, Put>();
  for (const put of puts) if (!firsts.has(keyOf(put.relayMessage))) firsts.set(keyOf(put.relayMessage), put);
  // In one order everywhere: two processes that write the same messages wait for each other without a deadlock.
  const once = [...firsts.entries()].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([, put]) => put);
  const columns = [
    once.map(({ relayMessage }) => relayMessage.topic),
    once.map(({ relayMessage }) => relayMessage.id),
    once.map(({ relayMessage }) => relayMessage.senderId),
    once.map(({ relayMessage }) => relayMessage.tag),
    once.map(({ relayMessage }) => relayMessage.message),
    once.map(({ relayMessage }) => relayMessage.attestation ?? null),
    once.map(({ relayMessage }) => sizeOf(relayMessage)),
    once.map(({ relayMessage }) => new Date(relayMessage.publishedAtMs)),
    once.map(({ relayMessage }) => new Date(relayMessage.expiresAtMs)),
    once.map(({ source }) => source.network),
    once.map(({ source }) => source.projectId),
  ];
  const rows = await database.query(keptRow, statements.insertMessages, [...columns, new Date(nowMs)]);
  const kept = new Set(rows.map(keyOf));
  return puts.map((put) =>
    kept.has(keyOf(put.relayMessage)) && firsts.get(keyOf(put.relayMessage)) === put ? 'kept' : 'known',
  );
}

/** Messages in the database: they outlive every process. */
class DatabaseMailbox implements Mailbox {
  readonly #database: Database;
  readonly #limits: MailboxLimits;
  readonly #nowMs: () => number;
  readonly #puts: Batches<Put, 'kept' | 'known'>;
  readonly #reads: Batches<Read, true>;

  constructor({ database, limits, nowMs = Date.now }: DatabaseMailboxParameters) {
    this.#database = database;
    this.#limits = { ...usualLimits, ...limits };
    this.#nowMs = nowMs;
    this.#puts = createBatches((puts) => this.#putAll(puts));
    this.#reads = createBatches((reads) => this.#readAll(reads));
  }

  put(relayMessage: RelayMessage, source: MessageSource): Promise<'kept' | 'known'> {
    return this.#puts({ relayMessage, source });
  }

  async waiting(topics: readonly string[], clientId: string, bytesMax: number): Promise<Waiting> {
    const values = [[...topics], clientId, new Date(this.#nowMs()), bytesMax];
    const rows = await this.#database.query(messageRow, statements.selectWaiting, values);
    const relayMessages = rows.map(({ attestation, published_at, expires_at, sender, bytes: _bytes, ...rest }) => ({
      ...rest,
      ...(attestation !== null && { attestation }),
      senderId: sender,
      publishedAtMs: published_at.getTime(),
      expiresAtMs: expires_at.getTime(),
    }));
    return { relayMessages, hasMore: rows.reduce((sum, { bytes }) => sum + bytes, 0) >= bytesMax };
  }

  async markRead(clientId: string, receipts: readonly Receipt[]): Promise<void> {
    await Promise.all(receipts.map(({ topic, id }) => this.#reads({ topic, id, clientId })));
  }

  async sweep(): Promise<void> {
    await this.#database.execute(statements.removeOver, [new Date(this.#nowMs())]);
    const { clientMessages, clientBytes, networkBytes, projectBytes, totalBytes } = this.#limits;
    const limits = [clientMessages, clientBytes, networkBytes, projectBytes, totalBytes];
    const excess = await this.#database.query(excessRow, statements.selectExcess, limits);
    for (const [kind, shorten] of statements.shortenings) {
      const names = excess.filter((row) => row.kind === kind).map(({ name }) => name);
      if (names.length > 0) await this.#database.execute(shorten, this.#valuesOf(kind, names));
    }
  }

  isReady(): Promise<boolean> {
    return this.#database.isReady();
  }

  close = async (): Promise<void> => undefined;

  #valuesOf(kind: Excess['kind'], names: readonly string[]): unknown[] {
    const { clientMessages, clientBytes, networkBytes, projectBytes, totalBytes } = this.#limits;
    if (kind === 'total') return [totalBytes];
    if (kind === 'client') return [names, clientBytes, clientMessages];
    return [names, kind === 'network' ? networkBytes : projectBytes];
  }

  async #putAll(puts: readonly Put[]): Promise<('kept' | 'known')[]> {
    const outcomes = await insert(this.#database, puts, this.#nowMs());
    const topics = [...new Set(puts.map(({ relayMessage }) => relayMessage.topic))];
    const { topicMessages, topicBytes } = this.#limits;
    // A topic that is briefly a little too long is no reason to refuse a stored message.
    await this.#database.execute(statements.shortenTopics, [topics, topicMessages, topicBytes]).catch(() => undefined);
    return outcomes;
  }

  async #readAll(reads: readonly Read[]): Promise<true[]> {
    const once = [...new Map(reads.map((read) => [keyOf(read) + read.clientId, read])).values()];
    // Of two readers of one message in one step the database takes one: the others have a step of their own.
    const first = new Map<string, Read>();
    const rest = once.filter((read) => {
      const isFirst = !first.has(keyOf(read));
      if (isFirst) first.set(keyOf(read), read);
      return !isFirst;
    });
    const now = [...first.values()].toSorted((one, two) => (keyOf(one) < keyOf(two) ? -1 : 1));
    const columns = [now.map(({ topic }) => topic), now.map(({ id }) => id), now.map(({ clientId }) => clientId)];
    await this.#database.execute(statements.updateRead, [...columns, new Date(this.#nowMs() + readLifeMs), readersMax]);
    if (rest.length > 0) await this.#readAll(rest);
    return reads.map(() => true);
  }
}

/** A mailbox in the database. */
export function createDatabaseMailbox(parameters: DatabaseMailboxParameters): Mailbox {
  return new DatabaseMailbox(parameters);
}
