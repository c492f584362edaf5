import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { endWithTest } from './endWithTest.ts';

/** Every kind of bad upstream. */
export const badKinds = [
  'dead',
  'hangs',
  'limited',
  'broken',
  'wrongChain',
  'nan',
  'huge',
  'otherShape',
  'html',
  'empty',
  'tenMegabytes',
  'neverEnding',
  'dripping',
  'cutOff',
] as const;
export type BadKind = (typeof badKinds)[number];

const rateLimitSeconds = '30';
const page = '<!doctype html><title>Welcome to the hotel network</title><p>Please sign in.';
const tenMegabytes = 10_000_000;

/** The same JSON with other values; what makes an answer of JSON-RPC one stays as it is. */
function spoil(value: unknown, change: (text: string) => unknown, name = ''): unknown {
  if (name === 'jsonrpc' || name === 'id') return value;
  if (Array.isArray(value)) return value.map((one: unknown) => spoil(one, change));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one, change, key)]));
  return typeof value === 'number' || (typeof value === 'string' && /^(?:0x)?[\d.]/.test(value))
    ? change(String(value))
    : value;
}

const isHex = (one: string): boolean => one.startsWith('0x');
const spoilers: Readonly<Partial<Record<BadKind, (body: string, requested: string) => string>>> = {
  wrongChain: (body, requested) =>
    requested.includes('eth_chainId') ? JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x67932' }) : body,
  nan: (body) => JSON.stringify(spoil(JSON.parse(body), () => 'NaN')),
  huge: (body) =>
    JSON.stringify(spoil(JSON.parse(body), (one) => (isHex(one) ? `0x${'f'.repeat(400)}` : '9'.repeat(400)))),
  otherShape: () => JSON.stringify({ ok: true, items: 5, result: { result: [] } }),
  html: () => page,
  empty: () => '',
  tenMegabytes: () => JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${'f'.repeat(tenMegabytes)}` }),
};

/** As fast as it is read, or one character now and then; ends with the connection alone. */
async function writeForEver(response: ServerResponse, part: string, pauseMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"jsonrpc":"2.0","id":1,"result":"0x');
  while (!response.destroyed) {
    const isFlowing = response.write(part);
    if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false });
    else if (!isFlowing)
      await new Promise<void>((resolve) => {
        response.once('drain', resolve).once('close', resolve);
      });
    else await new Promise(setImmediate);
  }
}

interface Exchange {
  kind: BadKind | 'none';
  requested: string;
  response: ServerResponse;
  fetchGood: () => Promise<string>;
}

async function answer({ kind, requested, response, fetchGood }: Exchange): Promise<void> {
  if (kind === 'dead') return void response.destroy();
  if (kind === 'hangs') return;
  if (kind === 'limited') return void response.writeHead(429, { 'retry-after': rateLimitSeconds }).end('slow down');
  if (kind === 'broken') return void response.writeHead(500).end('no');
  if (kind === 'neverEnding') return writeForEver(response, 'f'.repeat(16_384), 0);
  if (kind === 'dripping') return writeForEver(response, 'f', 50);
  const good = await fetchGood();
  if (kind === 'cutOff') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(good.length + 1) });
    response.write(good.slice(0, Math.ceil(good.length / 2)), () => response.socket?.resetAndDestroy());
    return;
  }
  const body = kind === 'none' ? good : (spoilers[kind]?.(good, requested) ?? good);
  response.writeHead(200, { 'content-type': kind === 'html' ? 'text/html' : 'application/json' }).end(body);
}

/** A proxy before a good upstream, with faults on demand. */
export async function startBadUpstream(upstream: string) {
  let kind: BadKind | 'none' = 'none';
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const { method = 'GET', url = '/', headers } = request;
    const take = async (): Promise<void> => {
      const requested = await text(request);
      const fetchGood = async (): Promise<string> => {
        const init = { method, headers: passedOn(headers), ...(requested !== '' && { body: requested }) };
        return (await fetch(upstream + (url === '/' ? '' : url), init)).text();
      };
      await answer({ kind, requested, response, fetchGood });
    };
    void take().catch(() => response.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The upstream has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => requests,
    openSockets: () => sockets.size,
    be(next: BadKind | 'none'): void {
      kind = next;
    },
    stop: endWithTest(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }),
  };
}

const passedOn = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !['host', 'connection', 'content-length', 'accept-encoding'].includes(entry[0]),
    ),
  );
