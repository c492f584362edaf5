import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { apiErrorSchema, buildSwapApproval, getSwapAllowance, getSwapQuotes } from '@portico/protocol/api';
import { type SearchingExchange, encodeApproval, exchangeRouters } from '@portico/protocol/swap';
import { type Chain, mintTokens } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import {
  type ServedSwap,
  encodeServed,
  encodeSimpleMode,
  honestSwap,
  settler,
  startExchangeService,
} from '../testSupport/exchangeServices.ts';
import { badKinds, startBadUpstream } from '../testSupport/startBadUpstream.ts';
import { type Swaps, deploySwaps, evmSwapResponse } from '../testSupport/swaps.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { toKey } from './namespaces/evm/evmFacts.ts';
import type { ExchangeSettings } from './services/swaps/createSwapOpeners.ts';

const id = 'eip155:10';
const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
const names = ['kyberswap', '0x', '1inch'] as const;
const key = 'a-key';
const user: Hex = `0x${'ab'.repeat(20)}`;
const thief: Hex = `0x${'7f'.repeat(20)}`;
const amount = 5_000_000n;
let chain: Chain;
let swaps: Swaps;
let from: Hex;
let to: Hex;

/** A registry that names this settler for every kind. */
const registryOf = (owner: Hex): Hex => `0x73${owner.slice(2)}60005260206000f3`;
const registry = '0x00000000000004533fe15556b1e086bb1a72ceae';

beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  swaps = await deploySwaps(chain);
  [from, to] = [toKey(await swaps.token('ONE', 18)), toKey(await swaps.token('TWO', 18))];
  const units = 10n ** 24n;
  await swaps.v2Pool({ token: from, quote: to, tokenUnits: units, quoteUnits: units });
  await mintTokens(chain, from, user, units);
  await chain.request('anvil_setCode', [registry, registryOf(settler)]);
}, 120_000);
afterAll(() => chain.stop());

const settingsOf = (kind: SearchingExchange, url: string): ExchangeSettings =>
  kind === 'kyberswap' ? { kind, url } : { kind, url, key };

function serve(exchanges: readonly ExchangeSettings[], timeoutMs = 10_000) {
  const { v2Factory, v3Factory, wrappedCoin, quoter, router } = swaps;
  const places = Object.entries({ v2Factory, v3Factory, wrappedCoin, quoter, router });
  const keys = Object.fromEntries(places.map(([name, address]) => [name, toKey(address)]));
  const { app, lines } = createTestApp({
    rpcUrls: { [id]: [chain.rpcUrl] },
    headMs: 0,
    http: { timeoutMs },
    config: { swaps: { exchanges } },
    pricing: { ownPrices: { pools: [{ chain: id, quotes: [], ...keys }] } },
  });
  const tokens = { from: `${id}:${from}`, to: `${id}:${to}` };
  return {
    lines,
    get: (path: string, query: Record<string, string>) =>
      app.request(
        `/v1/convert/${path}?${new URLSearchParams({ projectId: 'demo', userAddress: user, ...tokens, ...query }).toString()}`,
      ),
    build: (body: object) =>
      app.request('/v1/convert/build-transaction', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ projectId: 'demo', userAddress: user, amount: String(amount), ...tokens, ...body }),
      }),
  };
}

async function read<Schema extends v.GenericSchema>(answer: Response | Promise<Response>, schema: Schema) {
  const json = await jsonOf(await answer);
  expect((await answer).status, JSON.stringify(json)).toBe(200);
  return v.parse(schema, json);
}

async function problemOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  expect(text).not.toContain(key);
  return `${response.status} ${v.parse(apiErrorSchema, JSON.parse(text)).code}`;
}

const open = async (name: SearchingExchange) => {
  const service = await startExchangeService(name, honestSwap(name, { from, to, amount, recipient: user }));
  return { service, ...serve([settingsOf(name, service.url)]) };
};

/** Of a swap of 5,000,000 for 1,000,000, less one per cent: terms that a service must not get past. */
const dishonest = (name: SearchingExchange): readonly (readonly [string, Partial<ServedSwap>])[] => {
  const honest = honestSwap(name, { from, to, amount, recipient: user });
  const data = encodeServed(name, honest);
  const approval: Hex = encodeApproval(thief, 2n ** 256n - 1n);
  const other: SearchingExchange = name === '1inch' ? 'kyberswap' : '1inch';
  return [
    ['another sold token', { from: thief }],
    ['another received token', { to: thief }],
    ['the tokens the wrong way round', { from: to, to: from }],
    ['a larger amount', { amount: amount + 1n }],
    ['a smaller amount', { amount: 1n }],
    ['a larger amount in the call alone', { data: encodeServed(name, { ...honest, amount: amount * 2n }) }],
    ['another sold token in the call alone', { data: encodeServed(name, { ...honest, from: thief }) }],
    ['another received token in the call alone', { data: encodeServed(name, { ...honest, to: thief }) }],
    ['a lower minimum', { minimum: 989_999n }],
    ['no minimum', { minimum: 0n }],
    ['another recipient', { data: encodeServed(name, { ...honest, recipient: thief }) }],
    ['the router as recipient', { data: encodeServed(name, { ...honest, recipient: honest.router }) }],
    ['another router', { router: thief }],
    ['the token as the router', { router: from }],
    ['the router of another exchange', { router: toKey(exchangeRouters[other]) }],
    ['an approval in place of the call', { data: approval }],
    ['an approval of the token', { router: from, data: approval }],
    ['no call', { data: '0x' }],
    ['a call that ends early', { data: `0x${data.slice(2, 202)}` }],
    ['the call of another exchange', { data: encodeServed(other, honest) }],
    ['gas of a whole block', { gas: 30_000_000 }],
    ['nothing received', { amountOut: 0n }],
    ...(name === 'kyberswap'
      ? ([
          ['a part that is enough', { flags: 1n }],
          ['more coins than the amount', { flags: 2n }],
          ['a fee', { fees: [1n] }],
          ['payments of more than the amount', { paid: [amount, 1n] }],
          ['a permit', { permit: '0x1234' }],
        ] as const)
      : ([['coins that go with it', { value: 1n }]] as const)),
    ...(name === '1inch' ? ([['a part that is enough', { flags: 1n }]] as const) : []),
    ...(name === '0x'
      ? ([
          ['a settler that the registry does not name', { settler: thief, target: thief }],
          ['an operator that the registry does not name', { settler: thief }],
          ['a target that the registry does not name', { target: thief }],
        ] as const)
      : []),
  ];
};

describe.each(names)('swaps through %s', (name) => {
  test('behavior: quoted, approved and built for its router, by the published requests', async () => {
    const { service, get, build } = await open(name);
    const { quotes } = await read(get('quotes', { amount: String(amount) }), getSwapQuotes.response);
    expect(quotes).toMatchObject([{ exchange: name, toAmount: '1000000', gas: '250000', route: [] }]);
    const router = exchangeRouters[name];
    const query = { tokenAddress: `${id}:${from}`, amount: String(amount) };
    expect(await read(get('allowance', query), getSwapAllowance.response)).toEqual({ allowance: '0' });
    const { tx } = await read(get('build-approve', query), buildSwapApproval.response);
    expect(tx).toMatchObject({ to: `${id}:${from}`, data: encodeApproval(router, amount) });
    const built = await read(build({ disableEstimate: true }), evmSwapResponse);
    expect(built).toMatchObject({
      tx: { from: `${id}:${user}`, to: `${id}:${router}`, value: '0', eip155: { gas: 375_000 } },
      quote: { exchange: name, toAmount: '1000000', toAmountMinimum: '990000' },
    });
    const sent = service.requests.map(({ url, headers, body }) => `${url.href} ${JSON.stringify(headers)} ${body}`);
    for (const part of [from, to, String(amount)]) expect(sent[0]).toContain(part);
    // KyberSwap has the recipient in the body of its second request.
    expect(sent.at(-1)).toContain(user);
    service.serve({ answer: name === '0x' ? { liquidityAvailable: false, zid: '0x1' } : undefined, minimum: 995_000n });
    if (name === '0x') expect(await problemOf(build({}))).toBe('422 swap.no_route');
    else {
      const better = await read(build({ disableEstimate: true }), evmSwapResponse);
      expect(better.quote.toAmountMinimum).toBe('995000');
    }
  });

  test('error: no answer with other terms than the requested is served', async () => {
    const { service, build } = await open(name);
    const cases = dishonest(name);
    expect(cases.length).toBeGreaterThanOrEqual(20);
    for (const [title, change] of cases) {
      service.serve(change);
      expect([title, await problemOf(build({ disableEstimate: true }))]).toEqual([title, '502 upstream.failed']);
    }
    service.serve({});
    expect((await build({ disableEstimate: true })).status).toBe(200);
  });

  test('error: each bad upstream is reported in time, without the key, and other exchanges still quote', async () => {
    const { service } = await open(name);
    const bad = await startBadUpstream(service.url);
    const timeoutMs = 300;
    const { get, build, lines } = serve([settingsOf(name, bad.url)], timeoutMs);
    const both = serve([settingsOf(name, bad.url), { kind: 'uniswap' }]);
    for (const kind of badKinds) {
      // An answer of this service has no id of a chain.
      if (kind === 'wrongChain') continue;
      bad.be(kind);
      const requests = [get('quotes', { amount: String(amount) }), build({ disableEstimate: true })];
      for (const problem of await Promise.all(requests.map(problemOf)))
        expect([kind, problem]).toEqual([
          kind,
          expect.stringMatching(/^50[234] upstream\.(?:failed|unavailable|timeout)$/),
        ]);
    }
    bad.be('broken');
    const { quotes } = await read(
      both.get('quotes', { amount: String(amount), exchange: 'all' }),
      getSwapQuotes.response,
    );
    expect(quotes.map(({ exchange }) => exchange)).toEqual(['uniswap']);
    expect(lines.join('\n')).not.toContain(key);
    const direct = serve([settingsOf(name, service.url)]);
    for (const [status, expected] of [
      [401, '502 upstream.failed'],
      [403, '502 upstream.failed'],
      [400, '422 swap.no_route'],
    ] as const) {
      service.setFault({ kind: 'status', status });
      expect(await problemOf(direct.get('quotes', { amount: String(amount) }))).toBe(expected);
    }
    expect(direct.lines.join('\n')).not.toContain(key);
  });
});

test('behavior: quotes of all exchanges, the best first, and each one by its name', async () => {
  const services = await Promise.all(
    names.map((name) => startExchangeService(name, honestSwap(name, { from, to, amount, recipient: user }))),
  );
  services[2]?.serve({ amountOut: 9_000_000n });
  const searching = names.map((name, index) => settingsOf(name, services[index]?.url ?? ''));
  const { get, build } = serve([{ kind: 'uniswap' }, ...searching]);
  const quotesOf = async (exchange?: string) => {
    const query = { amount: String(amount), gasPrice: '1', ...(exchange !== undefined && { exchange }) };
    return (await read(get('quotes', query), getSwapQuotes.response)).quotes.map((one) => one.exchange);
  };
  expect(await quotesOf('all')).toEqual(['1inch', 'uniswap', 'kyberswap', '0x']);
  expect([await quotesOf(), await quotesOf('kyberswap')]).toEqual([['uniswap'], ['kyberswap']]);
  const own = await read(build({ disableEstimate: true }), evmSwapResponse);
  expect(own).toMatchObject({ tx: { to: `${id}:${toKey(swaps.router)}` }, quote: { exchange: 'uniswap' } });
  const { get: getOwn } = serve([{ kind: 'uniswap' }]);
  expect(await problemOf(getOwn('quotes', { amount: '5', exchange: '1inch' }))).toBe('400 chain.unsupported');
});

test('behavior: coins go with the call as its value, and of 0x there is no such route', async () => {
  for (const name of names) {
    const honest = honestSwap(name, { from: coin, to, amount, recipient: user });
    const service = await startExchangeService(name, { ...honest, value: amount });
    const { build } = serve([settingsOf(name, service.url)]);
    const answer = build({ from: `${id}:${coin}`, disableEstimate: true });
    if (name === '0x') expect(await problemOf(answer)).toBe('422 swap.no_route');
    else expect((await read(answer, evmSwapResponse)).tx.value).toBe(String(amount));
  }
});

test('behavior: both functions of KyberSwap are read', async () => {
  const { service, build } = await open('kyberswap');
  const honest = honestSwap('kyberswap', { from, to, amount, recipient: user });
  service.serve({ data: encodeSimpleMode(honest) });
  expect((await build({ disableEstimate: true })).status).toBe(200);
  service.serve({ data: encodeSimpleMode({ ...honest, recipient: thief }) });
  expect(await problemOf(build({ disableEstimate: true }))).toBe('502 upstream.failed');
});
