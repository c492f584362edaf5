import { PorticoError } from '@portico/protocol';

/** How long the app may take until it listens: the protocol's own minimum. */
export const APP_WAIT_MS = 30_000;
const RETRY_MS = 250;
const PROTOCOL = 'com.solana.mobilewalletadapter.v1';
/** Of many transactions at once; no wallet sends as much. */
const MESSAGE_MAX_BYTES = 1_000_000;

/** The connection to a wallet app on this device. */
export interface AppSocket {
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** @throws PorticoError `wallet.provider_disconnected` once the app has closed it. */
  readonly next: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => void;
}

function toAppSocket(socket: WebSocket): AppSocket {
  const messages: Uint8Array<ArrayBuffer>[] = [];
  const waiting: { resolve: (message: Uint8Array<ArrayBuffer>) => void; reject: (reason: PorticoError) => void }[] = [];
  const lost = (): PorticoError => new PorticoError('wallet.provider_disconnected');
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!(data instanceof ArrayBuffer) || data.byteLength > MESSAGE_MAX_BYTES) return socket.close();
    const bytes = new Uint8Array(data);
    const first = waiting.shift();
    if (first) first.resolve(bytes);
    else messages.push(bytes);
  });
  socket.addEventListener('close', () => waiting.splice(0).forEach(({ reject }) => reject(lost())));
  return {
    send: (bytes) => socket.send(bytes),
    async next() {
      const message = messages.shift();
      if (message) return message;
      if (socket.readyState !== WebSocket.OPEN) throw lost();
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    close: () => socket.close(),
  };
}

function tryConnect(port: number): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://localhost:${port}/solana-wallet`, [PROTOCOL]);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => resolve(undefined), { once: true });
  });
}

/**
 * Connects to the app that was opened, as soon as it listens.
 * @throws PorticoError `wallet.no_answer` after 30 seconds.
 */
export async function connectToApp(port: number, waitMs: number): Promise<AppSocket> {
  const endMs = Date.now() + waitMs;
  while (Date.now() < endMs) {
    const socket = await tryConnect(port);
    if (socket) return toAppSocket(socket);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new PorticoError('wallet.no_answer');
}
