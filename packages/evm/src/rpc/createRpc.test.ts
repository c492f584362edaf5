import { isPorticoError } from '@portico/protocol';
import type { ReadTarget } from '@portico/core/adapter';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkOf } from '../reads/devnet.fixtures.ts';
import { createRpc } from './createRpc.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const token = { address: '0x', name: '', symbol: '', decimals: 0 } as const;
const network = networkOf({
  id: 10,
  name: 'OP Mainnet',
  rpcUrl: 'https://first.example',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  multicall3: '0x',
  tokens: [],
  indivisibleToken: token,
  collectible: token,
  edition: token,
  refusesEther: '0x',
});
const targetOf = (...hosts: readonly string[]): ReadTarget => ({
  network,
  rpcUrls: hosts.map((host) => `https://${host}.example`),
});

type Serve = (method: string) => unknown;

/** Nodes by host, each with its answer and delay; a node whose answer is undefined never answers. */
function createNodes(nodes: Readonly<Record<string, { readonly serve: Serve; readonly afterMs?: number }>>) {
  const requested: string[] = [];
  const fetchScripted: typeof fetch = (input, init) => {
    const { hostname } = new URL(new Request(input).url);
    const { serve, afterMs = 0 } = nodes[hostname.split('.')[0] ?? ''] ?? { serve: () => undefined };
    const { method } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { method: string };
    requested.push(`${hostname.split('.')[0]} ${method}`);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const answer = serve(method);
        if (answer !== undefined) resolve(new Response(JSON.stringify(answer)));
      }, afterMs);
      init?.signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(init.signal?.reason as Error);
      });
    });
  };
  return { requested, rpc: createRpc({ fetch: fetchScripted }) };
}

test('error: a transport of the host that never answers is a timeout; its errors and forms are checked', async () => {
  const target = targetOf('first');
  const never = createRpc({ requestNode: () => new Promise(() => undefined) });
  expect(await timed(never.request(target, 'eth_gasPrice'))).toMatchObject({ code: 'http.timeout', seconds: 10 });
  const throwing = createRpc({
    requestNode: () => {
      throw Object.assign(new Error('no'), { code: -32_601 });
    },
  });
  expect(await timed(throwing.request(target, 'eth_gasPrice'))).toMatchObject({ code: 'rpc.method_not_found' });
  const other = createRpc({ requestNode: async () => ({ gasPrice: 1 }) });
  expect(await timed(other.request(target, 'eth_gasPrice'))).toMatchObject({ code: 'rpc.invalid_answer' });
  const requested: unknown[] = [];
  const healthyHost = createRpc({
    requestNode: async (...call) => {
      requested.push(call);
      return '0x7';
    },
  });
  expect(await timed(healthyHost.request(target, 'eth_getBalance', ['0x', 'latest']))).toMatchObject({ value: 7n });
  expect(requested).toEqual([[target, 'eth_getBalance', ['0x', 'latest']]]);
});

const healthy: Serve = (method) => ({ jsonrpc: '2.0', id: 1, result: method === 'eth_chainId' ? '0xa' : '0x7' });

/** The outcome of a request, and the seconds until then. */
async function timed<Value>(promise: Promise<Value>) {
  const startMs = Date.now();
  let endMs = Infinity;
  const ended = promise
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ code: isPorticoError(error) ? error.code : 'unknown' }),
    )
    .finally(() => {
      endMs = Date.now();
    });
  await vi.advanceTimersByTimeAsync(12_000);
  // Timers that start within others are a millisecond late.
  return { ...(await ended), seconds: Math.round((endMs - startMs) / 100) / 10 };
}

test('behavior: a slow node is waited for, up to ten seconds where it is the only one', async () => {
  const { rpc } = createNodes({ first: { serve: healthy, afterMs: 9_900 } });
  expect(await timed(rpc.request(targetOf('first'), 'eth_gasPrice'))).toEqual({ value: 7n, seconds: 9.9 });
});

test('error: a request to a node that never answers is aborted after ten seconds', async () => {
  const { rpc } = createNodes({ first: { serve: () => undefined } });
  expect(await timed(rpc.request(targetOf('first'), 'eth_gasPrice'))).toEqual({ code: 'http.timeout', seconds: 10 });
});

test('behavior: after a node that never answers the next one serves within ten seconds, and is then requested first', async () => {
  const { rpc, requested } = createNodes({ first: { serve: () => undefined }, second: { serve: healthy } });
  const target = targetOf('first', 'second');
  expect(await timed(rpc.request(target, 'eth_gasPrice'))).toEqual({ value: 7n, seconds: 5 });
  requested.length = 0;
  expect(await timed(rpc.request(target, 'eth_gasPrice'))).toEqual({ value: 7n, seconds: 0 });
  expect(requested).toEqual(['second eth_gasPrice']);
});

test('error: of a node whose chain id changes with every answer the first is kept, and requested no more', async () => {
  let chainId = 1;
  const { rpc, requested } = createNodes({
    first: {
      serve: (method) => (method === 'eth_chainId' ? { result: `0x${(chainId++).toString(16)}` } : { result: '0x7' }),
    },
  });
  for (let round = 0; round < 3; round += 1) {
    expect(await timed(rpc.request(targetOf('first'), 'eth_gasPrice'))).toMatchObject({ code: 'rpc.wrong_chain' });
  }
  expect(requested.filter((one) => one.endsWith('eth_chainId'))).toHaveLength(1);
});

test('behavior: a read that is aborted takes the chain check from no other: that one stays with the same node', async () => {
  const { requested, rpc } = createNodes({ first: { serve: healthy, afterMs: 1_000 }, second: { serve: healthy } });
  const leaving = new AbortController();
  const target = targetOf('first', 'second');
  const left = timed(rpc.request({ ...target, signal: leaving.signal }, 'eth_gasPrice'));
  const staying = timed(rpc.request({ ...target, signal: new AbortController().signal }, 'eth_gasPrice'));
  leaving.abort();
  expect(await left).toMatchObject({ code: 'aborted' });
  expect(await staying).toMatchObject({ value: 7n, seconds: 1 });
  expect(requested).toEqual(['first eth_gasPrice', 'first eth_chainId', 'first eth_gasPrice']);
});

test('behavior: the chain check ends with the last read that waits for it, and the next read starts another', async () => {
  const { requested, rpc } = createNodes({ first: { serve: healthy, afterMs: 1_000 } });
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = timed(rpc.request({ ...targetOf('first'), signal }, 'eth_gasPrice'));
  leaving.abort();
  expect(await left).toMatchObject({ code: 'aborted' });
  expect(await timed(rpc.request(targetOf('first'), 'eth_gasPrice'))).toMatchObject({ value: 7n, seconds: 1 });
  expect(requested.filter((one) => one === 'first eth_chainId')).toHaveLength(2);
});

test('param: the largest number of a chain is read, one more digit is refused', async () => {
  const answer =
    (digits: string): Serve =>
    (method) =>
      method === 'eth_chainId' ? { result: '0xa' } : { result: digits };
  const { rpc } = createNodes({
    first: { serve: answer(`0x${'f'.repeat(64)}`) },
    second: { serve: answer(`0x1${'0'.repeat(64)}`) },
  });
  expect(await timed(rpc.request(targetOf('first'), 'eth_gasPrice'))).toMatchObject({ value: 2n ** 256n - 1n });
  expect(await timed(rpc.request(targetOf('second'), 'eth_gasPrice'))).toMatchObject({ code: 'rpc.invalid_answer' });
});

test.each(['eth_gasPrice', 'eth_call', 'eth_getBlockByNumber', 'eth_getTransactionReceipt'] as const)(
  'error: whatever a node answers to %s, it is an answer of the right form or one of our errors',
  async (method) => {
    let provided: unknown;
    const { rpc } = createNodes({
      first: { serve: (requested) => (requested === 'eth_chainId' ? { result: '0xa' } : (provided ?? null)) },
    });
    const envelope = fc.oneof(
      fc.jsonValue(),
      fc.record({ result: fc.jsonValue() }),
      fc.record({ error: fc.jsonValue() }),
      fc.record({ error: fc.record({ code: fc.integer(), message: fc.string() }) }),
      fc.record({ result: fc.record({ number: fc.string(), timestamp: fc.string(), blockNumber: fc.string() }) }),
    );
    await fc.assert(
      fc.asyncProperty(envelope, async (answer) => {
        provided = answer;
        const inFlight = rpc.request(targetOf('first'), method).then(
          () => 'answer',
          (error: unknown) => (isPorticoError(error) ? 'ours' : error),
        );
        await vi.advanceTimersByTimeAsync(60_000);
        expect(['answer', 'ours']).toContain(await inFlight);
      }),
      { numRuns: 60 },
    );
  },
);
