import {
  type Letter,
  type Mailbox,
  type MailboxLimits,
  isForEveryReader,
  readLifeMs,
  sizeOf,
  usualLimits,
} from './mailbox.ts';

interface Kept {
  readonly letter: Letter;
  readonly bytes: number;
  /** When it goes. */
  untilMs: number;
  readers: Set<string> | undefined;
}

/** Letters of one topic or one sender, the oldest first. */
class Shelf {
  readonly letters = new Map<string, Kept>();
  bytes = 0;

  add(key: string, kept: Kept): void {
    this.letters.set(key, kept);
    this.bytes += kept.bytes;
  }

  remove(key: string): void {
    const kept = this.letters.get(key);
    if (kept === undefined) return;
    this.letters.delete(key);
    this.bytes -= kept.bytes;
  }
}

export interface MemoryMailboxParameters {
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
  /** Told of each letter that had to go before its time, unread. */
  readonly onDropped?: (() => void) | undefined;
}

/** The letters of one process, gone with it. */
class MemoryMailbox implements Mailbox {
  readonly #topics = new Map<string, Shelf>();
  readonly #senders = new Map<string, Shelf>();
  readonly #unread = new Set<Kept>();
  readonly #read = new Set<Kept>();
  readonly #limits: MailboxLimits;
  readonly #nowMs: () => number;
  readonly #onDropped: () => void;
  bytes = 0;

  constructor({ limits, nowMs = Date.now, onDropped = () => undefined }: MemoryMailboxParameters) {
    this.#limits = { ...usualLimits, ...limits };
    this.#nowMs = nowMs;
    this.#onDropped = onDropped;
  }

  async put(letter: Letter): Promise<'kept' | 'known'> {
    const { topic, id, senderId } = letter;
    const before = this.#topics.get(topic)?.letters.get(id);
    if (before !== undefined && before.untilMs > this.#nowMs()) return 'known';
    if (before !== undefined) this.#remove(before);
    const kept: Kept = { letter, bytes: sizeOf(letter), untilMs: letter.expiresAtMs, readers: undefined };
    shelfOf(this.#topics, topic).add(id, kept);
    shelfOf(this.#senders, senderId).add(topic + id, kept);
    this.#unread.add(kept);
    this.bytes += kept.bytes;
    this.#makeRoom(topic, senderId);
    return 'kept';
  }

  async waiting(topics: readonly string[], clientId: string): Promise<readonly Letter[]> {
    const nowMs = this.#nowMs();
    return topics.flatMap((topic) =>
      [...(this.#topics.get(topic)?.letters.values() ?? [])]
        .filter(({ letter, untilMs, readers }) => {
          const isTheirs = letter.senderId !== clientId && readers?.has(clientId) !== true;
          return isTheirs && untilMs > nowMs;
        })
        .map(({ letter }) => letter),
    );
  }

  async markRead(clientId: string, receipts: readonly Pick<Letter, 'topic' | 'id'>[]): Promise<void> {
    for (const { topic, id } of receipts) {
      const kept = this.#topics.get(topic)?.letters.get(id);
      if (kept === undefined || kept.letter.senderId === clientId) continue;
      kept.readers ??= new Set();
      kept.readers.add(clientId);
      if (isForEveryReader(kept.letter) || !this.#unread.delete(kept)) continue;
      kept.untilMs = Math.min(kept.untilMs, this.#nowMs() + readLifeMs);
      this.#read.add(kept);
    }
  }

  async sweep(): Promise<void> {
    const nowMs = this.#nowMs();
    for (const kept of this.#read) {
      // In the order in which they were read: the first that may stay is followed by others that may.
      if (kept.untilMs > nowMs) break;
      this.#remove(kept);
    }
    for (const kept of this.#unread) if (kept.untilMs <= nowMs) this.#remove(kept);
  }

  isReady = async (): Promise<boolean> => true;

  close = async (): Promise<void> => undefined;

  #remove(kept: Kept): void {
    const { topic, id, senderId } = kept.letter;
    for (const [shelves, name, key] of [
      [this.#topics, topic, id],
      [this.#senders, senderId, topic + id],
    ] as const) {
      const shelf = shelves.get(name);
      shelf?.remove(key);
      if (shelf?.letters.size === 0) shelves.delete(name);
    }
    this.#unread.delete(kept);
    this.#read.delete(kept);
    this.bytes -= kept.bytes;
  }

  #makeRoom(topic: string, senderId: string): void {
    const { topicLetters, topicBytes, clientLetters, clientBytes, totalBytes } = this.#limits;
    this.#shorten(this.#topics.get(topic), topicLetters, topicBytes);
    this.#shorten(this.#senders.get(senderId), clientLetters, clientBytes);
    for (const shelf of [this.#read, this.#unread])
      for (const kept of shelf) {
        if (this.bytes <= totalBytes) return;
        this.#drop(kept);
      }
  }

  #shorten(shelf: Shelf | undefined, lettersMax: number, bytesMax: number): void {
    if (shelf === undefined) return;
    const isOver = (): boolean => shelf.letters.size > lettersMax || shelf.bytes > bytesMax;
    if (!isOver()) return;
    const all = [...shelf.letters.values()];
    const byUse = [...all.filter(({ readers }) => readers), ...all.filter(({ readers }) => !readers)];
    for (const kept of byUse) {
      if (!isOver()) return;
      this.#drop(kept);
    }
  }

  #drop(kept: Kept): void {
    if (kept.readers === undefined) this.#onDropped();
    this.#remove(kept);
  }
}

function shelfOf(shelves: Map<string, Shelf>, name: string): Shelf {
  const shelf = shelves.get(name) ?? new Shelf();
  shelves.set(name, shelf);
  return shelf;
}

/** A mailbox in the memory of this process. */
export function createMemoryMailbox(parameters: MemoryMailboxParameters = {}): Mailbox & { readonly bytes: number } {
  return new MemoryMailbox(parameters);
}
