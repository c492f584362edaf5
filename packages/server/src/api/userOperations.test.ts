import { apiErrorSchema, callPaymaster, getSupportedChains, rpcAnswerSchema } from '@portico/protocol/api';
import { type Bundler, type Chain, type Paymaster, startBundler, startPaymaster } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { type Bundlers, createPaymasters } from './services/userOperations/createPaymasters.ts';

const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';
const operation = { sender: `0x${'ad'.repeat(20)}`, nonce: '0x0', callData: '0x' };
const [served, other, secret] = ['eip155:10', 'eip155:1', 'a-key-of-some-length'];

let chain: Chain;
let bundler: Bundler;
let paymaster: Paymaster;
beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  [bundler, paymaster] = await Promise.all([startBundler(chain), startPaymaster(chain)]);
});
afterAll(() => Promise.all([bundler.stop(), paymaster.stop(), chain.stop()]));
beforeEach(() => paymaster.setBehavior('pays'));

/** The server of an operator; the addresses of what is behind it hold a key. */
function open(change: Partial<Bundlers[string]> = {}, rpcUrls = { [served]: [chain.rpcUrl], [other]: [chain.rpcUrl] }) {
  const own = { url: `${paymaster.url}/?key=${secret}`, context: { policy: 'ours' } };
  const bundlers = { [served]: { url: `${bundler.url}/?key=${secret}`, paymaster: own, ...change } };
  const { app, lines } = createTestApp({ rpcUrls, config: { rpc: { urls: rpcUrls, bundlers } } });
  const send = async (path: string, chainId: string, body?: object) =>
    app.request(`${path}?${new URLSearchParams({ projectId: 'demo', chainId })}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    lines,
    rpc: async (method: string, params: readonly unknown[] = [], chainId = served) =>
      v.parse(rpcAnswerSchema, await jsonOf(await send('/v1/rpc', chainId, { jsonrpc: '2.0', id: 1, method, params }))),
    pay: (change_: object = {}, chainId = served) =>
      send('/v1/paymaster', chainId, {
        method: 'pm_getPaymasterStubData',
        userOperation: operation,
        entryPoint,
        ...change_,
      }),
    chains: async () => v.parse(getSupportedChains.response, await jsonOf(await send('/v1/supported-chains', served))),
  };
}

const refusalOf = async (response: Response | Promise<Response>) => {
  const { code, message } = v.parse(apiErrorSchema, await jsonOf(await response));
  return { code, message };
};

describe('a bundler of the operator', () => {
  test('behavior: its methods are passed on for its chain alone, and pages are shown the chains that have one', async () => {
    const { rpc, chains } = open();
    expect(await rpc('eth_supportedEntryPoints')).toMatchObject({ result: [entryPoint] });
    expect(await rpc('eth_blockNumber')).toHaveProperty('result');
    expect(await rpc('eth_supportedEntryPoints', [], other)).toMatchObject({ error: { code: -32_004 } });
    const { calls, sponsored } = await chains();
    expect([calls?.[served]?.includes('callPaymaster'), calls?.[other]?.includes('callPaymaster')]).toEqual([
      true,
      false,
    ]);
    expect(sponsored).toEqual([served]);
  });

  test('error: a method that is none of bundlers, as one that empties its pool, does not reach it', async () => {
    const { rpc } = open();
    const before = bundler.requests.length;
    for (const method of ['debug_bundler_clearState', 'pimlico_sendCompressedUserOperation', 'pm_getPaymasterData'])
      expect(await rpc(method)).toMatchObject({ error: { code: -32_004 } });
    expect(bundler.requests).toHaveLength(before);
  });

  test('error: a bundler of another chain is not used', async () => {
    const urls = { [other]: [chain.rpcUrl] };
    const bundlers = { [other]: { url: bundler.url } };
    const { app } = createTestApp({ rpcUrls: urls, config: { rpc: { urls, bundlers } } });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] });
    const headers = { 'content-type': 'application/json', origin: 'https://demo.example' };
    const response = await app.request(`/v1/rpc?projectId=demo&chainId=${other}`, { method: 'POST', headers, body });
    expect(response.status).toBe(502);
  });

  test('error: one that does not answer is reported as such, reads are served, and its address is in no log', async () => {
    const { rpc, lines } = open({ url: `http://127.0.0.1:1/?key=${secret}` });
    expect(await rpc('eth_supportedEntryPoints')).toMatchObject({ error: { code: -32_002 } });
    expect(await rpc('eth_blockNumber')).toHaveProperty('result');
    expect(lines.join('')).not.toContain(secret);
  });
});

describe('the paymaster of the operator', () => {
  test('behavior: its data is passed on, and a page does not choose its parameters', async () => {
    const response = await open().pay({ context: { policy: 'of the page' } });
    expect(v.parse(callPaymaster.response, await jsonOf(response))).toMatchObject({
      paymaster: paymaster.address,
      sponsor: { name: 'Sponsor of tests' },
    });
    expect(paymaster.contexts.at(-1)).toEqual({ policy: 'ours' });
  });

  test('error: sponsor.refused where it refuses; its text stays here', async () => {
    paymaster.setBehavior('refuses');
    expect(await refusalOf(open().pay())).toEqual({
      code: 'sponsor.refused',
      message: 'The paymaster does not pay for this user operation.',
    });
  });

  test.each([
    ['on a chain without a bundler', {}, other, 'chain.unsupported'],
    ['by a method that is none of paymasters', { method: 'eth_sendTransaction' }, served, 'request.invalid_body'],
    ['of a page in the network of the server', { url: 'https://127.0.0.1/' }, served, 'upstream.failed'],
    ['of a page without encryption', { url: 'http://pay.example/' }, served, 'upstream.failed'],
    ['of a page at a port of its own', { url: 'https://pay.example:8545/' }, served, 'upstream.failed'],
  ])('error: one %s is refused', async (_name, change, chainId, code) => {
    const before = paymaster.requests.length;
    expect(await refusalOf(open().pay(change, chainId))).toMatchObject({ code });
    expect(paymaster.requests).toHaveLength(before);
  });

  test('error: a node at its address, which has no such method, does not pay', async () => {
    const { pay } = open({ paymaster: { url: chain.rpcUrl } });
    expect(await refusalOf(pay())).toMatchObject({ code: 'sponsor.refused' });
  });
});

test('behavior: the paymaster of a page is requested on the open internet, with the context of the page', async () => {
  const sent: unknown[] = [];
  const paymasters = createPaymasters({ [served]: { url: bundler.url } }, async ({ url, body = '' }) => {
    sent.push([url, JSON.parse(body)]);
    const answer = await fetch(paymaster.url, { method: 'POST', body });
    return answer.text();
  });
  const wanted = {
    url: 'https://pay.shop.example/rpc',
    method: 'pm_getPaymasterData' as const,
    userOperation: operation,
    entryPoint,
    context: { policy: 'shop' },
  };
  const { signal } = new AbortController();
  expect(await paymasters(served, wanted, signal)).toMatchObject({
    paymaster: paymaster.address,
    paymasterData: '0x02',
  });
  const params = [operation, entryPoint, '0xa', { policy: 'shop' }];
  expect(sent).toEqual([[wanted.url, { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params }]]);
  await expect(paymasters(other, wanted, signal)).rejects.toMatchObject({ code: 'chain.unsupported' });
  const { url: _url, ...ofOperator } = wanted;
  await expect(paymasters(served, ofOperator, signal)).rejects.toMatchObject({ code: 'chain.unsupported' });
});
