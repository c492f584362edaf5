import { type AfterEnd, afterEnd, delayMs } from './backoff.ts';
import { type Connection, openConnection } from './connection.ts';
import type { RelayMessage } from './relayMessages.ts';
import type { RelayEnvironment, SocketEnd } from './environment.ts';

/**
 * `idle`: no connection is needed. `late`: ten seconds without one, or more than one failed attempt; attempts continue.
 * `refused`: the relay rejects this project or this page, and is not dialled again.
 */
export type RelayStatus = 'idle' | 'connecting' | 'online' | 'late' | 'refused';

export interface RelaySocketParameters {
  /** Tried in turn. */
  readonly urls: readonly string[];
  /** The URL to dial: it identifies the client, by a token that is fresh for each connection. */
  readonly toAddress: (relayUrl: string) => string | Promise<string>;
  readonly environment: RelayEnvironment;
  /** Acknowledged when it settles; must have been kept by then. */
  readonly onMessage: (message: RelayMessage) => Promise<void>;
  readonly onStatus: (status: RelayStatus) => void;
  /** False: there is no subscription and no message. */
  readonly isWanted: () => boolean;
  readonly onOnline: (connection: Connection) => void;
  readonly onOffline: () => void;
}

/** After this time without a connection the status is late. */
const LATE_MS = 10_000;

/** One connection after the other, for as long as one is needed. */
export class RelaySocket {
  #status: RelayStatus = 'idle';
  #connection: Connection | undefined;
  #online: Connection | undefined;
  #failures = 0;
  #tries = 0;
  #isClosed = false;
  #stopWaiting: (() => void) | undefined;
  #stopLate: (() => void) | undefined;
  readonly #parameters: RelaySocketParameters;

  constructor(parameters: RelaySocketParameters) {
    this.#parameters = parameters;
  }

  get status(): RelayStatus {
    return this.#status;
  }

  /** The connection, where it is open. */
  get online(): Connection | undefined {
    return this.#online;
  }

  /** The relay serves: it may open its door and close it again for ever, so an open socket alone does not count. */
  markServed(connection: Connection): void {
    if (this.#online === connection) this.#failures = 0;
  }

  /** Connects at once where a connection is needed and none is there. */
  connect(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    if (this.#connection !== undefined || !this.#isWanted()) return;
    if (this.#status !== 'late') this.#notify('connecting');
    const { urls, environment, onMessage, toAddress } = this.#parameters;
    const { clock } = environment;
    this.#stopLate ??= clock.setTimer(LATE_MS, () => this.#notify('late'));
    const relayUrl = urls[this.#tries % urls.length] ?? '';
    this.#tries += 1;
    const opened: Connection = openConnection({
      url: toAddress(relayUrl),
      environment,
      onMessage,
      onOpen: () => this.#onOpen(opened),
      onEnd: (end) => this.#onEnd(end),
    });
    this.#connection = opened;
  }

  /** Closes a connection that is not needed. */
  rest(): void {
    if (this.#isWanted() || this.#status === 'refused') return;
    this.#dropTimers();
    this.#connection?.close();
    this.#notify('idle');
  }

  /** Tries again after a refusal. */
  retry(): void {
    if (this.#status === 'refused') this.#notify('connecting');
    this.connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#dropTimers();
    this.#connection?.close();
  }

  #isWanted(): boolean {
    return !this.#isClosed && this.#status !== 'refused' && this.#parameters.isWanted();
  }

  #notify(status: RelayStatus): void {
    if (status === this.#status || this.#isClosed) return;
    this.#status = status;
    this.#parameters.onStatus(status);
  }

  #dropTimers(): void {
    this.#stopWaiting?.();
    this.#stopLate?.();
    this.#stopWaiting = undefined;
    this.#stopLate = undefined;
  }

  #onOpen(opened: Connection): void {
    this.#online = opened;
    this.#dropTimers();
    this.#notify('online');
    this.#parameters.onOnline(opened);
  }

  #onEnd(end: SocketEnd): void {
    this.#connection = undefined;
    this.#online = undefined;
    this.#parameters.onOffline();
    const after = afterEnd(end);
    if (after !== 'stop') {
      this.#plan(after);
      return;
    }
    this.#dropTimers();
    this.#notify('refused');
  }

  #plan(after: Exclude<AfterEnd, 'stop'>): void {
    if (!this.#isWanted()) {
      this.rest();
      return;
    }
    const { clock, random } = this.#parameters.environment;
    const waitMs = delayMs(after, this.#failures, random);
    this.#failures += 1;
    this.#notify(this.#failures > 1 ? 'late' : 'connecting');
    this.#stopWaiting = clock.setTimer(waitMs, () => this.connect());
  }
}
