import type { RelayMessage, Receipt } from './mailbox/mailbox.ts';
import { subscriptionIdOf, toData } from './wire/methods.ts';

interface Sent {
  readonly relayMessage: RelayMessage;
  /** Of the message among those of this connection, and of its delivery. */
  readonly key: string;
  readonly id: string;
  sentAtMs: number;
  tries: number;
}

export interface DeliveryQueueParameters {
  readonly clientId: string;
  /** False where the connection takes no more now. */
  readonly send: (text: string) => boolean;
  readonly onRead: (receipt: Receipt) => void;
  /** There is room again: messages on these topics may be looked up once more. */
  readonly onRoom: (topics: readonly string[]) => void;
  readonly onSent: (isAgain: boolean) => void;
  readonly nowMs: () => number;
}

/** Messages in flight at one time. A client that acknowledges nothing gets no more than this. */
const messagesMax = 128;
const bytesMax = 262_144;
/** Requested again by a client, a message is sent again if it was sent before this. */
const againMs = 5_000;
/** Deliveries of one message over one connection; after that the next connection delivers it. */
const triesMax = 5;

/**
 * Messages in flight over one connection, until their acknowledgements are back. Messages without room stay in the
 * mailbox.
 */
export class DeliveryQueue {
  readonly #sent = new Map<string, Sent>();
  readonly #byKey = new Map<string, Sent>();
  readonly #later = new Set<string>();
  readonly #parameters: DeliveryQueueParameters;
  #bytes = 0;
  #count = 0;

  constructor(parameters: DeliveryQueueParameters) {
    this.#parameters = parameters;
  }

  /** Sends a message, unless it is in flight or there is no room for it. */
  offer(relayMessage: RelayMessage): void {
    const nowMs = this.#parameters.nowMs();
    if (relayMessage.expiresAtMs <= nowMs) return;
    const key = relayMessage.topic + relayMessage.id;
    const known = this.#byKey.get(key);
    if (known !== undefined) {
      if (nowMs - known.sentAtMs >= againMs) this.#again(known);
      return;
    }
    if (this.room() === 0 || !this.#send(relayMessage, key, nowMs)) this.#later.add(relayMessage.topic);
  }

  /** Bytes of messages that may be offered now; 0 where acknowledgements have to come first. */
  room(): number {
    return this.#sent.size >= messagesMax ? 0 : Math.max(0, bytesMax - this.#bytes);
  }

  /** Messages on these topics that were not offered are looked up when there is room. */
  postpone(topics: readonly string[]): void {
    for (const topic of topics) this.#later.add(topic);
  }

  /** Takes an acknowledgement; false where there is nothing it could be for. */
  acknowledge(deliveryId: string): boolean {
    const sent = this.#forget(deliveryId);
    if (sent === undefined) return false;
    this.#parameters.onRead(sent.relayMessage);
    this.#requestMore();
    return true;
  }

  /** Sends again messages that were not acknowledged for a while. */
  repeat(afterMs: number): void {
    const nowMs = this.#parameters.nowMs();
    for (const [id, sent] of this.#sent) {
      if (sent.relayMessage.expiresAtMs <= nowMs) this.#forget(id);
      else if (nowMs - sent.sentAtMs >= afterMs) this.#again(sent);
    }
    this.#requestMore();
  }

  #requestMore(): void {
    const hasRoom = this.#sent.size <= messagesMax / 2 && this.#bytes <= bytesMax / 2;
    if (this.#later.size === 0 || !hasRoom) return;
    const topics = [...this.#later];
    this.#later.clear();
    this.#parameters.onRoom(topics);
  }

  #forget(deliveryId: string): Sent | undefined {
    const sent = this.#sent.get(deliveryId);
    if (sent === undefined) return undefined;
    this.#sent.delete(deliveryId);
    this.#byKey.delete(sent.key);
    this.#bytes -= sent.relayMessage.message.length;
    return sent;
  }

  #send(relayMessage: RelayMessage, key: string, nowMs: number): boolean {
    this.#count += 1;
    const id = `${nowMs}${String(this.#count % 1000).padStart(3, '0')}`;
    if (!this.#write(id, relayMessage)) return false;
    const sent = { relayMessage, key, id, sentAtMs: nowMs, tries: 1 };
    this.#sent.set(id, sent);
    this.#byKey.set(key, sent);
    this.#bytes += relayMessage.message.length;
    this.#parameters.onSent(false);
    return true;
  }

  #again(sent: Sent): void {
    if (sent.tries >= triesMax) return;
    sent.tries += 1;
    sent.sentAtMs = this.#parameters.nowMs();
    if (this.#write(sent.id, sent.relayMessage)) this.#parameters.onSent(true);
  }

  #write(id: string, relayMessage: RelayMessage): boolean {
    const { clientId, send } = this.#parameters;
    const params = { id: subscriptionIdOf(relayMessage.topic, clientId), data: toData(relayMessage) };
    return send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`);
  }
}
