import { createPublicClient, http as viemHttp } from 'viem';
import { mainnet } from 'viem/chains';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { type ScriptedAnswer, startScriptedNode } from '../testSupport/startScriptedNode.ts';
import { type TestAppParameters, createTestApp } from '../testSupport/testApp.ts';

const nodeOf = startScriptedNode;

function serverOn(urls: readonly string[], parameters: TestAppParameters = {}) {
  const { app } = createTestApp({ rpcUrls: { 'eip155:1': urls }, ...parameters });
  const send = async (body: string) =>
    app.request('/v1/rpc?projectId=demo&chainId=eip155:1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
      body,
    });
  const post = async (body: string) => {
    const response = await send(body);
    return { status: response.status, text: await response.text() };
  };
  const sendRequest = (method: string, params: unknown) =>
    post(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":${JSON.stringify(params)}}`);
  return { app, send, post, request: sendRequest };
}

const request = (method: string, params: readonly unknown[], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const answersSchema = v.array(
  v.object({ id: v.unknown(), error: v.optional(v.object({ code: v.number() })), result: v.optional(v.unknown()) }),
);
const address = `0x${'ab'.repeat(20)}`;
const proofOf = (slot: number) => request('eth_getProof', [address, [`0x${slot.toString(16)}`], 'latest'], slot);
const longResult = (bytes: number) => ({ resultText: `{"proof":"${'f'.repeat(bytes)}"}` });

test('behavior: a batch of answers just below 5 MB is answered with 5 MB at most, and its visitor pays for the bytes', async () => {
  const node = await nodeOf(() => longResult(4_900_000));
  const limiter = createLimiter(createMemoryStore(), { perProject: 100_000, perAddress: 200 });
  const { post, request: sendRequest } = serverOn([node.url], { http: { limiter } });
  const { status, text } = await post(JSON.stringify(Array.from({ length: 50 }, (_, slot) => proofOf(slot))));
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(5_100_000);
  const answers = v.parse(answersSchema, JSON.parse(text));
  expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, slot) => slot));
  expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set([-32_005]));
  // The first leaves room for a little more; later requests are over the budget.
  expect(node.requests.filter((method) => method === 'eth_getProof').length).toBeLessThanOrEqual(5);
  const refused = await sendRequest('eth_chainId', []);
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    429,
    expect.objectContaining({ code: 'limit.exceeded', error: expect.objectContaining({ code: -32_005 }) }),
  ]);
});

test('behavior: of one batch four requests at a time go to the nodes', async () => {
  const waiting: (() => void)[] = [];
  const node = await nodeOf(async (method) => {
    if (method === 'eth_getTransactionCount') await new Promise<void>((resolve) => waiting.push(resolve));
    return { resultText: '"0x1"' };
  });
  const { post, request: sendRequest } = serverOn([node.url]);
  const batch = Array.from({ length: 12 }, (_, index) =>
    request('eth_getTransactionCount', [address, 'latest'], index),
  );
  const answered = post(JSON.stringify(batch));
  const patient = { timeout: 30_000 };
  await vi.waitFor(() => expect(waiting).toHaveLength(4), patient);
  // Requested later, and answered: the rest of the batch has arrived before it.
  expect(JSON.parse((await sendRequest('eth_getBalance', [address, 'latest'])).text)).toHaveProperty('result', '0x1');
  expect(waiting).toHaveLength(4);
  for (let count = 0; count < 12; count += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), patient);
    waiting.shift()?.();
  }
  expect((await answered).status).toBe(200);
  // Together with the simultaneous request.
  expect(node.inFlightMax()).toBe(5);
});

test('behavior: logs are searched in so many blocks at most, whatever form the range has', async () => {
  const node = await nodeOf(() => ({ resultText: '[]' }));
  const { request: sendRequest } = serverOn([node.url], { rpcLimits: { logBlocksMax: 1_000 } });
  const wide = [
    { fromBlock: '0x0' },
    { fromBlock: 'earliest', toBlock: 'latest' },
    { fromBlock: '0xffc17', toBlock: '0xffffffffff' },
    { fromBlock: 0, toBlock: '0x100000' },
    { fromBlock: '1' },
    { fromBlock: '0x1', blockHash: `0x${'00'.repeat(32)}` },
  ];
  for (const filter of wide)
    expect([filter, JSON.parse((await sendRequest('eth_getLogs', [filter])).text)]).toEqual([
      filter,
      { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'eth_getLogs searches at most 1000 blocks' } },
    ]);
  expect(node.requests).not.toContain('eth_getLogs');
  const narrow = [
    {},
    { fromBlock: '0xffc19' },
    { blockHash: `0x${'00'.repeat(32)}` },
    { fromBlock: '0x1', toBlock: '0x3e8' },
  ];
  for (const filter of narrow)
    expect(JSON.parse((await sendRequest('eth_getLogs', [filter])).text)).toHaveProperty('result', []);
});

test('param: methods that answer with any amount are passed on only where the operator lists them', async () => {
  const node = await nodeOf(() => ({ resultText: '[]' }));
  const usual = serverOn([node.url]);
  for (const method of ['eth_getBlockReceipts', 'debug_traceTransaction', 'trace_block'])
    expect(JSON.parse((await usual.request(method, ['latest'])).text)).toHaveProperty('error.code', -32_004);
  const listed = serverOn([node.url], {
    rpcLimits: { extraMethods: ['eth_getBlockReceipts', 'debug_traceTransaction'] },
  });
  for (const method of ['eth_getBlockReceipts', 'debug_traceTransaction'])
    expect(JSON.parse((await listed.request(method, ['latest'])).text)).toHaveProperty('result', []);
});

test('behavior: a result is passed on as the node wrote it, from the cache too', async () => {
  const resultText = '{"number" : "0x1","big":123456789012345678901234567890,"e":1.50e+3,"text":"\\u00e9 \\"\\\\"}';
  const node = await nodeOf(() => ({ resultText }));
  const { request: sendRequest } = serverOn([node.url]);
  for (let count = 0; count < 2; count += 1)
    expect((await sendRequest('eth_getBlockByNumber', ['0x1', false])).text).toBe(
      `{"jsonrpc":"2.0","id":1,"result":${resultText}}`,
    );
  expect(node.requests.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1);
});

test('behavior: an id comes back as it was written, alone and in a batch', async () => {
  const node = await nodeOf(() => ({ resultText: '"0x1"' }));
  const { post } = serverOn([node.url]);
  const ids = ['9007199254740993', '123456789012345678901234567890', '1.0', '-0', '"a\\u00e9\\""', 'null', '0', '""'];
  const one = (id: string): string => `{"id": ${id} ,"jsonrpc":"2.0","method":"eth_chainId"}`;
  const answered = (id: string): string => `{"jsonrpc":"2.0","id":${id},"result":"0x1"}`;
  for (const id of ids) expect(await post(one(id))).toEqual({ status: 200, text: answered(id) });
  expect(await post(`[ ${ids.map(one).join(' , ')} ]`)).toEqual({
    status: 200,
    text: `[${ids.map(answered).join(',')}]`,
  });
});

test('behavior: a notification is done and not answered', async () => {
  const node = await nodeOf(() => ({ resultText: `"0x${'00'.repeat(32)}"` }));
  const { post } = serverOn([node.url]);
  const notify = (method: string): string => `{"jsonrpc":"2.0","method":"${method}","params":["0x02"]}`;
  expect(await post(notify('eth_sendRawTransaction'))).toEqual({ status: 204, text: '' });
  expect(await post(notify('eth_getBalance'))).toEqual({ status: 204, text: '' });
  expect(await post(`[${notify('eth_sendRawTransaction')},${notify('eth_getCode')}]`)).toEqual({
    status: 204,
    text: '',
  });
  const mixed = `[${notify('eth_getCode')},{"jsonrpc":"2.0","id":2,"method":"eth_chainId"}]`;
  expect(await post(mixed)).toEqual({ status: 200, text: '[{"jsonrpc":"2.0","id":2,"result":"0x1"}]' });
  expect(node.requests).toEqual(['eth_sendRawTransaction', 'eth_sendRawTransaction']);
});

test('error: an invalid request is refused with an error of JSON-RPC, in a batch each on its own', async () => {
  const node = await nodeOf(() => ({ status: 503 }));
  const { post, request: sendRequest } = serverOn([node.url]);
  const refused = async (body: string): Promise<unknown[]> => {
    const { status, text } = await post(body);
    return [
      status,
      v.parse(v.looseObject({ id: v.unknown(), error: v.looseObject({ code: v.number() }) }), JSON.parse(text)),
    ];
  };
  const expected = (code: number, id: unknown = null): unknown[] => [
    400,
    expect.objectContaining({
      jsonrpc: '2.0',
      id,
      code: 'request.invalid_body',
      error: expect.objectContaining({ code }),
    }),
  ];
  for (const body of ['{"jsonrpc":"2.0"', 'no', '']) expect(await refused(body)).toEqual(expected(-32_700));
  for (const body of ['[]', '1', '{}', '{"jsonrpc":"2.0","id":{},"method":"eth_chainId"}', `[${'1,'.repeat(100)}1]`])
    expect(await refused(body)).toEqual(expected(-32_600));
  expect(await refused('{"jsonrpc":"1.0","id":7,"method":"eth_chainId"}')).toEqual(expected(-32_600, 7));
  const { status, text } = await post('[1,{"jsonrpc":"2.0","id":2,"method":"eth_chainId"},{"id":"x"}]');
  expect([status, v.parse(answersSchema, JSON.parse(text))]).toEqual([
    200,
    [
      { id: null, error: { code: -32_600 } },
      { id: 2, result: '0x1' },
      { id: 'x', error: { code: -32_600 } },
    ],
  ]);
  const failed = await sendRequest('eth_gasPrice', []);
  expect([failed.status, JSON.parse(failed.text)]).toEqual([
    502,
    expect.objectContaining({ id: 1, code: 'upstream.failed', error: expect.objectContaining({ code: -32_002 }) }),
  ]);
});

test('behavior: the repeated calls of one request go to one node, and no node rests for it', async () => {
  const answers: (ScriptedAnswer | undefined)[] = [longResult(6_000_000), { status: 400 }, 'hang'];
  for (const bad of answers) {
    const script = (method: string): ScriptedAnswer =>
      method === 'eth_getProof' ? (bad ?? 'hang') : { resultText: '"0x1"' };
    const [first, second] = [await nodeOf(script), await nodeOf(script)];
    const { request: sendRequest } = serverOn([first.url, second.url], { attemptMs: 500 });
    expect((await sendRequest('eth_getProof', [address, [], 'pending'])).status).toBeGreaterThanOrEqual(500);
    expect(JSON.parse((await sendRequest('eth_getTransactionCount', [address, 'latest'])).text)).toHaveProperty(
      'result',
      '0x1',
    );
    expect([bad, second.requests]).toEqual([bad, []]);
    expect(first.requests).toEqual(['eth_getProof', 'eth_getTransactionCount']);
  }
});

test('behavior: the chain library reads in batches', async () => {
  const node = await nodeOf((_method, [of]) => ({ resultText: of === address ? '"0x7"' : '"0x8"' }));
  const { app } = serverOn([node.url]);
  const fetchFn = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return app.request(pathname + search, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), origin: 'https://demo.example' },
    });
  };
  const url = 'http://server.example/v1/rpc?projectId=demo&chainId=eip155:1';
  const client = createPublicClient({ chain: mainnet, transport: viemHttp(url, { batch: true, fetchFn }) });
  const other = '0x00000000000000000000000000000000000000cd' as const;
  const of = (one: `0x${string}`) => client.getBalance({ address: one });
  expect(await Promise.all([of('0xabababababababababababababababababababab'), of(other), client.getChainId()])).toEqual(
    [7n, 8n, 1],
  );
});

/** A request as ethers 6 writes it: its members in this order, its ids counted from one. */
const asEthers = (method: string, params: readonly unknown[], id: number): string =>
  JSON.stringify({ method, params, id, jsonrpc: '2.0' });
const addressOf = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`;

test('behavior: a hundred requests at once, as ethers 6 batches them, are each answered in their order', async () => {
  const node = await nodeOf((_method, [of]) => ({
    resultText: JSON.stringify(`0x${BigInt(String(of)).toString(16)}`),
  }));
  const { post } = serverOn([node.url]);
  const batchOf = (count: number): string =>
    `[${Array.from({ length: count }, (_, at) => asEthers('eth_getBalance', [addressOf(at), 'latest'], at + 1)).join()}]`;
  const { status, text } = await post(batchOf(100));
  expect([status, JSON.parse(text)]).toEqual([
    200,
    Array.from({ length: 100 }, (_, at) => ({ jsonrpc: '2.0', id: at + 1, result: `0x${at.toString(16)}` })),
  ]);
  expect((await post(batchOf(101))).status).toBe(400);
});

test('behavior: refused a filter, ethers 6 gets the message on which it reads logs instead', async () => {
  const node = await nodeOf(() => ({ resultText: '[]' }));
  const { post } = serverOn([node.url]);
  const { status, text } = await post(asEthers('eth_newFilter', [{ address: addressOf(1), topics: [] }], 3));
  const { error } = v.parse(v.object({ error: v.object({ message: v.string() }) }), JSON.parse(text));
  expect([status, error.message]).toEqual([200, expect.stringMatching(/the method .* does not exist/i)]);
});
