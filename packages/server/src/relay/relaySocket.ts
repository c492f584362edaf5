import type { WebSocket } from 'ws';
import type { Caller } from './admission.ts';
import type { ConnectionManager, ManagedClient, ManagedSocket } from './connectionManager.ts';
import type { RelayMessage } from './mailbox/mailbox.ts';
import { DeliveryQueue } from './deliveryQueue.ts';
import type { RelayMetrics } from '../http/relayMetrics.ts';
import { type RequestMeter, weightOf } from './requestMeter.ts';
import { bareOf, readFrame, writeAnswer } from './wire/frame.ts';
import { type Actions, answerRequest, methodName } from './wire/methods.ts';
import { closeCodes, internal, invalid, tooMany } from './wire/problems.ts';

export interface RelaySocketParameters {
  readonly socket: WebSocket;
  readonly caller: Caller;
  readonly manager: ConnectionManager;
  readonly metrics: RelayMetrics;
  readonly meter: RequestMeter;
  readonly isOverloaded: () => boolean;
  readonly onTrouble: (error: unknown) => void;
  readonly onEnd: (relaySocket: RelaySocket) => void;
  readonly nowMs: () => number;
}

/** The bytes that a client may leave unread before its connection is ended. */
const unreadBytesMax = 1_048_576;
/** The number of requests of one connection that may be in progress at one time. */
const openMax = 64;
/** The number of invalid or excess frames after which a connection is ended. */
const violationsMax = 50;
const missedHeartbeatsMax = 2;
const repeatAfterMs = 30_000;
/** A socket whose other end does not take the close frame is cut after this. */
const closeMs = 2_000;

/** One connection of a client. */
export class RelaySocket implements ManagedSocket {
  readonly #parameters: RelaySocketParameters;
  readonly #client: ManagedClient;
  readonly #actions: Actions;
  readonly #deliveryQueue: DeliveryQueue;
  #open = 0;
  #violations = 0;
  #missedHeartbeats = 0;
  #isOver = false;

  constructor(parameters: RelaySocketParameters) {
    const { socket, manager, caller, metrics, nowMs } = parameters;
    const { clientId } = caller;
    this.#parameters = parameters;
    this.#client = manager.join(caller, this);
    this.#actions = manager.actionsFor(this.#client, caller);
    this.#deliveryQueue = new DeliveryQueue({
      clientId,
      nowMs,
      send: (text) => this.#send(text),
      onRead: (receipt) => manager.markRead(this.#client, [receipt]),
      onRoom: (topics) => void manager.catchUp(this.#client, topics),
      onSent: (isAgain) => metrics.onMessages(isAgain ? 'sent_again' : 'sent'),
    });
    socket.on('message', (data, isBinary) => this.#subscribe(data, isBinary));
    socket.on('pong', () => (this.#missedHeartbeats = 0));
    // A protocol error (a frame too large, invalid text) was answered by a close frame.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
  }

  offer(relayMessage: RelayMessage): void {
    this.#deliveryQueue.offer(relayMessage);
  }

  room(): number {
    return this.#isOver ? 0 : this.#deliveryQueue.room();
  }

  postpone(topics: readonly string[]): void {
    this.#deliveryQueue.postpone(topics);
  }

  /** Checks that the client is still there, and repeats unacknowledged messages. */
  heartbeat(): void {
    const { socket } = this.#parameters;
    if (this.#missedHeartbeats >= missedHeartbeatsMax) return this.close(closeCodes.stale, 'stale');
    this.#missedHeartbeats += 1;
    socket.ping();
    this.#deliveryQueue.repeat(repeatAfterMs);
  }

  close(code: number, why: string): void {
    const { socket, metrics } = this.#parameters;
    if (this.#isOver) return;
    metrics.onClosed(why);
    socket.close(code, why);
    const timer = setTimeout(() => socket.terminate(), closeMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
    this.#end();
  }

  /** Ends the connection without a close frame. */
  cut(): void {
    this.#parameters.socket.terminate();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parameters.manager.leave(this.#client, this);
    this.#parameters.onEnd(this);
  }

  #send(text: string): boolean {
    const { socket, metrics } = this.#parameters;
    if (this.#isOver || socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount > unreadBytesMax) {
      // A client that reads so little would not read a close frame behind all of it.
      metrics.onClosed('slow');
      socket.terminate();
      this.#end();
      return false;
    }
    socket.send(text);
    return true;
  }

  #subscribe(data: unknown, isBinary: boolean): void {
    if (this.#isOver || !Buffer.isBuffer(data)) return;
    this.#missedHeartbeats = 0;
    if (isBinary) return this.close(closeCodes.unsupported, 'binary');
    const frame = readFrame(data.toString());
    if (frame.type === 'answer') {
      if (!this.#deliveryQueue.acknowledge(bareOf(frame.id))) this.#offend(data.length);
      return;
    }
    if (frame.type === 'garbage') {
      this.#send(writeAnswer(frame.id, { error: invalid(frame.why) }));
      return this.#offend(data.length);
    }
    const { meter, isOverloaded, caller } = this.#parameters;
    if (isOverloaded()) return void this.#send(writeAnswer(frame.id, { error: tooMany }));
    if (this.#open >= openMax || !meter.begin(caller, data.length)) {
      this.#send(writeAnswer(frame.id, { error: tooMany }));
      return this.#offend(data.length);
    }
    void this.#answer(frame.id, frame.method, frame.params).finally(() => meter.end(caller, data.length));
  }

  async #answer(id: string, method: string, params: unknown): Promise<void> {
    const { metrics, onTrouble } = this.#parameters;
    const name = methodName(method) ?? 'unknown';
    this.#open += 1;
    try {
      const answer = await answerRequest(method, params, this.#actions);
      metrics.onRequest(name, 'error' in answer ? 'refused' : 'done');
      this.#send(writeAnswer(id, 'error' in answer ? answer : { result: answer.result }));
      if ('after' in answer) answer.after?.();
    } catch (error) {
      onTrouble(error);
      metrics.onRequest(name, 'failed');
      this.#send(writeAnswer(id, { error: internal }));
    } finally {
      this.#open -= 1;
    }
  }

  /** A large frame counts as several: each was parsed for nothing. */
  #offend(bytes: number): void {
    this.#violations += weightOf(bytes);
    if (this.#violations > violationsMax) this.close(closeCodes.tryLater, 'too_many');
  }
}
