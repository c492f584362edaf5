import { hash } from 'node:crypto';

/** A sealed message in the relay. */
export interface RelayMessage {
  /** The hash of the message: the same again is no second message. */
  readonly id: string;
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly attestation?: string | undefined;
  readonly publishedAtMs: number;
  readonly expiresAtMs: number;
  /** The sender never receives it. */
  readonly senderId: string;
}

/** Identifies a message for the record of its reader. */
export type Receipt = Pick<RelayMessage, 'topic' | 'id'>;

/** The source that a message is accounted to. The network is a keyed hash: a mailbox holds no address. */
export interface MessageSource {
  readonly network: string;
  readonly projectId: string;
}

export interface Waiting {
  readonly relayMessages: readonly RelayMessage[];
  /** There is more than was requested: the same request again, once these are read, brings the next. */
  readonly hasMore: boolean;
}

/** Stores messages until they are read. Every operation may be repeated. */
export interface Mailbox {
  /**
   * `known`: it was there before, and is not stored twice. Once it settles, the message is as durable as this mailbox.
   */
  put(relayMessage: RelayMessage, source: MessageSource): Promise<'kept' | 'known'>;
  /**
   * The messages that this client has not read yet, the oldest first within each topic, until they exceed this many
   * bytes.
   */
  waiting(topics: readonly string[], clientId: string, bytesMax: number): Promise<Waiting>;
  /** A message that was read is kept a little longer, for others on its topic. */
  markRead(clientId: string, receipts: readonly Receipt[]): Promise<void>;
  /** Deletes expired messages. */
  sweep(): Promise<void>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The limits of a mailbox. A topic, a sender or a network over its limit loses its oldest messages, read ones first; a
 * project, those of the network that holds most of it; the whole mailbox, those of the network that holds most. A full
 * mailbox costs the source that fills it.
 */
export interface MailboxLimits {
  readonly topicMessages: number;
  readonly topicBytes: number;
  /** Of one sender. */
  readonly clientMessages: number;
  readonly clientBytes: number;
  /** Of all senders of one network: keys cost nothing. */
  readonly networkBytes: number;
  readonly projectBytes: number;
  /** Of all clients. */
  readonly totalBytes: number;
}

/** The limits of a mailbox of this size. */
export const limitsWithin = (totalBytes: number): MailboxLimits => ({
  topicMessages: 200,
  topicBytes: 1_048_576,
  clientMessages: 2_000,
  clientBytes: 8_388_608,
  networkBytes: Math.floor(totalBytes / 4),
  projectBytes: Math.floor((totalBytes * 3) / 4),
  totalBytes,
});

export const usualLimits: MailboxLimits = limitsWithin(67_108_864);

/** How long a message that was read waits for others on its topic. */
export const readLifeMs = 60_000;

/** Recorded for a message; a later reader may get it again until it is gone. */
export const readersMax = 8;

/**
 * A link may be opened with a second wallet after the first has read it: proposals are kept for their whole time, until
 * no more readers are recorded.
 */
const proposalTags = new Set([1100, 1116]);
export const readersToEnd = ({ tag }: Pick<RelayMessage, 'tag'>): number => (proposalTags.has(tag) ? readersMax : 1);

/** The size of a message in addition to its text: its record, and the names of its readers. */
const recordBytes = 300 + readersMax * 64;
/** Text is ASCII: a character is a byte. */
export const sizeOf = ({ message, attestation = '' }: RelayMessage): number =>
  message.length + attestation.length + recordBytes;

export const messageIdOf = (message: string): string => hash('sha256', message);
