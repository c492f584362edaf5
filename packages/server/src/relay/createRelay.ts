import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HttpDeps } from '../http/app.ts';
import { type Caller, type Refusal, admit, callerNetwork, noRoom, tooManyOfNetwork } from './admission.ts';
import { createAudienceTest } from './audience.ts';
import { type Buckets, createBuckets } from './buckets.ts';
import type { Bus } from './bus/bus.ts';
import { ConnectionManager } from './connectionManager.ts';
import { RelaySocket } from './relaySocket.ts';
import { createRelaySockets } from './relaySockets.ts';
import { watchLoopLag } from './loopLag.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { MailboxKind } from './mailboxKind.ts';
import { type ReceiveBudget, createReceiveBudget } from './receiveBudget.ts';
import { type RequestMeter, createRequestMeter } from './requestMeter.ts';
import { createSocketCounts } from './socketCounts.ts';
import { closeCodes } from './wire/problems.ts';

/** The operator's settings. */
export interface RelaySettings {
  readonly mailboxKind: MailboxKind;
  readonly mailboxBytes: number;
  /** Where processes share messages. */
  readonly redisUrl: string | undefined;
  /** The URLs under which clients reach this relay; none: those of this machine. */
  readonly urls: readonly string[];
  readonly host: string;
  readonly socketsMax: number;
  /** An address of IPv4, a /64 of IPv6: of every connection that requests a socket, until it is closed. */
  readonly socketsPerAddress: number;
  /** In a minute. */
  readonly connectsPerAddress: number;
  /** In a minute. */
  readonly messagesPerAddress: number;
  /** In a minute. */
  readonly messagesPerClient: number;
  /** Of messages whose end has not arrived, of all sockets. */
  readonly unfinishedBytesMax: number;
  /** Processes of one installation share it, so that they name a network alike. */
  readonly networkSecret: string;
  /** A loop that is this late has no room for more. */
  readonly lagMaxMs: number;
  /** Each connection is checked every thirtieth time. */
  readonly heartbeatMs: number;
}

export interface RelayParameters {
  readonly http: HttpDeps;
  readonly settings: RelaySettings;
  readonly mailbox: Mailbox & { readonly bytes?: number };
  readonly bus: Bus;
  readonly onTrouble: (error: unknown) => void;
  readonly nowMs?: () => number;
}

/** A relay that runs. */
export interface Relay {
  readonly manager: ConnectionManager;
  readonly meter: RequestMeter;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  admit(request: IncomingMessage, query: URLSearchParams): Promise<Caller | Refusal>;
  /** The network of a request, as limits name it. */
  networkOf(request: IncomingMessage): string;
  stop(): Promise<void>;
}

/** As much as the body of an HTTP request. */
const messageBytesMax = 262_144;
const messageMs = 5_000;
const admitMs = 10_000;
/** A refused client has this long to read the reason; it sends nothing that needs room. */
const refusedMs = 2_000;
const refusedBytesMax = 1_024;
const endWithinMs = 2_000;
const minuteMs = 60_000;

const statusMessage = { 401: 'Unauthorized', 403: 'Forbidden', 429: 'Too Many Requests', 503: 'Service Unavailable' };

const openServer = (maxPayload: number): WebSocketServer =>
  new WebSocketServer({ noServer: true, clientTracking: false, maxPayload, perMessageDeflate: false });

/** Destroys a refused connection that the client does not end. */
function destroyLate(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), refusedMs);
  socket.once('close', () => clearTimeout(timer));
}

/** Answers a request for a socket with HTTP, and ends it. */
function refuseOnHttp(socket: Duplex, { status, text }: Refusal): void {
  const retry = status === 429 || status === 503 ? 'retry-after: 5\r\n' : '';
  const head = `HTTP/1.1 ${status} ${statusMessage[status]}\r\nconnection: close\r\ncontent-type: text/plain\r\n${retry}`;
  socket.end(`${head}content-length: ${text.length}\r\n\r\n${text}`);
  destroyLate(socket);
}

const queryOf = (request: IncomingMessage): URLSearchParams =>
  new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'));

class RunningRelay implements Relay {
  readonly manager: ConnectionManager;
  readonly meter: RequestMeter;
  readonly #parameters: RelayParameters;
  readonly #nowMs: () => number;
  readonly #admitting = openServer(messageBytesMax);
  readonly #refusing = openServer(refusedBytesMax);
  readonly #sockets = createSocketCounts();
  readonly #relaySockets = createRelaySockets();
  readonly #lag = watchLoopLag();
  readonly #connects: Buckets;
  readonly #received: ReceiveBudget;
  readonly #isAudience: (audience: string, port: number) => boolean;
  readonly #timers: readonly NodeJS.Timeout[];
  #isStopping = false;

  constructor(parameters: RelayParameters) {
    const { http, settings, mailbox, bus, onTrouble, nowMs = Date.now } = parameters;
    this.#parameters = parameters;
    this.#nowMs = nowMs;
    this.#isAudience = createAudienceTest(settings.urls, settings.host);
    const { connectsPerAddress: perMinute, messagesPerClient: perClient, messagesPerAddress: perNetwork } = settings;
    this.#connects = createBuckets({ perMinute, burst: perMinute, nowMs });
    this.meter = createRequestMeter({ perClient, perNetwork, nowMs });
    this.#received = createReceiveBudget({
      limits: { totalBytes: settings.unfinishedBytesMax, socketBytes: 2 * messageBytesMax, messageMs },
      nowMs,
      onEnded: http.metrics.relay.onClosed,
    });
    this.manager = new ConnectionManager({
      mailbox,
      bus,
      meter: this.meter,
      metrics: http.metrics.relay,
      onTrouble,
      nowMs,
    });
    this.#timers = [
      setInterval(() => this.#heartbeat(), settings.heartbeatMs),
      setInterval(() => void mailbox.sweep().catch(onTrouble), minuteMs / 6),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const network = this.networkOf(request);
    this.#sockets.add(network, socket);
    const refusal = this.#fullness(network);
    if (refusal) return this.#refuse(socket, refusal);
    const query = queryOf(request);
    const timer = setTimeout(() => socket.destroy(), admitMs);
    socket.once('close', () => clearTimeout(timer));
    void this.admit(request, query)
      .then((outcome) => this.#decide(request, socket, head, { outcome, query }))
      .catch((error: unknown) => {
        this.#parameters.onTrouble(error);
        this.#refuse(socket, noRoom);
      })
      .finally(() => clearTimeout(timer));
  }

  admit(request: IncomingMessage, query: URLSearchParams): Promise<Caller | Refusal> {
    const { http } = this.#parameters;
    return admit(request, query, {
      http,
      network: this.networkOf(request),
      isAudience: this.#isAudience,
      connects: this.#connects,
      nowMs: this.#nowMs,
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#lag.stop();
    await this.#relaySockets.endAll(endWithinMs);
    await this.#parameters.mailbox.close();
  }

  #isOverloaded = (): boolean => this.#lag.read() > this.#parameters.settings.lagMaxMs;

  networkOf(request: IncomingMessage): string {
    const { http, settings } = this.#parameters;
    return callerNetwork(request, http.trustedProxies, settings.networkSecret);
  }

  /**
   * Checked before anything is verified: a refusal here costs next to nothing. The socket itself is counted already.
   */
  #fullness(network: string): Refusal | undefined {
    const { socketsMax, socketsPerAddress } = this.#parameters.settings;
    if (this.#isStopping || this.#isOverloaded() || this.#sockets.size() > socketsMax) return noRoom;
    return this.#sockets.sizeOf(network) > socketsPerAddress ? tooManyOfNetwork : undefined;
  }

  #refuse(socket: Duplex, refusal: Refusal): void {
    this.#parameters.http.metrics.relay.onRefused(refusal.why);
    refuseOnHttp(socket, refusal);
  }

  #decide(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { outcome, query }: { outcome: Caller | Refusal; query: URLSearchParams },
  ): void {
    const isClosing = this.#isStopping || this.#isOverloaded();
    const answer = 'clientId' in outcome && isClosing ? noRoom : outcome;
    const isReported = 'why' in answer && answer.isFatal && query.get('useOnCloseEvent') === 'true';
    if ('why' in answer && !isReported) return this.#refuse(socket, answer);
    const server = 'clientId' in answer ? this.#admitting : this.#refusing;
    server.handleUpgrade(request, socket, head, (opened) => {
      if ('clientId' in answer) {
        this.#received.watch(socket, answer.network);
        return this.#open(opened, answer);
      }
      // A page cannot read the status of a refused socket: it is accepted, closed with the reason, and stops retrying.
      this.#parameters.http.metrics.relay.onRefused(answer.why);
      opened.on('error', () => opened.terminate());
      opened.close(closeCodes.refused, answer.text);
      destroyLate(socket);
    });
  }

  #open(socket: WebSocket, caller: Caller): void {
    const { http, onTrouble } = this.#parameters;
    const relaySocket = new RelaySocket({
      socket,
      caller,
      manager: this.manager,
      metrics: http.metrics.relay,
      meter: this.meter,
      isOverloaded: this.#isOverloaded,
      onTrouble,
      onEnd: (ended) => this.#relaySockets.remove(ended),
      nowMs: this.#nowMs,
    });
    this.#relaySockets.add(relaySocket);
  }

  #heartbeat(): void {
    const { http, mailbox } = this.#parameters;
    const { relay } = http.metrics;
    this.#received.sweep();
    this.#relaySockets.heartbeat();
    this.manager.heartbeat();
    relay.setSockets(this.#relaySockets.size());
    relay.setTopics(this.manager.subscribers.size());
    relay.setLag(this.#lag.read() / 1000);
    if (mailbox.bytes !== undefined) relay.setMailboxBytes(mailbox.bytes);
  }
}

/** A relay of the public pairing protocol. */
export function createRelay(parameters: RelayParameters): Relay {
  return new RunningRelay(parameters);
}
