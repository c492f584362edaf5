import { setTimeout as wait } from 'node:timers/promises';
import { request, createKey, newTopic, openSocket } from '../relayClients.mjs';

const localAddress = '127.0.0.2';
/** As many as one request may name. */
const topicsMax = 500;
const topicsPerSecond = 25;
/** Beyond the seconds of the attack; its runner waits for thirty. */
const patienceMs = 15_000;
const messageBytes = 130_000;
const writers = 10;
const readers = 50;

/** A socket whose requests are answered one after the other; it reads its messages, and acknowledges none. */
async function openRequester(relayUrl) {
  const waiting = new Map();
  const onText = (text) => {
    const [, id] = /^\{"id":"?(\d+)"?,"jsonrpc":"2\.0","(?:result|error)"/.exec(text) ?? [];
    waiting.get(id)?.();
    waiting.delete(id);
  };
  const endAll = () => waiting.forEach((end) => end());
  const socket = await openSocket(relayUrl, { key: createKey(), onText, onEnd: endAll, localAddress });
  if (socket === undefined) return undefined;
  const isOpen = () => socket.readyState === socket.OPEN;
  const callRelay = (method, params) => new Promise((resolve) => waiting.set(request(socket, method, params), resolve));
  return { isOpen, callRelay, close: () => socket.terminate() };
}

/**
 * M5: messages of the maximum size on many topics, 25 for each second of the attack, then fetched all at once by
 * clients that have read none of them: each at least once, unless the machine is so slow that it would take minutes.
 */
export async function attack({ relayUrl, seconds }) {
  const untilMs = Date.now() + seconds * 1_000;
  const counts = { written: 0, requested: 0, refusedReaders: 0 };
  const topics = Array.from({ length: Math.min(topicsMax, seconds * topicsPerSecond) }, newTopic);
  const open = new Set();
  const isLate = () => Date.now() >= untilMs + patienceMs;
  const join = async () => {
    const client = isLate() ? undefined : await openRequester(relayUrl);
    if (client) open.add(client);
    return client;
  };
  const cutting = setTimeout(() => open.forEach((client) => client.close()), untilMs + patienceMs - Date.now());

  const write = async () => {
    const writer = await join();
    while (writer?.isOpen() && counts.written < topics.length) {
      const topic = topics[counts.written];
      const message = String((counts.written += 1)).padEnd(messageBytes, '=');
      await writer.callRelay('irn_publish', { topic, message, ttl: 300, tag: 1108 });
    }
    writer?.close();
  };
  const read = async () => {
    const reader = await join();
    if (reader === undefined) counts.refusedReaders += 1;
    void reader?.callRelay('irn_batchSubscribe', { topics });
    while (reader?.isOpen()) {
      await reader.callRelay('irn_batchFetchMessages', { topics });
      counts.requested += 1;
      if (Date.now() >= untilMs) reader.close();
      else await wait(100);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await Promise.all(Array.from({ length: readers }, read));
  clearTimeout(cutting);
  return counts;
}
