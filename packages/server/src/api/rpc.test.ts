import * as v from 'valibot';
import { type RpcAnswer, apiErrorSchema, rpc } from '@portico/protocol/api';
import { type Chain, devAccounts } from '@portico/testing/chains';
import { createWalletClient, http, keccak256 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { devMnemonic } from '@portico/testing/chains';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { createEvmRules } from './namespaces/evm/evmRules.ts';
import { createNodePool } from './upstream/nodePool.ts';
import { UpstreamFailure, readJson } from './upstream/readJson.ts';
import type { RpcNode, RpcReply } from './upstream/rpcNode.ts';

const rules = createEvmRules('1', { extraMethods: [], logBlocksMax: 10_000 });

let chain: Chain;
beforeAll(async () => {
  chain = await startTestChain({ chainId: 1 });
});
afterAll(() => chain.stop());

/** A node in front of the chain, with faults on demand. */
const node = () => startTestNode({ upstream: chain.rpcUrl });
type Faulty = Awaited<ReturnType<typeof node>>;

function serverOn(urls: readonly string[], headMs = 60_000, timeoutMs = 10_000) {
  const { app } = createTestApp({ rpcUrls: { 'eip155:1': urls }, headMs, http: { timeoutMs } });
  const post = async (body: unknown) =>
    app.request('/v1/rpc?projectId=demo&chainId=eip155:1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
      body: JSON.stringify(body),
    });
  const sendRequest = async (method: string, params: readonly unknown[] = []): Promise<RpcAnswer> => {
    const answer = v.parse(rpc.response, await jsonOf(await post({ jsonrpc: '2.0', id: 7, method, params })));
    if (Array.isArray(answer)) throw new Error('a batch');
    return answer;
  };
  return { post, request: sendRequest };
}

const [ada, grace] = devAccounts(2).map(({ address }) => address);
const balanceOf = (address = ada) => ['eth_getBalance', [address, 'latest']] as const;
const countOf = (faulty: Faulty, method: string) => faulty.requests.filter((one) => one === method).length;

test('behavior: a page reads the chain, and simultaneous equal requests become one', async () => {
  const one = await node();
  const { request: sendRequest } = serverOn([one.url]);
  const answers = await Promise.all(Array.from({ length: 25 }, () => sendRequest(...balanceOf())));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toHaveProperty('result', '0x21e19e0c9bab2400000');
  expect([countOf(one, 'eth_getBalance'), countOf(one, 'eth_blockNumber'), countOf(one, 'eth_chainId')]).toEqual([
    1, 1, 1,
  ]);
});

test('behavior: cached answers expire with the next block', async () => {
  const one = await node();
  const { request: sendRequest } = serverOn([one.url], 1);
  const before = await sendRequest(...balanceOf(grace));
  await chain.setBalance(grace ?? '0x', 12_345n);
  await chain.mine();
  await vi.waitFor(async () => expect(await sendRequest(...balanceOf(grace))).toHaveProperty('result', '0x3039'));
  expect(before).not.toHaveProperty('result', '0x3039');
});

test('behavior: nonces and estimates are always requested, the chain’s id never', async () => {
  const one = await node();
  const { request: sendRequest } = serverOn([one.url]);
  for (let index = 0; index < 2; index += 1) {
    await sendRequest('eth_getTransactionCount', [ada, 'pending']);
    await sendRequest('eth_getBlockByNumber', ['pending', false]);
    expect(await sendRequest('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' });
  }
  expect([
    countOf(one, 'eth_getTransactionCount'),
    countOf(one, 'eth_getBlockByNumber'),
    countOf(one, 'eth_chainId'),
  ]).toEqual([2, 2, 1]);
});

test('error: a method that prompts for a signature, or depends on the state of one node, is sent to no node', async () => {
  const one = await node();
  const { request: sendRequest } = serverOn([one.url]);
  for (const method of [
    'eth_sendTransaction',
    'personal_sign',
    'eth_accounts',
    'anvil_setBalance',
    'debug_traceCall',
    'eth_newFilter',
    'wallet_sendCalls',
    '__proto__',
    'constructor',
  ]) {
    expect(await sendRequest(method)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32_004, message: `The method ${method} does not exist here` },
    });
  }
  expect(one.requests).toEqual([]);
});

test('behavior: a batch is answered in order, each with its own id', async () => {
  const { post } = serverOn([chain.rpcUrl]);
  const batch = [
    { jsonrpc: '2.0', id: 'a', method: 'eth_chainId' },
    { jsonrpc: '2.0', id: 2, method: 'eth_sign', params: [] },
    { jsonrpc: '2.0', id: 'c', method: 'eth_getBalance', params: ['nonsense', 'latest'] },
  ];
  const answers = v.parse(
    v.array(v.looseObject({ id: v.union([v.string(), v.number()]) })),
    await jsonOf(await post(batch)),
  );
  expect(answers.map(({ id }) => id)).toEqual(['a', 2, 'c']);
  expect([answers[0]?.['result'], answers[1]?.['error'], answers[2]?.['error']]).toEqual([
    '0x1',
    { code: -32_004, message: 'The method eth_sign does not exist here' },
    expect.objectContaining({ code: -32_602 }),
  ]);
  expect((await post(Array.from({ length: 101 }, () => batch[0]))).status).toBe(400);
});

test('error: after a node that is dead, refuses, or answers invalid data the next node is called', async () => {
  const [bad, good] = [await node(), await node()];
  const faults: Parameters<Faulty['setFault']>[0][] = [
    { kind: 'dead' },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429, retryAfterSeconds: 1 },
    { kind: 'html' },
    { kind: 'hugeNumbers' },
    { kind: 'nonNumeric' },
    { kind: 'oversize' },
    { kind: 'wrongChainId' },
    { kind: 'rpcError', code: -32_005, message: 'limit' },
  ];
  for (const fault of faults) {
    bad.setFault(fault);
    const { request: sendRequest } = serverOn([bad.url, good.url]);
    expect(await sendRequest(...balanceOf()), fault.kind).toHaveProperty('result', '0x21e19e0c9bab2400000');
  }
  expect(countOf(good, 'eth_getBalance')).toBe(faults.length);
});

test('error: where every node fails, the call fails with an error of ours, and with no text of a node', async () => {
  const bad = await node();
  const expected = {
    dead: 'upstream.unavailable',
    html: 'upstream.failed',
    wrongChainId: 'upstream.failed',
    oversize: 'upstream.failed',
    nonNumeric: 'upstream.failed',
  } as const;
  for (const [kind, code] of Object.entries(expected)) {
    bad.setFault({ kind: kind as keyof typeof expected });
    const response = await serverOn([bad.url]).post({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' });
    const text = await response.text();
    expect([kind, v.parse(apiErrorSchema, JSON.parse(text)).code]).toEqual([kind, code]);
    expect(text).not.toMatch(/127\.0\.0\.1|hotel|<p>/);
  }
  bad.setFault({ kind: 'hangs' });
  const late = await serverOn([bad.url], 60_000, 300).post({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' });
  expect([late.status, v.parse(apiErrorSchema, await jsonOf(late)).code]).toEqual([504, 'upstream.timeout']);
});

test('behavior: a failed node is called again after a pause; after a node that hangs the next one is called', async () => {
  let nowMs = 0;
  const requested: string[] = [];
  const outcomes: string[] = [];
  let isFirstUp = false;
  const answer = (label: string, isUp: () => boolean): RpcNode => ({
    label,
    async request({ method }): Promise<RpcReply> {
      if (method === 'eth_chainId') return { resultText: '"0x1"', bytes: 1 };
      requested.push(label);
      if (!isUp()) throw new UpstreamFailure('network');
      return { resultText: label, bytes: 1 };
    },
  });
  const nodes = [answer('first', () => isFirstUp), answer('second', () => true)];
  const pool = createNodePool({
    rules,
    nodes,
    now: () => nowMs,
    onOutcome: (label, outcome) => outcomes.push(`${label} ${outcome}`),
  });
  const sendRequest = () => pool.request({ method: 'eth_gasPrice', params: [] }, new AbortController().signal);
  expect(await sendRequest()).toMatchObject({ resultText: 'second', tries: 2 });
  expect(await sendRequest()).toMatchObject({ resultText: 'second', tries: 1 });
  nowMs += 1_500;
  isFirstUp = true;
  expect(await sendRequest()).toMatchObject({ resultText: 'first', tries: 1 });
  expect(requested).toEqual(['first', 'second', 'second', 'first']);
  expect(outcomes).toEqual(['first network', 'second answered', 'second answered', 'first answered']);

  const hanging: RpcNode = {
    label: 'hanging',
    request: (_query, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new UpstreamFailure('timeout')))),
  };
  const patient = createNodePool({ rules, nodes: [hanging, nodes[1] ?? hanging], attemptMs: 5 });
  expect(await patient.request({ method: 'eth_gasPrice', params: [] }, new AbortController().signal)).toMatchObject({
    resultText: 'second',
  });
});

test('behavior: a client that leaves before the answer does not count against the node', async () => {
  const requested: string[] = [];
  const nodeOf = (label: string, answer: () => Promise<RpcReply>): RpcNode => ({
    label,
    request: async ({ method }) => {
      if (method === 'eth_chainId') return { resultText: '"0x1"', bytes: 1 };
      requested.push(label);
      return answer();
    },
  });
  const leaving = new AbortController();
  const first = nodeOf('first', async () => {
    if (requested.length > 1) return { resultText: 'first', bytes: 1 };
    leaving.abort();
    throw new UpstreamFailure('timeout');
  });
  const second = nodeOf('second', async () => ({ resultText: 'second', bytes: 1 }));
  const pool = createNodePool({ rules, nodes: [first, second], now: () => 0 });
  const query = { method: 'eth_estimateGas', params: [] };
  await expect(pool.request(query, leaving.signal)).rejects.toThrow('timeout');
  expect(await pool.request(query, new AbortController().signal)).toMatchObject({ resultText: 'first', tries: 1 });
});

test('behavior: a signed transaction whose answer was lost is sent once and reported as sent', async () => {
  const lossy = await node();
  const { request: sendRequest } = serverOn([lossy.url, chain.rpcUrl]);
  const account = mnemonicToAccount(devMnemonic);
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) });
  const request = await wallet.prepareTransactionRequest({ chain: null, to: grace ?? '0x', value: 1n });
  const raw = await wallet.signTransaction({ ...request, chain: null });
  await chain.pauseMining();
  await chain.request('eth_sendRawTransaction', [raw]);
  lossy.setFault({ kind: 'dead' }, ['eth_sendRawTransaction']);
  const answer = await sendRequest('eth_sendRawTransaction', [raw]);
  // A page, or the proxy, that lost our answer repeats its request: while it waits, and when it is mined.
  lossy.setFault({ kind: 'none' });
  const again = await sendRequest('eth_sendRawTransaction', [raw]);
  await chain.resumeMining();
  await chain.mine();
  const mined = await sendRequest('eth_sendRawTransaction', [raw]);
  for (const one of [answer, again, mined]) expect(one).toHaveProperty('result', keccak256(raw));
  const other = await wallet.signTransaction({ ...request, value: 2n, chain: null });
  expect(await sendRequest('eth_sendRawTransaction', [other])).toHaveProperty('error');
  expect(await sendRequest('eth_sendRawTransaction', ['0x00'])).toHaveProperty('error');
});

test('error: an endless answer is aborted at its limit, and a redirect is not followed', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    if (request.url === '/redirect') return void response.writeHead(302, { location: '/' }).end();
    const more = (): void => void (response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(more)));
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const signal = new AbortController().signal;
  await expect(readJson({ url, signal, bytesMax: 1_000_000 })).rejects.toMatchObject({ kind: 'too_large' });
  await expect(readJson({ url: `${url}/redirect`, signal, bytesMax: 1_000 })).rejects.toMatchObject({
    kind: 'network',
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
