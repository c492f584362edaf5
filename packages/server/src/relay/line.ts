import type { WebSocket } from 'ws';
import type { Caller } from './admission.ts';
import type { Hub, HubClient, HubLine } from './hub.ts';
import type { Letter } from './mailbox/mailbox.ts';
import { Outbox } from './outbox.ts';
import type { RelayMetrics } from '../http/relayMetrics.ts';
import { type RequestMeter, weightOf } from './requestMeter.ts';
import { bareOf, readFrame, writeAnswer } from './wire/frame.ts';
import { type Actions, answerRequest, methodName } from './wire/methods.ts';
import { closeCodes, internal, invalid, tooMany } from './wire/problems.ts';

export interface LineParameters {
  readonly socket: WebSocket;
  readonly caller: Caller;
  readonly hub: Hub;
  readonly metrics: RelayMetrics;
  readonly meter: RequestMeter;
  readonly isOverloaded: () => boolean;
  readonly onTrouble: (error: unknown) => void;
  readonly onEnd: (line: Line) => void;
  readonly nowMs: () => number;
}

/** What a connection may have unread by its client before it is ended. */
const unreadBytesMax = 1_048_576;
/** Requests of one connection that are being worked on at one time. */
const openMax = 64;
/** Frames that make no sense, or were too many, before a connection is ended. */
const offencesMax = 50;
const silentBeatsMax = 2;
const repeatAfterMs = 30_000;
/** A socket whose other end does not take the close frame is cut after this. */
const closeMs = 2_000;

/** One connection of a client. */
export class Line implements HubLine {
  readonly #parameters: LineParameters;
  readonly #client: HubClient;
  readonly #actions: Actions;
  readonly #outbox: Outbox;
  #open = 0;
  #offences = 0;
  #silentBeats = 0;
  #isOver = false;

  constructor(parameters: LineParameters) {
    const { socket, hub, caller, metrics, nowMs } = parameters;
    const { clientId } = caller;
    this.#parameters = parameters;
    this.#client = hub.join(caller, this);
    this.#actions = hub.actionsFor(this.#client, caller);
    this.#outbox = new Outbox({
      clientId,
      nowMs,
      send: (text) => this.#send(text),
      onRead: (receipt) => hub.markRead(this.#client, [receipt]),
      onRoom: (topics) => void hub.catchUp(this.#client, topics),
      onSent: (isAgain) => metrics.onLetters(isAgain ? 'sent_again' : 'sent'),
    });
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('pong', () => (this.#silentBeats = 0));
    // What is wrong on the wire (a frame too large, text that is none) was answered by a close frame.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
  }

  offer(letter: Letter): void {
    this.#outbox.offer(letter);
  }

  room(): number {
    return this.#isOver ? 0 : this.#outbox.room();
  }

  postpone(topics: readonly string[]): void {
    this.#outbox.postpone(topics);
  }

  /** Looks whether anybody is there still, and sends again what was not acknowledged. */
  beat(): void {
    const { socket } = this.#parameters;
    if (this.#silentBeats >= silentBeatsMax) return this.close(closeCodes.stale, 'stale');
    this.#silentBeats += 1;
    socket.ping();
    this.#outbox.repeat(repeatAfterMs);
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

  /** Ends it without a word. */
  cut(): void {
    this.#parameters.socket.terminate();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parameters.hub.leave(this.#client, this);
    this.#parameters.onEnd(this);
  }

  #send(text: string): boolean {
    const { socket, metrics } = this.#parameters;
    if (this.#isOver || socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount > unreadBytesMax) {
      // Whoever reads so little would not read a close frame behind all of it.
      metrics.onClosed('slow');
      socket.terminate();
      this.#end();
      return false;
    }
    socket.send(text);
    return true;
  }

  #hear(data: unknown, isBinary: boolean): void {
    if (this.#isOver || !Buffer.isBuffer(data)) return;
    this.#silentBeats = 0;
    if (isBinary) return this.close(closeCodes.unsupported, 'binary');
    const frame = readFrame(data.toString());
    if (frame.type === 'answer') {
      if (!this.#outbox.acknowledge(bareOf(frame.id))) this.#offend(data.length);
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
    this.#offences += weightOf(bytes);
    if (this.#offences > offencesMax) this.close(closeCodes.tryLater, 'too_many');
  }
}
