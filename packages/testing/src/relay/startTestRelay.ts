import type { IncomingMessage } from 'node:http';
import { readRpcId, writeRpc } from '@portico/pairing/parts';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { type RelayMessage, createMailbox } from './mailbox.ts';
import { answerMethod } from './relayMethods.ts';
import { verifyToken } from './verifyToken.ts';

/** Faults that a test injects. */
export interface RelayFaults {
  /** Ends each new connection with this close frame. */
  closeWith?: { readonly code: number; readonly reason: string } | undefined;
  /** Receives and sends nothing, while the sockets stay open: a half-open connection. */
  isUnresponsive?: boolean;
  /** Takes acknowledgements for lost. */
  losesAcknowledgements?: boolean;
  /** Delivers each message this many times. */
  copies?: number;
  /** Delivers each message to its sender too, where the sender is subscribed to the topic. */
  isReflecting?: boolean;
  /** Answers these methods with an error. */
  errors?: Readonly<Record<string, { readonly code: number; readonly message: string }>>;
  /** Its clock is this much ahead. */
  skewMs?: number;
}

/** One received request, for assertions. Messages are sealed, so there is no secret in it. */
export interface SeenRequest {
  readonly clientId: string;
  readonly method: string;
  readonly params: unknown;
}

/** A relay that runs in this process. */
export interface TestRelay {
  readonly url: string;
  readonly faults: RelayFaults;
  readonly seen: readonly SeenRequest[];
  countSockets(): number;
  /** Cuts every connection without a close frame. */
  cutAll(): void;
  /** Ends every connection and all subscriptions. Undelivered messages are kept, as in a database. */
  restart(): void;
  /** Ends every connection with a close frame. */
  closeAll(code: number, reason?: string): void;
  stop(): Promise<void>;
}

interface Client {
  readonly id: string;
  readonly socket: WebSocket;
  /** Deliveries in flight, by the id of their request. */
  readonly unacknowledged: Map<string, RelayMessage>;
}

const requestSchema = v.object({ method: v.string(), params: v.unknown() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The state of a relay: its clients, their subscriptions, and the waiting messages. */
function createRelayState(faults: RelayFaults) {
  const clients = new Set<Client>();
  const topicsByClientId = new Map<string, Set<string>>();
  const seen: SeenRequest[] = [];
  const nowMs = (): number => Date.now() + (faults.skewMs ?? 0);
  const mailbox = createMailbox(nowMs);
  let deliveries = 0;

  const deliver = (client: Client, relayMessage: RelayMessage): void => {
    if (faults.isUnresponsive) return;
    for (let copy = 0; copy < (faults.copies ?? 1); copy += 1) {
      deliveries += 1;
      const id = `${nowMs()}${String(deliveries % 1000).padStart(3, '0')}`;
      client.unacknowledged.set(id, relayMessage);
      const { topic, message, tag, publishedAtMs } = relayMessage;
      const data = { topic, message, tag, publishedAt: publishedAtMs };
      client.socket.send(writeRpc(id, { method: 'irn_subscription', params: { id: topic, data } }));
    }
  };
  const topicsOf = (clientId: string): Set<string> => {
    const topics = topicsByClientId.get(clientId) ?? new Set();
    topicsByClientId.set(clientId, topics);
    return topics;
  };
  const actionsFor = (client: Client) => ({
    publish(relayMessage: Omit<Parameters<typeof mailbox.put>[0], 'senderId'>): boolean {
      const put = mailbox.put({ ...relayMessage, senderId: client.id });
      if (put === 'full') return false;
      const isReceiver = ({ id }: Client): boolean => faults.isReflecting === true || id !== client.id;
      const receivers = [...clients].filter((one) => isReceiver(one) && topicsOf(one.id).has(relayMessage.topic));
      if (put) for (const receiver of receivers) deliver(receiver, put);
      return true;
    },
    subscribe(topic: string): void {
      topicsOf(client.id).add(topic);
      for (const relayMessage of mailbox.waitingFor(topic, client.id)) deliver(client, relayMessage);
    },
    unsubscribe: (topic: string) => void topicsOf(client.id).delete(topic),
    fetch: (topics: readonly string[]) => topics.flatMap((topic) => mailbox.waitingFor(topic, client.id)),
    receive: (receipts: readonly { topic: string; messageId: string }[]) =>
      receipts.forEach(({ topic, messageId }) => mailbox.markRead(topic, messageId, client.id)),
  });
  return {
    clients,
    seen,
    forget: () => topicsByClientId.clear(),
    subscribe(client: Client, text: string): void {
      if (faults.isUnresponsive) return;
      const id = readRpcId(text);
      const request = v.safeParse(requestSchema, parseJson(text));
      if (id === undefined) return;
      if (!request.success) {
        const relayMessage = faults.losesAcknowledgements ? undefined : client.unacknowledged.get(id);
        relayMessage?.acknowledgedBy.add(client.id);
        client.unacknowledged.delete(id);
        return;
      }
      seen.push({ clientId: client.id, ...request.output });
      const fault = faults.errors?.[request.output.method];
      const answer = fault ? { error: fault } : answerMethod(request.output, actionsFor(client), client.id);
      client.socket.send(writeRpc(id, 'result' in answer ? { result: answer.result } : answer));
      if ('after' in answer) answer.after?.();
    },
  };
}

export interface TestRelayParameters {
  readonly port?: number;
  /** Other URLs of the relay: those of proxies in front. */
  readonly audiences?: () => readonly string[];
}

/** Starts a relay on a free port of this machine, or on the one given. */
export async function startTestRelay({ port = 0, audiences = () => [] }: TestRelayParameters = {}): Promise<TestRelay> {
  const faults: RelayFaults = {};
  const state = createRelayState(faults);
  const server = new WebSocketServer({ host: '127.0.0.1', port, maxPayload: 1_048_576 });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const url = `ws://127.0.0.1:${address.port}`;

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const query = new URL(request.url ?? '/', url).searchParams;
    const nowSeconds = Math.floor((Date.now() + (faults.skewMs ?? 0)) / 1000);
    const verdict = verifyToken(query.get('auth') ?? '', { audiences: [url, ...audiences()], nowSeconds });
    socket.on('error', () => socket.terminate());
    if (faults.closeWith) return socket.close(faults.closeWith.code, faults.closeWith.reason);
    if ('reason' in verdict) return socket.close(3000, verdict.reason);
    const client: Client = { id: verdict.clientId, socket, unacknowledged: new Map() };
    state.clients.add(client);
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) state.subscribe(client, data.toString());
    });
    socket.on('close', () => state.clients.delete(client));
  });
  return {
    url,
    faults,
    seen: state.seen,
    countSockets: () => server.clients.size,
    cutAll: () => server.clients.forEach((socket) => socket.terminate()),
    restart() {
      server.clients.forEach((socket) => socket.terminate());
      state.forget();
    },
    closeAll: (code, reason = '') => server.clients.forEach((socket) => socket.close(code, reason)),
    async stop() {
      server.clients.forEach((socket) => socket.terminate());
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
