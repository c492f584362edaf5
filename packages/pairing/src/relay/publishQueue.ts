import { PorticoError } from '@portico/protocol';
import type { Connection } from './connection.ts';
import type { RelayAnswer } from './relayMessages.ts';
import type { Clock } from './environment.ts';

/**
 * A message for the relay to deliver. The text stays the same over all retries, so that the relay recognizes a
 * repetition by its hash.
 */
export interface Publication {
  readonly topic: string;
  readonly text: string;
  readonly ttlSeconds: number;
  readonly tag: number;
  /** Requests that the relay notify the wallet's phone. */
  readonly isPrompt: boolean;
}

/** Stores unpublished messages for the next page. */
export interface DeliveryQueueStore {
  load(): readonly KeptPublication[];
  save(kept: readonly KeptPublication[]): void;
}

/** A publication, and the time at which it is dropped. */
export type KeptPublication = Publication & { readonly untilMs: number };

/** The reason for which a message was not published. */
export type PublishFailure = 'unreachable' | 'refused' | 'too_large' | 'closed';

interface Entry {
  readonly publication: KeptPublication;
  readonly settle: (failure?: PublishFailure) => void;
  /** The connection over which the message was sent. */
  sentOver: Connection | undefined;
}

export interface PublishQueueParameters {
  readonly clock: Clock;
  readonly getConnection: () => Connection | undefined;
  readonly deliveryQueue: DeliveryQueueStore | undefined;
  /** The longest text that the relay takes, in characters. */
  readonly textMax: number;
}

/** A message that is not accepted in this time is dropped. */
export const PUBLISH_TIMEOUT_MS = 60_000;
/** The limit of relays: 128 kB, sealed and in base64. */
export const TEXT_CHARACTERS_MAX = 131_072;
/** Longer messages are dropped by the public relay without an error. */
export const PUBLIC_TEXT_CHARACTERS_MAX = 64_000;
const RETRY_MS = 1000;
const DELIVERY_QUEUE_MAX = 20;

/** Failures after which a retry may succeed: an internal error of the relay, or its rate limit. */
const PASSING_CODES = new Set([-32_603, 3001]);

const toParameters = ({ topic, text, ttlSeconds, tag, isPrompt }: Publication): object => ({
  topic,
  message: text,
  ttl: ttlSeconds,
  tag,
  prompt: isPrompt,
});

/** Keeps messages until the relay has accepted them, also over several connections. */
export function createPublishQueue({ clock, getConnection, deliveryQueue, textMax }: PublishQueueParameters) {
  const entries = new Set<Entry>();
  const keep = (): void =>
    deliveryQueue?.save([...entries].slice(-DELIVERY_QUEUE_MAX).map(({ publication }) => publication));

  function onAnswer(entry: Entry, answer: RelayAnswer | undefined): void {
    if (answer?.isOk) return entry.settle();
    entry.sentOver = undefined;
    // The connection ended: the message is sent over the next one.
    if (answer === undefined) return;
    if (!PASSING_CODES.has(answer.code)) return entry.settle('refused');
    clock.setTimer(RETRY_MS, () => send(entry));
  }
  function send(entry: Entry): void {
    const connection = getConnection();
    if (connection === undefined || entry.sentOver !== undefined || !entries.has(entry)) return;
    entry.sentOver = connection;
    void connection.request('irn_publish', toParameters(entry.publication)).then((answer) => onAnswer(entry, answer));
  }
  function enter(publication: KeptPublication, done: (failure?: PublishFailure) => void): Entry {
    const settle = (failure?: PublishFailure): void => {
      stopTimer();
      entries.delete(entry);
      // A page that closes leaves its unpublished messages to the next one.
      if (failure !== 'closed') keep();
      done(failure);
    };
    const stopTimer = clock.setTimer(publication.untilMs - clock.nowMs(), () => settle('unreachable'));
    const entry: Entry = { publication, settle, sentOver: undefined };
    entries.add(entry);
    return entry;
  }
  const left = deliveryQueue?.load() ?? [];
  for (const publication of left) if (publication.untilMs > clock.nowMs()) enter(publication, () => undefined);
  return {
    /** Resolves once the relay has accepted the message, with the failure where it was not. */
    add(publication: Publication): Promise<PublishFailure | undefined> {
      if (publication.text.length > textMax) return Promise.resolve('too_large');
      return new Promise((resolve) => {
        const entry = enter({ ...publication, untilMs: clock.nowMs() + PUBLISH_TIMEOUT_MS }, resolve);
        keep();
        send(entry);
      });
    },
    /** Sends the waiting messages over a new connection. */
    flush: () => entries.forEach(send),
    isEmpty: () => entries.size === 0,
    /** Fails every entry. */
    fail: (failure: PublishFailure) => entries.forEach(({ settle }) => settle(failure)),
  };
}

const failureCodes = {
  unreachable: 'pairing.relay_unreachable',
  refused: 'pairing.relay_refused',
  too_large: 'pairing.too_large',
  closed: 'destroyed',
} as const;

/** The error for an unpublished message. */
export function toPublishError(failure: PublishFailure): PorticoError {
  return new PorticoError(failureCodes[failure]);
}
