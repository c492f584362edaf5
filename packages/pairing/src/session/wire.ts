import { openEnvelope, readEnvelope, sealEnvelope } from '../envelope/envelope.ts';
import type { ProtocolError } from '../errors/protocolErrors.ts';
import type { Publication, PublishFailure } from '../relay/publishQueue.ts';
import type { RelayMessage } from '../relay/relayMessages.ts';
import { createPeerRpcId, timeOfPeerRpcId } from '../relay/rpcIds.ts';
import type { Clock } from '../relay/environment.ts';
import { type PeerMethodName, peerMethodOf } from './peerMethods.ts';
import { type PeerMessage, type PeerOutcome, readPeerMessage } from './peerMessages.ts';

/** The outcome of a request to the peer. It always has one. */
export type WireOutcome =
  | PeerOutcome
  /** No response arrived in time. The request may still have been executed. */
  | { readonly type: 'expired' }
  /** The session ended before the response. */
  | { readonly type: 'gone' }
  | { readonly type: 'unsent'; readonly failure: PublishFailure };

export interface WireRequest {
  readonly topic: string;
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

export interface WireParameters {
  readonly clock: Clock;
  readonly publish: (publication: Publication) => Promise<PublishFailure | undefined>;
  readonly keyOf: (topic: string) => Uint8Array | undefined;
  readonly seen: {
    has(topic: string, text: string): boolean;
    add(topic: string, text: string): void;
  };
  readonly onRequest: (request: WireRequest) => Promise<void>;
  /** A response without a requester, or to a request from before the page was loaded. */
  readonly onUnexpectedAnswer: (answer: { topic: string; id: number; outcome: PeerOutcome }) => Promise<void>;
  /** A message for which there is no key. */
  readonly onStrange: (topic: string) => void;
  /** This machine's clock differs from the relay's by more than a minute; positive: this one is behind. */
  readonly onSkew: (skewMs: number) => void;
}

export interface SendParameters {
  readonly topic: string;
  readonly method: PeerMethodName;
  readonly params: unknown;
  /** After it the outcome is `expired`. */
  readonly waitMs: number;
  readonly ttlSeconds?: number;
  readonly onSettled?: OnSettled;
}

/**
 * Called before any further message is handled: of two responses that come in one turn, the second must not find its
 * request still open.
 */
type OnSettled = (outcome: WireOutcome, id: number) => void;

interface ResumeParameters {
  readonly topic: string;
  readonly id: number;
  readonly waitMs: number;
  readonly onSettled?: OnSettled | undefined;
}

const SKEW_MS = 60_000;

interface Pending {
  readonly topic: string;
  settle(outcome: WireOutcome): void;
}

/** Requests and answers between the two ends of a topic, sealed with its key. */
export class Wire {
  readonly #parameters: WireParameters;
  readonly #pending = new Map<number, Pending>();
  readonly #busy = new Map<string, Promise<void>>();

  constructor(parameters: WireParameters) {
    this.#parameters = parameters;
  }

  /** Sends a request to the peer. The outcome never rejects. */
  send(parameters: SendParameters): { id: number; outcome: Promise<WireOutcome> } {
    const { topic, method, params, waitMs, ttlSeconds, onSettled } = parameters;
    const id = createPeerRpcId(this.#parameters.clock.nowMs());
    const outcome = this.resume({ topic, id, waitMs, onSettled });
    const { tag, isPrompt, ttlSeconds: usualSeconds } = peerMethodOf(method);
    const carriage = { tag, isPrompt, ttlSeconds: ttlSeconds ?? usualSeconds };
    void this.#publish(topic, { id, jsonrpc: '2.0', method, params }, carriage).then((failure) => {
      if (failure) this.#pending.get(id)?.settle({ type: 'unsent', failure });
    });
    return { id, outcome };
  }

  /** Waits for the response to a request, sent here or by the leader before. The outcome never rejects. */
  resume({ topic, id, waitMs, onSettled }: ResumeParameters) {
    return new Promise<WireOutcome>((resolve) => {
      const settle = (result: WireOutcome): void => {
        stopTimer();
        this.#pending.delete(id);
        onSettled?.(result, id);
        resolve(result);
      };
      const stopTimer = this.#parameters.clock.setTimer(waitMs, () => settle({ type: 'expired' }));
      this.#pending.set(id, { topic, settle });
    });
  }

  /** Answers a request of the peer. */
  async answer(
    { topic, id, method }: WireRequest,
    body: { readonly result: unknown } | { readonly error: ProtocolError },
  ): Promise<PublishFailure | undefined> {
    const { answerTag, refusalTag, ttlSeconds } = peerMethodOf(method);
    const tag = 'error' in body ? (refusalTag ?? answerTag) : answerTag;
    return this.#publish(topic, { id, jsonrpc: '2.0', ...body }, { tag, isPrompt: false, ttlSeconds });
  }

  /** Takes a message of the relay. It counts as received when this settles. */
  async receive(message: RelayMessage): Promise<void> {
    const { topic, text } = message;
    const { keyOf, seen, onStrange } = this.#parameters;
    const key = keyOf(topic);
    if (key === undefined) {
      onStrange(topic);
      return;
    }
    if (seen.has(topic, text)) return;
    // A copy that arrives while the first is handled waits for it, and is acknowledged with it.
    const busyKey = topic + text;
    const handled =
      this.#busy.get(busyKey) ??
      this.#handle(message, key).then((isOpened) => {
        // Only messages that their key opens are stored: a relay that sends noise fills no storage.
        if (isOpened) seen.add(topic, text);
      });
    this.#busy.set(busyKey, handled);
    await handled.finally(() => this.#busy.delete(busyKey));
  }

  /** False where the text is no message of this topic. */
  async #handle({ topic, text, publishedAtMs }: RelayMessage, key: Uint8Array): Promise<boolean> {
    const { onRequest, onUnexpectedAnswer } = this.#parameters;
    const envelope = readEnvelope(text);
    // Type 1 carries a key of its own and belongs to no topic that has one.
    const opened = envelope?.type === 0 ? openEnvelope(envelope, key) : undefined;
    const message = opened === undefined ? undefined : readPeerMessage(opened);
    if (publishedAtMs !== undefined) this.#compareClocks(publishedAtMs, message);
    if (message === undefined) return false;
    const pending = this.#pending.get(message.id);
    const isPending = pending?.topic === topic;
    if (message.type === 'answer') {
      if (isPending) pending.settle(message.outcome);
      else await onUnexpectedAnswer({ topic, ...message });
    } else if (!isPending) await onRequest({ topic, ...message });
    // A request with the id of one that waits here is that one, sent back: an answer to it could be sent back, too.
    return true;
  }

  /** No response will arrive on this topic any more. */
  endTopic(topic: string): void {
    for (const pending of this.#pending.values()) if (pending.topic === topic) pending.settle({ type: 'gone' });
  }

  /** Settles all that waits. */
  close(): void {
    for (const pending of this.#pending.values()) pending.settle({ type: 'unsent', failure: 'closed' });
  }

  /**
   * No message is published in the future, and no response before its request. A message that waited in the mailbox
   * proves nothing.
   */
  #compareClocks(publishedAtMs: number, message: PeerMessage | undefined): void {
    const { clock, onSkew } = this.#parameters;
    const clockSkewMs = publishedAtMs - clock.nowMs();
    const isOurs = message?.type === 'answer' && this.#pending.has(message.id);
    const behindUsMs = isOurs ? publishedAtMs - timeOfPeerRpcId(message.id) : 0;
    if (clockSkewMs > SKEW_MS) onSkew(clockSkewMs);
    else if (behindUsMs < -SKEW_MS) onSkew(behindUsMs);
  }

  async #publish(
    topic: string,
    body: object,
    carriage: Pick<Publication, 'tag' | 'isPrompt' | 'ttlSeconds'>,
  ): Promise<PublishFailure | undefined> {
    const { keyOf, publish, seen } = this.#parameters;
    const key = keyOf(topic);
    if (key === undefined) return 'closed';
    const text = sealEnvelope(JSON.stringify(body), { key });
    // Both ends seal with one key, so a relay could send a message back as the peer's (reflection).
    seen.add(topic, text);
    return publish({ topic, text, ...carriage });
  }
}
