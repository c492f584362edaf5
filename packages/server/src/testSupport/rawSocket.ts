import { type Socket, connect } from 'node:net';

/** A connection on which a test writes what no HTTP client would. */
export async function openSocket(url: string) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => (isClosed = true)).on('close', () => (isClosed = true));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    write: (text: string | Uint8Array) => void (socket.writable && socket.write(text)),
    /** From now on nothing is read. */
    pause: () => void socket.pause(),
    received: () => received,
    /** Of the answers that came, in order. */
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    isClosed: () => isClosed,
    close: () => void socket.destroy(),
  };
}
