import { createHmac, randomBytes } from 'node:crypto';
import {
  createOnrampUrl,
  getHistory,
  getOnrampOptions,
  getOnrampPurchase,
  getOnrampQuote,
  apiErrorSchema,
} from '@portico/protocol/api';
import { deployFixtures } from '@portico/testing/chains';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { App } from '../http/app.ts';
import { startTestChain } from '../testSupport/chains.ts';
import { startTestSandbox } from '../testSupport/onrampSandbox.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { serveApp } from '../testSupport/serveApp.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';

const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' as const;

let chain: Awaited<ReturnType<typeof startTestChain>>;
let token: `0x${string}`;
let opened: Awaited<ReturnType<typeof openFresh>>;
let served: ReturnType<typeof createTestApp>;
let listening: Awaited<ReturnType<typeof serveApp>>;
let onramp: Awaited<ReturnType<typeof startTestSandbox>>;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 1 });
  token = (await deployFixtures(chain)).tokens[0]?.address ?? '0x';
  opened = await openFresh(inject('postgresServers')[0]);
  const outer: App = new Hono();
  outer.all('*', (context) => served.app.fetch(context.req.raw, context.env));
  // The sandbox calls back over HTTP.
  listening = await serveApp(outer);
  onramp = await startTestSandbox(chain, token, listening.url);
  served = createTestApp({
    rpcUrls: { 'eip155:1': [chain.rpcUrl] },
    db: opened.database,
    config: { onramp: onramp.settings },
  });
});
afterAll(async () => {
  await served.stop();
  await Promise.all([listening.stop(), onramp.stop(), chain.stop(), opened.close()]);
});

const newReference = (): string => randomBytes(18).toString('base64url');
const headers = { origin: 'https://demo.example', 'content-type': 'application/json' };

async function send(path: string, body?: unknown): Promise<Response> {
  const init = { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) };
  const joint = path.includes('?') ? '&' : '?';
  return served.app.request(`${path}${joint}projectId=demo`, init);
}
const orderOf = (partnerUserId: string, change: object = {}) => ({
  destinationWallets: [{ address: account, blockchains: ['ethereum'], assets: ['USDC'] }],
  defaultNetwork: 'ethereum',
  partnerUserId,
  defaultExperience: 'buy',
  presetFiatAmount: 100,
  paymentCurrency: 'USD',
  ...change,
});
const open = (reference: string, change: object = {}) => send(createOnrampUrl.path, orderOf(reference, change));
const urlOf = async (response: Response) => v.parse(createOnrampUrl.response, await jsonOf(response)).url;
const codeOf = async (response: Response) => [response.status, v.parse(apiErrorSchema, await jsonOf(response)).code];
async function read(reference: string) {
  return v.parse(getOnrampPurchase.response, await jsonOf(await send(`/v1/onramp/purchases/${reference}`)));
}
/** A step of the visitor on the page of the provider. */
const step = (url: string, name: string, form: Record<string, string> = {}) =>
  fetch(`${url}/${name}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const heldTokens = async () =>
  BigInt(
    v.parse(
      v.string(),
      await chain.request('eth_call', [
        { to: token, data: `0x70a08231${account.slice(2).padStart(64, '0')}` },
        'latest',
      ]),
    ),
  );
const balanceOf = async (address: string) =>
  BigInt(v.parse(v.string(), await chain.request('eth_getBalance', [address, 'latest'])));

test('behavior: an accepted card brings the quoted tokens, and the history of the account has the purchase', async () => {
  const options = v.parse(getOnrampOptions.response, await jsonOf(await send(getOnrampOptions.path)));
  expect(options.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH']);
  expect(options.purchaseCurrencies[0]?.networks).toEqual([
    { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1', contract_address: token },
  ]);
  expect(options.paymentCurrencies).toContainEqual({
    id: 'EUR',
    payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }],
  });
  expect(options.providers).toEqual([
    { name: 'sandbox', label: 'Sandbox', feeRange: [1, 2], isTest: true, networks: ['ethereum'] },
  ]);
  const wanted = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum' };
  const quote = v.parse(getOnrampQuote.response, await jsonOf(await send(getOnrampQuote.path, wanted)));
  expect(quote).toMatchObject({
    coinbaseFee: { amount: '1.50', currency: 'USD' },
    networkFee: { amount: '0.25' },
    paymentSubtotal: { amount: '98.25' },
    paymentTotal: { amount: '100.00' },
    purchaseAmount: { amount: '98.250000', currency: 'USDC' },
  });
  const before = await heldTokens();
  const reference = newReference();
  const url = await urlOf(await open(reference));
  // What could be changed is not in the address.
  expect(url).not.toContain(account);
  expect(url).toMatch(/\/buy\/[0-9a-f]{32}$/);
  expect(await read(reference)).toMatchObject({ status: 'open', provider: 'sandbox' });
  await step(url, 'card', { card: '4242 4242 4242 4242' });
  // By the callback of the provider alone: nothing reads the purchase here.
  await expect
    .poll(
      () =>
        opened.database.query(
          v.object({ status: v.string() }),
          'SELECT status FROM onramp_purchases WHERE reference = $1',
          [reference],
        ),
      { timeout: 5_000 },
    )
    .toEqual([{ status: 'completed' }]);
  const purchase = await read(reference);
  expect(purchase).toMatchObject({ status: 'completed', purchaseAmount: { amount: '98.250000', currency: 'USDC' } });
  expect((await heldTokens()) - before).toBe(98_250_000n);
  const listed = async (name: string) =>
    v.parse(getHistory.response, await jsonOf(await send(`/v1/account/${account}/history?onramp=${name}`))).data;
  expect(await listed('all')).toMatchObject([
    {
      metadata: { operationType: 'buy', hash: purchase.hash, status: 'confirmed', chain: 'eip155:1' },
      transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '98.250000' } }],
    },
  ]);
  expect(await listed('sandbox')).toHaveLength(1);
  expect(await listed('coinbase')).toEqual([]);
  // The money and the reference would show more than the chain does.
  expect(JSON.stringify(await listed('all'))).not.toMatch(new RegExp(`${reference}|100\\.00|USD"`));
});

test('behavior: a double press, a reload and a retry are one purchase, and no other fits its reference', async () => {
  const before = onramp.sandbox.purchases.length;
  const reference = newReference();
  const urls = await Promise.all(Array.from({ length: 50 }, async () => urlOf(await open(reference))));
  expect(new Set(urls).size).toBe(1);
  expect(await urlOf(await open(reference))).toBe(urls[0]);
  expect(onramp.sandbox.purchases).toHaveLength(before + 1);
  const other = `0x${'12'.repeat(20)}`;
  for (const change of [
    { presetFiatAmount: 200 },
    { paymentCurrency: 'EUR' },
    { destinationWallets: [{ address: other, assets: ['USDC'] }] },
    { destinationWallets: [{ address: account, assets: ['ETH'] }] },
  ])
    expect(await codeOf(await open(reference, change)), JSON.stringify(change)).toEqual([409, 'onramp.conflict']);
  expect(onramp.sandbox.purchases).toHaveLength(before + 1);
});

test('behavior: an amount of tokens is bought for what they cost now', async () => {
  const before = await balanceOf(account);
  const url = await urlOf(
    await open(newReference(), {
      destinationWallets: [{ address: account }],
      presetFiatAmount: undefined,
      presetCryptoAmount: 0.04,
    }),
  );
  await step(url, 'card', { card: '4242424242424242' });
  const page = await (await fetch(url)).text();
  expect(page).toContain('ETH on Ethereum');
  await expect
    .poll(async () => (await balanceOf(account)) - before, { timeout: 5_000 })
    .toBeGreaterThan(39_900_000_000_000_000n);
  expect((await balanceOf(account)) - before).toBeLessThan(40_200_000_000_000_000n);
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000000127', 'cvc'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000119', 'processing_error'],
  ['1234123412341234', 'declined'],
])('error: card %s is refused as %s, nothing is sent, and another card pays', async (card, problem) => {
  const before = await heldTokens();
  const reference = newReference();
  const url = await urlOf(await open(reference));
  await step(url, 'card', { card });
  expect(await read(reference)).toMatchObject({ status: 'open', problem });
  expect(await heldTokens()).toBe(before);
  await step(url, 'card', { card: '4242424242424242' });
  await expect.poll(() => read(reference), { timeout: 6_000 }).toMatchObject({ status: 'completed' });
  expect(await heldTokens()).toBe(before + 98_250_000n);
});

test('behavior: a card with 3-D Secure pays after its code, and an abandoned page is a cancelled purchase', async () => {
  const reference = newReference();
  const url = await urlOf(await open(reference));
  await step(url, 'card', { card: '4000002760003184' });
  expect(await (await fetch(url)).text()).toContain('Confirm with your bank');
  await step(url, 'challenge', { code: '000000' });
  expect(await read(reference)).toMatchObject({ status: 'open', problem: 'declined' });
  await step(url, 'card', { card: '4000002760003184' });
  await step(url, 'challenge', { code: '123456' });
  await expect.poll(() => read(reference), { timeout: 6_000 }).toMatchObject({ status: 'completed' });
  const left = newReference();
  const page = await urlOf(await open(left));
  await step(page, 'abandon');
  await expect.poll(() => read(left), { timeout: 6_000 }).toMatchObject({ status: 'cancelled' });
  await step(page, 'card', { card: '4242424242424242' });
  expect(await read(left)).toMatchObject({ status: 'cancelled' });
});

test('error: forged, replayed, stale and foreign callbacks are refused and change nothing', async () => {
  const reference = newReference();
  await open(reference);
  const [{ id } = { id: '' }] = await opened.database.query(
    v.object({ id: v.string() }),
    'SELECT id FROM onramp_purchases WHERE reference = $1',
    [reference],
  );
  const url = `${listening.url}/v1/onramp/callbacks/sandbox`;
  const call = async (change: {
    secret?: string;
    ageMs?: number;
    signedUrl?: string;
    body?: string;
    sentBody?: string;
  }) => {
    const body = change.body ?? JSON.stringify({ reference: id, status: 'completed' });
    const timestamp = new Date(Date.now() - (change.ageMs ?? 0)).toISOString();
    const signature = createHmac('sha256', change.secret ?? onramp.sandbox.key)
      .update(`${timestamp}.${change.signedUrl ?? url}.${body}`)
      .digest('base64url');
    const sent = { 'content-type': 'application/json', 'sandbox-timestamp': timestamp, 'sandbox-signature': signature };
    return (await fetch(url, { method: 'POST', headers: sent, body: change.sentBody ?? body })).status;
  };
  expect(await call({ secret: 'another' })).toBe(403);
  expect(await call({ ageMs: 301_000 })).toBe(403);
  expect(await call({ ageMs: -301_000 })).toBe(403);
  expect(await call({ signedUrl: 'https://other.example/v1/onramp/callbacks/sandbox' })).toBe(403);
  expect(await call({ sentBody: JSON.stringify({ reference: id, status: 'failed' }) })).toBe(403);
  expect(await call({ body: JSON.stringify({ reference: newReference() }) })).toBe(403);
  expect(await call({ body: 'no JSON' })).toBe(403);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(403);
  expect((await fetch(url.replace('sandbox', 'meld'), { method: 'POST', body: '{}' })).status).toBe(403);
  expect(await call({})).toBe(204);
  expect(await call({})).toBe(403);
  // A genuine callback is a hint: the provider itself has no payment.
  expect(await read(reference)).toMatchObject({ status: 'open' });
});

test('error: a provider that is down opens nothing, and the same press opens it once it is back', async () => {
  const before = onramp.sandbox.purchases.length;
  const reference = newReference();
  onramp.sandbox.setFault(503);
  expect(await codeOf(await open(reference))).toEqual([502, 'upstream.failed']);
  onramp.sandbox.setFault(422);
  expect(await codeOf(await open(reference))).toEqual([404, 'onramp.not_offered']);
  onramp.sandbox.setFault(undefined);
  expect(onramp.sandbox.purchases).toHaveLength(before);
  expect((await open(reference)).status).toBe(200);
  expect(onramp.sandbox.purchases).toHaveLength(before + 1);
  onramp.sandbox.setFault(503);
  expect((await send(`/v1/onramp/purchases/${reference}`)).status).toBe(502);
  onramp.sandbox.setFault(undefined);
  expect(await read(reference)).toMatchObject({ status: 'open' });
});

test('error: without a provider everything is refused by name, and what no provider sells, too', async () => {
  const bare = createTestApp({ db: opened.database });
  const init = { headers, method: 'POST', body: JSON.stringify(orderOf(newReference())) };
  expect(await codeOf(await bare.app.request(`${createOnrampUrl.path}?projectId=demo`, init))).toEqual([
    404,
    'onramp.not_offered',
  ]);
  for (const [change, status] of [
    [{ defaultNetwork: 'base', destinationWallets: [{ address: account }] }, 404],
    [{ destinationWallets: [{ address: account, assets: ['DOGE'] }] }, 404],
    [{ provider: 'coinbase' }, 404],
    [{ presetFiatAmount: 9.99 }, 422],
    [{ presetFiatAmount: 7500.01 }, 422],
    [{ presetFiatAmount: undefined }, 422],
    [{ paymentCurrency: 'JPY' }, 422],
    [{ destinationWallets: [{ address: 'So11111111111111111111111111111111111111112' }] }, 400],
    [{ destinationWallets: [{ address: account, blockchains: ['base'] }] }, 400],
  ] as const)
    expect((await open(newReference(), change)).status, JSON.stringify(change)).toBe(status);
  await bare.stop();
});

test('behavior: no secret of a provider is in an answer, a page or a line of the log', async () => {
  const reference = newReference();
  const url = await urlOf(await open(reference));
  const answers = [
    await (await send(getOnrampOptions.path)).text(),
    await (await send(`/v1/onramp/purchases/${reference}`)).text(),
    await (await fetch(`${listening.url}/v1/onramp/return`)).text(),
    await (await fetch(url)).text(),
    await (await served.app.request('/openapi.json')).text(),
    served.lines.join('\n'),
  ].join('\n');
  expect(answers).not.toContain(onramp.sandbox.key);
  expect(answers.length).toBeGreaterThan(1_000);
});
