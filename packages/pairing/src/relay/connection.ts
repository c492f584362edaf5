import { createRelayRpcId } from './rpcIds.ts';
import { bareRpcId, readRpcId, writeRpc } from './rpcText.ts';
import { type RelayAnswer, type RelayMessage, readRelayText } from './relayMessages.ts';
import type { RelayEnvironment, Socket, SocketEnd } from './environment.ts';

/** One socket to a relay, from its opening to its end. */
export interface Connection {
  /** Settles with the answer, or with undefined when the connection ended before one came. */
  request(method: string, params: object): Promise<RelayAnswer | undefined>;
  /** The time of the last frame from the relay. */
  lastReceivedAtMs(): number;
  close(): void;
}

export interface ConnectionParameters {
  readonly url: string | Promise<string>;
  readonly environment: RelayEnvironment;
  onOpen(): void;
  /** Acknowledged to the relay when this settles: until then it keeps the message. */
  onMessage(message: RelayMessage): Promise<void>;
  onEnd(end: SocketEnd): void;
}

/** A connection attempt that has not succeeded by then is aborted. */
export const CONNECT_TIMEOUT_MS = 15_000;
const TIMED_OUT: SocketEnd = { code: 1006, reason: 'timeout' };

/** An address that could not be made (its code did not come, perhaps) is a connection that failed like any other. */
function dial(url: string | Promise<string>, end: (reason: SocketEnd) => void, open: (url: string) => void): void {
  if (typeof url === 'string') open(url);
  else url.then(open, (error: unknown) => end({ code: 1006, reason: String(error) }));
}

/** Opens a socket, with JSON-RPC over it. */
export function openConnection(parameters: ConnectionParameters): Connection {
  const { clock, openSocket } = parameters.environment;
  const waiting = new Map<string, (answer: RelayAnswer | undefined) => void>();
  let isOver = false;
  let receivedAtMs = clock.nowMs();

  const end = (reason: SocketEnd): void => {
    if (isOver) return;
    isOver = true;
    stopTimer();
    waiting.forEach((settle) => settle(undefined));
    parameters.onEnd(reason);
  };
  const onText = (text: string): void => {
    receivedAtMs = clock.nowMs();
    const id = readRpcId(text);
    const read = readRelayText(text);
    if (id === undefined || read === undefined || isOver) return;
    if (read.type === 'delivery') {
      const acknowledge = (): void => (isOver ? undefined : socket?.send(writeRpc(id, { result: true })));
      // Not acknowledged where code failed to load: the relay delivers the message again.
      parameters.onMessage(read.message).then(acknowledge, () => undefined);
      return;
    }
    waiting.get(bareRpcId(id))?.(read.answer);
    waiting.delete(bareRpcId(id));
  };
  const onOpen = (): void => {
    stopTimer();
    if (!isOver) parameters.onOpen();
  };
  let socket: Socket | undefined;
  const close = (reason: SocketEnd): void => {
    end(reason);
    socket?.close();
  };
  const stopTimer = clock.setTimer(CONNECT_TIMEOUT_MS, () => close(TIMED_OUT));
  dial(parameters.url, end, (url) => {
    if (!isOver) socket = openSocket(url, { onOpen, onText, onEnd: end });
  });
  return {
    async request(method, params) {
      if (isOver) return undefined;
      const id = createRelayRpcId(clock.nowMs());
      socket?.send(writeRpc(`"${id}"`, { method, params }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    lastReceivedAtMs: () => receivedAtMs,
    close: () => close({ code: 1000, reason: '' }),
  };
}
