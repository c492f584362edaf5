import { createHash } from 'node:crypto';

/** A sealed message on its way. */
export interface Letter {
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
export type Receipt = Pick<Letter, 'topic' | 'id'>;

/** Where letters wait for who is to read them. Everything may be asked twice. */
export interface Mailbox {
  /** `known`: it was there before, and is not there twice. Once it settles, the letter outlives what this mailbox outlives. */
  put(letter: Letter): Promise<'kept' | 'known'>;
  /** What this client has not read yet, the oldest first within each topic. */
  waiting(topics: readonly string[], clientId: string): Promise<readonly Letter[]>;
  /** A letter that somebody read is kept a little longer, for others on its topic. */
  markRead(clientId: string, receipts: readonly Receipt[]): Promise<void>;
  /** Throws away what is over. */
  sweep(): Promise<void>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** How much is kept; the oldest goes, those that were read first. */
export interface MailboxLimits {
  readonly topicLetters: number;
  readonly topicBytes: number;
  /** Of one sender. */
  readonly clientLetters: number;
  readonly clientBytes: number;
  /** Of everybody. */
  readonly totalBytes: number;
}

export const usualLimits: MailboxLimits = {
  topicLetters: 200,
  topicBytes: 1_048_576,
  clientLetters: 2_000,
  clientBytes: 8_388_608,
  totalBytes: 67_108_864,
};

/** How long a letter that was read waits for others on its topic. */
export const readLifeMs = 60_000;

/** A link may be opened with a second wallet after the first has read it: proposals live for their whole time. */
const proposalTags = new Set([1100, 1116]);
export const isForEveryReader = ({ tag }: Pick<Letter, 'tag'>): boolean => proposalTags.has(tag);

/** Text is Latin letters: a character is a byte. What the letter needs beside it is counted, too. */
export const sizeOf = ({ message, attestation = '' }: Letter): number => message.length + attestation.length + 300;

export const letterIdOf = (message: string): string => createHash('sha256').update(message).digest('hex');
