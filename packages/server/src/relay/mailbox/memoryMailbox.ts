import { type Held, Holdings, Shelf } from './holdings.ts';
import {
  type RelayMessage,
  type MessageSource,
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
  readonly relayMessage: RelayMessage;
  /** When it goes. */
  untilMs: number;
  readonly readers: string[];
}

/** Messages of one topic by their ids, the oldest first. */
interface Topic {
  readonly relayMessages: Map<string, Kept>;
  readonly shelf: Shelf<Kept>;
}

export interface MemoryMailboxParameters {
  readonly limits?: Partial<MailboxLimits>;
  readonly nowMs?: () => number;
  /** Called for each message that is evicted unread before its time. */
  readonly onDropped?: (() => void) | undefined;
}

/** The messages of one process; they end with it. */
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

  async put(relayMessage: RelayMessage, source: MessageSource): Promise<'kept' | 'known'> {
    const { topic, id, senderId } = relayMessage;
    const before = this.#topics.get(topic)?.relayMessages.get(id);
    if (before !== undefined && before.untilMs > this.#nowMs()) return 'known';
    if (before !== undefined) this.#remove(before);
    const kept: Kept = {
      relayMessage,
      source,
      bytes: sizeOf(relayMessage),
      untilMs: relayMessage.expiresAtMs,
      readers: [],
    };
    const here = this.#topics.get(topic) ?? { relayMessages: new Map<string, Kept>(), shelf: new Shelf<Kept>() };
    this.#topics.set(topic, here);
    here.relayMessages.set(id, kept);
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
    const relayMessages: RelayMessage[] = [];
    let bytes = 0;
    for (const topic of topics)
      for (const kept of this.#topics.get(topic)?.relayMessages.values() ?? []) {
        const isTheirs = kept.relayMessage.senderId !== clientId && !kept.readers.includes(clientId);
        if (!isTheirs || kept.untilMs <= nowMs) continue;
        if (bytes >= bytesMax) return { relayMessages, hasMore: true };
        relayMessages.push(kept.relayMessage);
        bytes += kept.bytes;
      }
    return { relayMessages, hasMore: false };
  }

  async markRead(clientId: string, receipts: readonly Receipt[]): Promise<void> {
    for (const { topic, id } of receipts) {
      const kept = this.#topics.get(topic)?.relayMessages.get(id);
      if (kept === undefined || kept.relayMessage.senderId === clientId) continue;
      if (kept.readers.length >= readersMax || kept.readers.includes(clientId)) continue;
      kept.readers.push(clientId);
      for (const shelf of this.#shelvesOf(kept)) shelf?.markRead(kept);
      if (kept.readers.length !== readersToEnd(kept.relayMessage)) continue;
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

  #shelvesOf({ relayMessage }: Kept) {
    return [this.#topics.get(relayMessage.topic)?.shelf, this.#senders.get(relayMessage.senderId), this.#holdings];
  }

  #remove(kept: Kept): void {
    const { topic, id, senderId } = kept.relayMessage;
    for (const shelf of this.#shelvesOf(kept)) shelf?.remove(kept);
    const here = this.#topics.get(topic);
    here?.relayMessages.delete(id);
    if (here?.relayMessages.size === 0) this.#topics.delete(topic);
    if (this.#senders.get(senderId)?.size === 0) this.#senders.delete(senderId);
    this.#waiting.delete(kept);
    this.#ending.delete(kept);
  }

  #makeRoom(topic: Shelf<Kept>, sender: Shelf<Kept>, source: MessageSource): void {
    const { topicMessages, topicBytes, clientMessages, clientBytes } = this.#limits;
    while (topic.size > topicMessages || topic.bytes > topicBytes) this.#drop(topic.first());
    while (sender.size > clientMessages || sender.bytes > clientBytes) this.#drop(sender.first());
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
