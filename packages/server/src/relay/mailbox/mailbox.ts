import { hash } from 'node:crypto';

/** A sealed message on its way. */
export interface RelayMessage {
  /** The hash of the message: the same again is no second letter. */
  readonly id: string;
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
  readonly attestation?: string | undefined;
  readonly publishedAtMs: number;
  readonly expiresAtMs: number;
  /** Who sent it never gets it back. */
  readonly senderId: string;
}

/** Names a letter for whoever has read it. */
export type Receipt = Pick<RelayMessage, 'topic' | 'id'>;

/** Whose room a letter takes. The network is a keyed hash: a mailbox holds no address. */
export interface MessageSource {
  readonly network: string;
  readonly projectId: string;
}

export interface Waiting {
  readonly relayMessages: readonly RelayMessage[];
  /** There is more than was asked for: the same request again, once these are read, brings the next. */
  readonly hasMore: boolean;
}

/** Where letters wait for who is to read them. Everything may be asked twice. */
export interface Mailbox {
  /** `known`: it was there before, and is not there twice. Once it settles, the letter outlives what this mailbox outlives. */
  put(relayMessage: RelayMessage, source: MessageSource): Promise<'kept' | 'known'>;
  /** What this client has not read yet, the oldest first within each topic, until it exceeds so many bytes. */
  waiting(topics: readonly string[], clientId: string, bytesMax: number): Promise<Waiting>;
  /** A letter that somebody read is kept a little longer, for others on its topic. */
  markRead(clientId: string, receipts: readonly Receipt[]): Promise<void>;
  /** Throws away what is over. */
  sweep(): Promise<void>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * How much is kept. Of a topic, a sender or a network that has too much its oldest letters go, those that were read
 * first; of a project, those of the network that holds most of it; of everything, those of the network that holds most.
 * A full mailbox costs whoever fills it.
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
  /** Of everybody. */
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

/** How long a letter that was read waits for others on its topic. */
export const readLifeMs = 60_000;

/** Written down for a letter; whoever comes later may get it again until it is gone. */
export const readersMax = 8;

/**
 * A link may be opened with a second wallet after the first has read it: proposals live for their whole time, until
 * nobody more is written down.
 */
const proposalTags = new Set([1100, 1116]);
export const readersToEnd = ({ tag }: Pick<RelayMessage, 'tag'>): number => (proposalTags.has(tag) ? readersMax : 1);

/** What a letter needs beside its text: its record, and the names of its readers. */
const recordBytes = 300 + readersMax * 64;
/** Text is Latin letters: a character is a byte. */
export const sizeOf = ({ message, attestation = '' }: RelayMessage): number =>
  message.length + attestation.length + recordBytes;

export const messageIdOf = (message: string): string => hash('sha256', message);
