import type { IncomingMessage } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** The faults of a network. Each may be changed while it runs. */
export interface NetworkFaults {
  /** Each frame comes this late; in its order, unless `reorders`. */
  delayMs?: { readonly least: number; readonly most: number };
  /** Frames overtake each other. */
  reorders?: boolean;
  /** Each frame of the relay comes this many times. */
  copies?: number;
  /** The share of frames, of either end, that never arrive; between 0 and 1. */
  drops?: number;
  /** New connections are refused: the relay is restarting, or the network is gone. */
  isDown?: boolean;
}

/** A network of bad days between clients and a relay. */
export interface ChaosProxy {
  /** The URL for clients. The relay must accept tokens for it. */
  readonly url: string;
  readonly faults: NetworkFaults;
  countSockets(): number;
  /** Ends all connections with a TCP reset, as a network that changes does. */
  resetAll(): void;
  /** The same for one of them. */
  resetOne(): void;
  /** Drops all data of the open connections, and reports nothing to either end. */
  freezeAll(): void;
  /** Ends all connections with a close frame of the relay. */
  closeAll(code: number): void;
  stop(): Promise<void>;
}

export interface ChaosProxyParameters {
  /** The URL of the relay; read for each connection, so that it may move. */
  readonly upstream: () => string;
  readonly port?: number;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

interface Passage {
  readonly client: WebSocket;
  readonly relay: WebSocket;
  readonly reset: () => void;
  isFrozen: boolean;
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '');

/** One direction of a passage: frames leave it in the order in which they came, or not. */
function createLane(faults: NetworkFaults, random: () => number, deliver: (text: string) => void) {
  let lastMs = 0;
  return (text: string): void => {
    if (random() < (faults.drops ?? 0)) return;
    const { least, most } = faults.delayMs ?? { least: 0, most: 0 };
    const nowMs = performance.now();
    const dueMs = nowMs + least + random() * (most - least);
    const leavesMs = faults.reorders === true ? dueMs : Math.max(dueMs, lastMs);
    lastMs = leavesMs;
    if (leavesMs <= nowMs) deliver(text);
    else setTimeout(() => deliver(text), leavesMs - nowMs);
  };
}

function connectEnds(passage: Passage, faults: NetworkFaults, random: () => number): void {
  const { client, relay } = passage;
  const send = (to: WebSocket) => (text: string) => {
    if (!passage.isFrozen && to.readyState === WebSocket.OPEN) to.send(text);
  };
  const toClient = createLane(faults, random, send(client));
  const toRelay = createLane(faults, random, send(relay));
  const early: string[] = [];
  client.on('message', (data) => {
    if (relay.readyState === WebSocket.CONNECTING) early.push(textOf(data));
    else toRelay(textOf(data));
  });
  relay.on('open', () => early.splice(0).forEach(toRelay));
  relay.on('message', (data) => {
    for (let copy = 0; copy < (faults.copies ?? 1); copy += 1) toClient(textOf(data));
  });
  const isCode = (code: number): boolean => code === 1000 || code === 1001 || (code > 1006 && code !== 1015);
  relay.on('close', (code, reason) => {
    if (passage.isFrozen) return;
    if (isCode(code)) client.close(code, reason);
    else client.terminate();
  });
  client.on('close', () => relay.terminate());
  for (const end of [client, relay]) end.on('error', () => end.terminate());
}

/** Starts a proxy in front of a relay, on a free port of this machine. */
export async function startChaosProxy({
  upstream,
  port = 0,
  random = Math.random,
}: ChaosProxyParameters): Promise<ChaosProxy> {
  const faults: NetworkFaults = {};
  const passages = new Set<Passage>();
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    verifyClient: (_: unknown, answer: (isWelcome: boolean, code?: number) => void) =>
      answer(faults.isDown !== true, 503),
  });
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  server.on('connection', (client: WebSocket, request: IncomingMessage) => {
    const [, query = ''] = (request.url ?? '').split('?');
    const relay = new WebSocket(`${upstream()}?${query}`);
    const passage: Passage = { client, relay, isFrozen: false, reset: () => request.socket.resetAndDestroy() };
    passages.add(passage);
    client.on('close', () => passages.delete(passage));
    connectEnds(passage, faults, random);
  });
  return {
    url: `ws://127.0.0.1:${address.port}`,
    faults,
    countSockets: () => passages.size,
    resetAll: () => passages.forEach(({ reset }) => reset()),
    resetOne: () => [...passages][Math.floor(random() * passages.size)]?.reset(),
    freezeAll() {
      for (const passage of passages) {
        passage.isFrozen = true;
        passage.relay.terminate();
      }
    },
    closeAll: (code) => passages.forEach(({ client }) => client.close(code)),
    async stop() {
      for (const { client, relay } of passages) for (const end of [client, relay]) end.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
