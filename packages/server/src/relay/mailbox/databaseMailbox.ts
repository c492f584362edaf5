import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { type Batches, createBatches } from './createBatches.ts';
import {
  type Letter,
  type Mailbox,
  type MailboxLimits,
  type Receipt,
  readLifeMs,
  sizeOf,
  usualLimits,
} from './mailbox.ts';

const keptRow = v.object({ topic: v.string(), id: v.string() });
const letterRow = v.object({
  ...keptRow.entries,
  sender: v.string(),
  tag: v.number(),
  message: v.string(),
  attestation: v.nullable(v.string()),
  published_at: v.date(),
  expires_at: v.date(),
});

export interface DatabaseMailboxParameters {
  readonly database: Database;
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
}

interface Read extends Receipt {
  readonly clientId: string;
}

/** Looked up for one client at a time: more than this it could not be sent either. */
const waitingBytesMax = 8_388_608;

const insertLetters = `
  INSERT INTO relay_letters (topic, id, sender, tag, message, attestation, bytes, published_at, expires_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::int[], $8::timestamptz[], $9::timestamptz[])
  ON CONFLICT (topic, id) DO UPDATE
    SET sender = excluded.sender, tag = excluded.tag, readers = '{}', published_at = excluded.published_at,
        expires_at = excluded.expires_at
    WHERE relay_letters.expires_at <= $10
  RETURNING topic, id`;

/** What another process works on is left to the next time: nobody waits for a broom. */
const removeRanked = (which: string): string => `
  DELETE FROM relay_letters WHERE (topic, id) IN (
    SELECT l.topic, l.id FROM relay_letters l JOIN ranked ON ranked.topic = l.topic AND ranked.id = l.id
    WHERE ${which} FOR UPDATE OF l SKIP LOCKED
  )`;

/** Of each topic those stay that nobody has read, the newest first. */
const shortenTopics = `
  WITH ranked AS (
    SELECT topic, id, row_number() OVER w AS rank, sum(bytes) OVER w AS total
    FROM relay_letters WHERE topic = ANY ($1::text[])
    WINDOW w AS (PARTITION BY topic ORDER BY readers = '{}' DESC, place DESC)
  ) ${removeRanked('ranked.rank > $2 OR ranked.total > $3')}`;

const shortenAll = `
  WITH ranked AS (
    SELECT topic, id, sum(bytes) OVER (ORDER BY readers = '{}' DESC, place DESC) AS total FROM relay_letters
  ) ${removeRanked('ranked.total > $1')}`;

const removeOver = `
  DELETE FROM relay_letters WHERE (topic, id) IN (
    SELECT topic, id FROM relay_letters WHERE expires_at <= $1 LIMIT 5000 FOR UPDATE SKIP LOCKED
  )`;

const selectWaiting = `
  SELECT topic, id, sender, tag, message, attestation, published_at, expires_at
  FROM (
    SELECT *, sum(bytes) OVER (ORDER BY place) AS total FROM relay_letters
    WHERE topic = ANY ($1::text[]) AND sender <> $2 AND NOT $2 = ANY (readers) AND expires_at > $3
  ) theirs
  WHERE total <= ${waitingBytesMax} ORDER BY place`;

/** Proposals (1100, 1116) live on for a second wallet. Locked in one order, so that two processes never wait for each other both. */
const updateRead = `
  WITH r AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS r (topic, id, client)),
  locked AS (
    SELECT l.topic, l.id, r.client FROM relay_letters l JOIN r ON r.topic = l.topic AND r.id = l.id
    ORDER BY l.topic, l.id FOR UPDATE OF l
  )
  UPDATE relay_letters l
  SET readers = array_append(l.readers, r.client),
      expires_at = CASE WHEN l.tag IN (1100, 1116) OR l.readers <> '{}' THEN l.expires_at ELSE LEAST(l.expires_at, $4) END
  FROM locked r
  WHERE l.topic = r.topic AND l.id = r.id AND l.sender <> r.client AND NOT r.client = ANY (l.readers)`;

const keyOf = ({ topic, id }: Receipt): string => topic + id;

async function insert(database: Database, letters: readonly Letter[], nowMs: number): Promise<('kept' | 'known')[]> {
  const firsts = new Map<string, Letter>();
  for (const letter of letters) if (!firsts.has(keyOf(letter))) firsts.set(keyOf(letter), letter);
  // In one order everywhere: two processes that write the same letters wait for each other and never both.
  const once = [...firsts.entries()].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([, letter]) => letter);
  const columns = [
    once.map(({ topic }) => topic),
    once.map(({ id }) => id),
    once.map(({ senderId }) => senderId),
    once.map(({ tag }) => tag),
    once.map(({ message }) => message),
    once.map(({ attestation = null }) => attestation),
    once.map(sizeOf),
    once.map(({ publishedAtMs }) => new Date(publishedAtMs)),
    once.map(({ expiresAtMs }) => new Date(expiresAtMs)),
  ];
  const rows = await database.query(keptRow, insertLetters, [...columns, new Date(nowMs)]);
  const kept = new Set(rows.map(keyOf));
  return letters.map((letter) => (kept.has(keyOf(letter)) && firsts.get(keyOf(letter)) === letter ? 'kept' : 'known'));
}

/** Letters in the database: they outlive every process. */
class DatabaseMailbox implements Mailbox {
  readonly #database: Database;
  readonly #limits: MailboxLimits;
  readonly #nowMs: () => number;
  readonly #puts: Batches<Letter, 'kept' | 'known'>;
  readonly #reads: Batches<Read, true>;

  constructor({ database, limits, nowMs = Date.now }: DatabaseMailboxParameters) {
    this.#database = database;
    this.#limits = { ...usualLimits, ...limits };
    this.#nowMs = nowMs;
    this.#puts = createBatches((letters) => this.#putAll(letters));
    this.#reads = createBatches((reads) => this.#readAll(reads));
  }

  put(letter: Letter): Promise<'kept' | 'known'> {
    return this.#puts(letter);
  }

  async waiting(topics: readonly string[], clientId: string): Promise<readonly Letter[]> {
    const values = [[...topics], clientId, new Date(this.#nowMs())];
    const rows = await this.#database.query(letterRow, selectWaiting, values);
    return rows.map(({ attestation, published_at, expires_at, sender, ...rest }) => ({
      ...rest,
      ...(attestation !== null && { attestation }),
      senderId: sender,
      publishedAtMs: published_at.getTime(),
      expiresAtMs: expires_at.getTime(),
    }));
  }

  async markRead(clientId: string, receipts: readonly Receipt[]): Promise<void> {
    await Promise.all(receipts.map(({ topic, id }) => this.#reads({ topic, id, clientId })));
  }

  async sweep(): Promise<void> {
    await this.#database.execute(removeOver, [new Date(this.#nowMs())]);
    await this.#database.execute(shortenAll, [this.#limits.totalBytes]);
  }

  isReady(): Promise<boolean> {
    return this.#database.isReady();
  }

  close = async (): Promise<void> => undefined;

  async #putAll(letters: readonly Letter[]): Promise<('kept' | 'known')[]> {
    const outcomes = await insert(this.#database, letters, this.#nowMs());
    const topics = [...new Set(letters.map(({ topic }) => topic))];
    const { topicLetters, topicBytes } = this.#limits;
    // A topic that is a little too long for a moment is no reason to refuse what was kept.
    await this.#database.execute(shortenTopics, [topics, topicLetters, topicBytes]).catch(() => undefined);
    return outcomes;
  }

  async #readAll(reads: readonly Read[]): Promise<true[]> {
    const once = [...new Map(reads.map((read) => [keyOf(read) + read.clientId, read])).values()];
    // Of two readers of one letter in one step the database takes one: the others have a step of their own.
    const first = new Map<string, Read>();
    const rest = once.filter((read) => {
      const isFirst = !first.has(keyOf(read));
      if (isFirst) first.set(keyOf(read), read);
      return !isFirst;
    });
    const now = [...first.values()].toSorted((one, two) => (keyOf(one) < keyOf(two) ? -1 : 1));
    const columns = [now.map(({ topic }) => topic), now.map(({ id }) => id), now.map(({ clientId }) => clientId)];
    await this.#database.execute(updateRead, [...columns, new Date(this.#nowMs() + readLifeMs)]);
    if (rest.length > 0) await this.#readAll(rest);
    return reads.map(() => true);
  }
}

/** A mailbox in the database. */
export function createDatabaseMailbox(parameters: DatabaseMailboxParameters): Mailbox {
  return new DatabaseMailbox(parameters);
}
