import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The faults of a node. */
export type RpcFault =
  | { kind: 'none' }
  | { kind: 'slow'; delayMs: number }
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  | { kind: 'html' }
  | { kind: 'rpcError'; code: number; message: string }
  | { kind: 'wrongChainId'; chainId?: number }
  | { kind: 'hugeNumbers' }
  | { kind: 'nonNumeric' }
  | { kind: 'oversize'; bytes?: number }
  /** The connection is cut without a response. */
  | { kind: 'dead' }
  /** The request reaches the healthy node, and the connection is cut without its response. */
  | { kind: 'noResponse' }
  /** The request is received and never answered. */
  | { kind: 'hangs' };

export type StartFaultyRpcParameters = {
  /** The URL of a healthy node. */
  upstream: string;
  fault?: RpcFault;
  /** The methods whose requests fail. Default: all. */
  methods?: readonly string[];
  port?: number;
};

export type FaultyRpc = {
  url: string;
  /** The requests so far, in order. */
  requests: readonly string[];
  setFault: (fault: RpcFault, methods?: readonly string[]) => void;
  stop: () => Promise<void>;
};

/** A proxy between a page and a real chain, with faults on demand. */
export async function startFaultyRpc(parameters: StartFaultyRpcParameters): Promise<FaultyRpc> {
  const requests: string[] = [];
  let fault = parameters.fault ?? { kind: 'none' as const };
  let methods = parameters.methods;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const name of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${name}`, '*');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const body = await readAll(request);
    const requested = methodsIn(body);
    requests.push(...requested);
    const isTroubled = methods === undefined || requested.some((method) => methods?.includes(method));
    await respond({ response, body, upstream: parameters.upstream, fault: isTroubled ? fault : { kind: 'none' } });
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parameters.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The faulty node has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    setFault(next, forMethods) {
      fault = next;
      methods = forMethods;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Exchange = { response: ServerResponse; body: string; upstream: string; fault: RpcFault };

async function respond({ response, body, upstream, fault }: Exchange): Promise<void> {
  const json = (value: unknown): void => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
  switch (fault.kind) {
    case 'dead':
      response.destroy();
      return;
    case 'hangs':
      return;
    case 'status':
      if (fault.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(fault.retryAfterSeconds));
      response.writeHead(fault.status).end('no');
      return;
    case 'html':
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Welcome to the hotel network</title><p>Please sign in.');
      return;
    case 'oversize':
      json({ jsonrpc: '2.0', id: 1, result: `0x${'f'.repeat(fault.bytes ?? 10_000_000)}` });
      return;
    case 'slow':
      await wait(fault.delayMs, undefined, { ref: false });
      break;
    default:
  }
  const answer: unknown = await forward(upstream, body);
  if (fault.kind === 'noResponse') return void response.destroy();
  json(Array.isArray(answer) ? answer.map((one) => spoil(one, fault, body)) : spoil(answer, fault, body));
}

async function forward(upstream: string, body: string): Promise<unknown> {
  const response = await fetch(upstream, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.json();
}

function spoil(answer: unknown, fault: RpcFault, body: string): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { result, error, ...envelope }: Record<string, unknown> = { ...answer };
  switch (fault.kind) {
    case 'rpcError':
      return { ...envelope, error: { code: fault.code, message: fault.message } };
    case 'wrongChainId':
      if (!methodsIn(body).includes('eth_chainId')) return answer;
      return { ...envelope, result: `0x${(fault.chainId ?? 424_242).toString(16)}` };
    case 'hugeNumbers':
      return { ...envelope, result: typeof result === 'string' ? `0x${'f'.repeat(200)}` : result };
    case 'nonNumeric':
      return { ...envelope, result: typeof result === 'string' ? 'a lot' : result };
    default:
      return error === undefined ? { ...envelope, result } : { ...envelope, error };
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += String(chunk);
  return body;
}

function methodsIn(body: string): string[] {
  try {
    const parsed: unknown = JSON.parse(body);
    const calls: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    return calls.flatMap((call) =>
      typeof call === 'object' && call !== null && 'method' in call && typeof call.method === 'string'
        ? [call.method]
        : [],
    );
  } catch {
    return [];
  }
}
