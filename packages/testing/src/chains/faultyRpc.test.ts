import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChain } from './startChain.ts';
import type { Chain } from './startChain.ts';
import { startFaultyRpc } from './startFaultyRpc.ts';
import type { FaultyRpc, RpcFault } from './startFaultyRpc.ts';

let chain: Chain;
let faulty: FaultyRpc;
beforeAll(async () => {
  chain = await startChain({ chainId: 7 });
  faulty = await startFaultyRpc({ upstream: chain.rpcUrl });
}, 30_000);
afterAll(async () => {
  await faulty.stop();
  await chain.stop();
});

function request(method: string, signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
  return fetch(faulty.url, { method: 'POST', body, ...(signal && { signal }) });
}

async function result(method = 'eth_chainId'): Promise<unknown> {
  return (await request(method)).json();
}

test('behavior: without a fault it is the node, open to pages of any origin', async () => {
  faulty.setFault({ kind: 'none' });
  const response = await request('eth_chainId');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({ result: '0x7' });
  expect(faulty.requests.at(-1)).toBe('eth_chainId');
  expect((await fetch(faulty.url, { method: 'OPTIONS' })).status).toBe(204);
});

test('behavior: batches pass', async () => {
  const call = { jsonrpc: '2.0', method: 'eth_chainId', params: [] };
  const body = JSON.stringify([
    { ...call, id: 1 },
    { ...call, id: 2 },
  ]);
  const response = await fetch(faulty.url, { method: 'POST', body });
  expect(await response.json()).toMatchObject([
    { id: 1, result: '0x7' },
    { id: 2, result: '0x7' },
  ]);
});

test.each<[RpcFault, unknown]>([
  [{ kind: 'wrongChainId' }, { result: '0x67932' }],
  [{ kind: 'wrongChainId', chainId: 5 }, { result: '0x5' }],
  [{ kind: 'hugeNumbers' }, { result: `0x${'f'.repeat(200)}` }],
  [{ kind: 'nonNumeric' }, { result: 'a lot' }],
  [{ kind: 'rpcError', code: -32005, message: 'limit exceeded' }, { error: { code: -32005 } }],
  [{ kind: 'slow', delayMs: 20 }, { result: '0x7' }],
  [{ kind: 'oversize', bytes: 100_000 }, { result: `0x${'f'.repeat(100_000)}` }],
])('behavior: fault %j', async (fault, expected) => {
  faulty.setFault(fault);
  expect(await result()).toMatchObject(Object(expected));
});

test('behavior: it can answer 429 with the time to wait', async () => {
  faulty.setFault({ kind: 'status', status: 429, retryAfterSeconds: 2 });
  const response = await request('eth_chainId');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
});

test('behavior: it can answer a page instead of JSON', async () => {
  faulty.setFault({ kind: 'html' });
  expect((await request('eth_chainId')).headers.get('content-type')).toBe('text/html');
  await expect(result()).rejects.toThrow(SyntaxError);
});

test('error: it can cut the connection, or never answer', async () => {
  faulty.setFault({ kind: 'dead' });
  await expect(request('eth_chainId')).rejects.toThrow('fetch failed');
  faulty.setFault({ kind: 'hangs' });
  await expect(request('eth_chainId', AbortSignal.timeout(50))).rejects.toThrow('timeout');
});

test('behavior: only the methods named are troubled', async () => {
  faulty.setFault({ kind: 'nonNumeric' }, ['eth_gasPrice']);
  expect(await result()).toMatchObject({ result: '0x7' });
  expect(await result('eth_gasPrice')).toMatchObject({ result: 'a lot' });
});
