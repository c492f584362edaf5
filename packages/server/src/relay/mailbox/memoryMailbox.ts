import { type Held, Holdings, Shelf } from './holdings.ts';
import {
  type Letter,
  type LetterSource,
  type Mailbox,
  type MailboxLimits,
  type Receipt,
  type Waiting,
  readLifeMs,
  readersMax,
  readersToEnd,
  sizeOf,
  usualLimits,
} from './mailbox.ts';

interface Kept extends Held {
  readonly letter: Letter;
  /** When it goes. */
  untilMs: number;
  readonly readers: string[];
}

/** Letters of one topic by their ids, the oldest first. */
interface Topic {
  readonly letters: Map<string, Kept>;
  readonly shelf: Shelf<Kept>;
}

export interface MemoryMailboxParameters {
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
  /** Told of each letter that had to go before its time, unread. */
  readonly onDropped?: (() => void) | undefined;
}

/** The letters of one process, gone with it. */
class MemoryMailbox implements Mailbox {
  readonly #topics = new Map<string, Topic>();
  readonly #senders = new Map<string, Shelf<Kept>>();
  readonly #holdings = new Holdings<Kept>();
  readonly #waiting = new Set<Kept>();
  /** In the order in which they go: each was read, and waits a little for others. */
  readonly #ending = new Set<Kept>();
  readonly #limits: MailboxLimits;
  readonly #nowMs: () => number;
  readonly #onDropped: () => void;

  constructor({ limits, nowMs = Date.now, onDropped = () => undefined }: MemoryMailboxParameters) {
    this.#limits = { ...usualLimits, ...limits };
    this.#nowMs = nowMs;
    this.#onDropped = onDropped;
  }

  get bytes(): number {
    return this.#holdings.bytes;
  }

  async put(letter: Letter, source: LetterSource): Promise<'kept' | 'known'> {
    const { topic, id, senderId } = letter;
    const before = this.#topics.get(topic)?.letters.get(id);
    if (before !== undefined && before.untilMs > this.#nowMs()) return 'known';
    if (before !== undefined) this.#remove(before);
    const kept: Kept = { letter, source, bytes: sizeOf(letter), untilMs: letter.expiresAtMs, readers: [] };
    const here = this.#topics.get(topic) ?? { letters: new Map<string, Kept>(), shelf: new Shelf<Kept>() };
    this.#topics.set(topic, here);
    here.letters.set(id, kept);
    here.shelf.add(kept);
    const sender = this.#senders.get(senderId) ?? new Shelf<Kept>();
    this.#senders.set(senderId, sender);
    sender.add(kept);
    this.#holdings.add(kept);
    this.#waiting.add(kept);
    this.#makeRoom(here.shelf, sender, source);
    return 'kept';
  }

  async waiting(topics: readonly string[], clientId: string, bytesMax: number): Promise<Waiting> {
    const nowMs = this.#nowMs();
    const letters: Letter[] = [];
    let bytes = 0;
    for (const topic of topics)
      for (const kept of this.#topics.get(topic)?.letters.values() ?? []) {
        const isTheirs = kept.letter.senderId !== clientId && !kept.readers.includes(clientId);
        if (!isTheirs || kept.untilMs <= nowMs) continue;
        if (bytes >= bytesMax) return { letters, hasMore: true };
        letters.push(kept.letter);
        bytes += kept.bytes;
      }
    return { letters, hasMore: false };
  }

  async markRead(clientId: string, receipts: readonly Receipt[]): Promise<void> {
    for (const { topic, id } of receipts) {
      const kept = this.#topics.get(topic)?.letters.get(id);
      if (kept === undefined || kept.letter.senderId === clientId) continue;
      if (kept.readers.length >= readersMax || kept.readers.includes(clientId)) continue;
      kept.readers.push(clientId);
      for (const shelf of this.#shelvesOf(kept)) shelf?.markRead(kept);
      if (kept.readers.length !== readersToEnd(kept.letter)) continue;
      kept.untilMs = Math.min(kept.untilMs, this.#nowMs() + readLifeMs);
      this.#waiting.delete(kept);
      this.#ending.add(kept);
    }
  }

  async sweep(): Promise<void> {
    const nowMs = this.#nowMs();
    for (const kept of this.#ending) {
      // In the order in which they were read: the first that may stay is followed by others that may.
      if (kept.untilMs > nowMs) break;
      this.#remove(kept);
    }
    for (const kept of this.#waiting) if (kept.untilMs <= nowMs) this.#remove(kept);
  }

  isReady = async (): Promise<boolean> => true;

  close = async (): Promise<void> => undefined;

  #shelvesOf({ letter }: Kept) {
    return [this.#topics.get(letter.topic)?.shelf, this.#senders.get(letter.senderId), this.#holdings];
  }

  #remove(kept: Kept): void {
    const { topic, id, senderId } = kept.letter;
    for (const shelf of this.#shelvesOf(kept)) shelf?.remove(kept);
    const here = this.#topics.get(topic);
    here?.letters.delete(id);
    if (here?.letters.size === 0) this.#topics.delete(topic);
    if (this.#senders.get(senderId)?.size === 0) this.#senders.delete(senderId);
    this.#waiting.delete(kept);
    this.#ending.delete(kept);
  }

  #makeRoom(topic: Shelf<Kept>, sender: Shelf<Kept>, source: LetterSource): void {
    const { topicLetters, topicBytes, clientLetters, clientBytes } = this.#limits;
    while (topic.size > topicLetters || topic.bytes > topicBytes) this.#drop(topic.first());
    while (sender.size > clientLetters || sender.bytes > clientBytes) this.#drop(sender.first());
    for (let next = this.#holdings.excess(source, this.#limits); next !== undefined;) {
      this.#drop(next);
      next = this.#holdings.excess(source, this.#limits);
    }
  }

  #drop(kept: Kept | undefined): void {
    if (kept === undefined) throw new Error('A mailbox without letters holds too much.');
    if (kept.readers.length === 0) this.#onDropped();
    this.#remove(kept);
  }
}

/** A mailbox in the memory of this process. */
export function createMemoryMailbox(parameters: MemoryMailboxParameters = {}): Mailbox & { readonly bytes: number } {
  return new MemoryMailbox(parameters);
}
