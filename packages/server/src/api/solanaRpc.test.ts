import { apiErrorSchema, rpc } from '@portico/protocol/api';
import { base58, base64 } from '@scure/base';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { startTestNode } from '../testSupport/chains.ts';
import { type TestLedger, createSolanaKey, startTestLedger } from '../testSupport/solanaLedger.ts';
import { startBadUpstream } from '../testSupport/startBadUpstream.ts';
import { startJsonService } from '../testSupport/startJsonService.ts';
import { type TestAppParameters, createTestApp, jsonOf } from '../testSupport/testApp.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startTestLedger();
}, 60_000);
afterAll(() => ledger.stop());

/** The service over these nodes of the ledger. */
function serve(
  urls: readonly string[],
  { chainId = ledger.chainId, ...provided }: TestAppParameters & { chainId?: string } = {},
) {
  const { app } = createTestApp({ rpcUrls: { [chainId]: urls }, ...provided });
  const post = async (body: unknown, of = chainId) =>
    app.request(`/v1/rpc?projectId=demo&chainId=${of}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
      body: JSON.stringify(body),
    });
  const request = (method: string, params: readonly unknown[] = [], id = 7) => ({ jsonrpc: '2.0', id, method, params });
  return {
    post,
    request,
    async sendRequest(method: string, params?: readonly unknown[]) {
      const answer = v.parse(rpc.response, await jsonOf(await post(request(method, params))));
      if (Array.isArray(answer)) throw new Error('a batch');
      return answer;
    },
    async refusal(method: string, params?: readonly unknown[]) {
      const response = await post(request(method, params));
      const text = await response.text();
      expect(text).not.toMatch(/127\.0\.0\.1|hotel|<p>/);
      return [response.status, v.parse(apiErrorSchema, JSON.parse(text)).code];
    },
  };
}

const countOf = (requests: readonly string[], method: string) => requests.filter((one) => one === method).length;

test('behavior: a page reads the ledger, what many request at once is requested once, and the genesis is checked once', async () => {
  const { address } = await ledger.createFunded();
  const node = await startTestNode({ upstream: ledger.rpcUrl });
  const { sendRequest } = serve([node.url]);
  const answers = await Promise.all(Array.from({ length: 25 }, () => sendRequest('getBalance', [address])));
  for (const answer of answers) expect(answer).toHaveProperty('result.value', 10_000_000_000);
  expect([countOf(node.requests, 'getBalance'), countOf(node.requests, 'getGenesisHash')]).toEqual([1, 1]);
  expect(await sendRequest('getMinimumBalanceForRentExemption', [0])).toHaveProperty('result', 890_880);
  expect(node.requests.filter((method) => method.startsWith('eth_'))).toEqual([]);
});

test('behavior: what changes with a block is read anew after a second, what never changes is not, and a fee always is', async () => {
  const { address } = await ledger.createFunded();
  const node = await startTestNode({ upstream: ledger.rpcUrl });
  let nowMs = 1_000;
  const { sendRequest } = serve([node.url], { storeNow: () => nowMs });
  const read = async () => {
    for (const [method, params] of [
      ['getBalance', [address]],
      ['getGenesisHash', []],
      ['getSignatureStatuses', [[base58.encode(new Uint8Array(64).fill(1))]]],
    ] as const)
      expect(await sendRequest(method, params)).toHaveProperty('result');
  };
  await read();
  await read();
  nowMs += 1_100;
  await read();
  // One more of the genesis is the check of the node's chain.
  expect(['getBalance', 'getGenesisHash', 'getSignatureStatuses'].map((one) => countOf(node.requests, one))).toEqual([
    2, 2, 3,
  ]);
});

test('behavior: a signed transaction is passed on; one whose answer was lost is sent once and answered as sent', async () => {
  const from = await ledger.createFunded();
  const to = createSolanaKey().address;
  const lossy = await startTestNode({ upstream: ledger.rpcUrl });
  const { sendRequest } = serve([lossy.url, ledger.rpcUrl]);
  const wire = await ledger.signTransfer(from, to, 2_000_000_000n);
  const signature = base58.encode(base64.decode(wire).subarray(1, 65));
  const { signature: sent } = await ledger.send(wire);
  expect(sent).toBe(signature);
  lossy.setFault({ kind: 'dead' }, ['sendTransaction']);
  expect(await sendRequest('sendTransaction', [wire, { encoding: 'base64' }])).toHaveProperty('result', signature);
  lossy.setFault({ kind: 'none' });
  const inBase58 = base58.encode(base64.decode(wire));
  expect(await sendRequest('sendTransaction', [inBase58])).toHaveProperty('result', signature);
  expect(await sendRequest('getBalance', [to, { commitment: 'confirmed' }])).toHaveProperty(
    'result.value',
    2_000_000_000,
  );
  const broke = await ledger.signTransfer(createSolanaKey(), to, 1n);
  expect(await sendRequest('sendTransaction', [broke, { encoding: 'base64' }])).toHaveProperty('error.code', -32_002);
  expect(await sendRequest('sendTransaction', ['nonsense', { encoding: 'base64' }])).toHaveProperty('error');
});

test('error: methods of any size, of a signature, of other namespaces and of the test ledger never reach a node', async () => {
  const node = await startTestNode({ upstream: ledger.rpcUrl });
  const { sendRequest } = serve([node.url]);
  for (const method of [
    'getProgramAccounts',
    'getBlock',
    'requestAirdrop',
    'surfnet_setAccount',
    'accountSubscribe',
    'solana_signMessage',
    'eth_blockNumber',
    '__proto__',
    'constructor',
  ])
    expect(await sendRequest(method)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32_601, message: 'Method not found' },
    });
  expect(node.requests).toEqual([]);
  const listed = serve([node.url], { rpcLimits: { extraMethods: ['getBlocks'] } });
  expect(await listed.sendRequest('getBlocks', [0, 1])).toHaveProperty('result');
});

test('error: a node of another ledger is not used', async () => {
  const { refusal } = serve([ledger.rpcUrl], { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' });
  expect(await refusal('getSlot')).toEqual([502, 'upstream.failed']);
});

test('error: a node that is bad in any way is passed over for the next one; where all are, the call fails with that reason', async () => {
  const { address } = await ledger.createFunded();
  const bad = await startBadUpstream(ledger.rpcUrl);
  const answers: Record<string, unknown> = {};
  for (const kind of ['dead', 'hangs', 'limited', 'otherShape', 'html', 'cutOff'] as const) {
    bad.be(kind);
    const provided = { attemptMs: 2_000, http: { timeoutMs: 10_000 } };
    const alone = serve([bad.url], provided);
    answers[kind] = (await alone.refusal('getBalance', [address]))[0];
    const { sendRequest } = serve([bad.url, ledger.rpcUrl], provided);
    expect(await sendRequest('getBalance', [address]), kind).toHaveProperty('result.value', 10_000_000_000);
  }
  expect(Object.values(answers).every((status) => [502, 503, 504].includes(Number(status)))).toBe(true);
}, 60_000);

test('error: answers of wrong types, or deeper than any, are no answers', async () => {
  const genesis = await ledger.request('getGenesisHash', []);
  const bad: [string, unknown][] = [
    ['getBalance', 7],
    ['getBalance', null],
    ['getSlot', '7'],
    ['getSlot', -1],
    ['getTransaction', []],
    ['getSignaturesForAddress', { length: 1 }],
    ['sendTransaction', 'I sent it'],
    ['getAccountInfo', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
  ];
  for (const [method, result] of bad) {
    const node = await startJsonService(({ body }) => {
      const requested = JSON.parse(body) as { method: string };
      return { jsonrpc: '2.0', id: 1, result: requested.method === 'getGenesisHash' ? genesis : result };
    });
    expect([method, ...(await serve([node.url]).refusal(method, ['x']))]).toEqual([method, 502, 'upstream.failed']);
  }
});

test('error: in a batch the failure of a node is no code that means a failed transaction on this ledger', async () => {
  const node = await startTestNode({ upstream: ledger.rpcUrl, fault: { kind: 'dead' }, methods: ['getBalance'] });
  const { post, request } = serve([node.url]);
  const answers = await jsonOf(await post([request('getBalance', ['x'], 1), request('getVersion', [], 2)]));
  expect(answers).toMatchObject([
    { id: 1, error: { code: -32_005 } },
    { id: 2, result: {} },
  ]);
});

test('behavior: a search takes more of a visitor’s limit than a read', async () => {
  const { address } = await ledger.createFunded();
  const limiter = () => createLimiter(createMemoryStore(), { perProject: 1_000, perAddress: 10 });
  const statuses = async (method: string) => {
    const { post, request } = serve([ledger.rpcUrl], { http: { limiter: limiter() } });
    const found: number[] = [];
    for (let count = 0; count < 4; count += 1) found.push((await post(request(method, [address]))).status);
    return found;
  };
  expect(await statuses('getBalance')).toEqual([200, 200, 200, 200]);
  expect(await statuses('getSignaturesForAddress')).toEqual([200, 200, 429, 429]);
});

test('param: a namespace that is not offered, and a chain that is not served, are refused by their name', async () => {
  const { post, request } = serve([ledger.rpcUrl]);
  for (const [chainId, code] of [
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'chain.unsupported'],
    ['eip155:1', 'chain.unsupported'],
    ['bip122:000000000019d6689c085ae165831e93', 'chain.unsupported'],
    ['cosmos:hub', 'request.invalid_parameter'],
    ['solana', 'request.invalid_parameter'],
    ['solana:', 'request.invalid_parameter'],
  ] as const) {
    const response = await post(request('getSlot'), chainId);
    expect([chainId, response.status, v.parse(apiErrorSchema, await jsonOf(response)).code]).toEqual([
      chainId,
      400,
      code,
    ]);
  }
});
