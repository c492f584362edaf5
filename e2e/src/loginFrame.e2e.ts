import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { createPublicClient, http } from 'viem';
import { accountOf, chainOf } from './harness/test.ts';
import { test } from './login/test.ts';

const readBalance = (rpcUrl: string, address: `0x${string}`): Promise<bigint> =>
  createPublicClient({ transport: http(rpcUrl), ccipRead: false }).getBalance({ address });

const outcomeSchema = v.record(v.string(), v.unknown());

/** A request by the code of the host; of an error its code and its message. */
const requestFrom = async (page: Page, frameUrl: string, { name, payload = {} }: { name: string; payload?: object }) =>
  v.parse(
    outcomeSchema,
    await page.evaluate(([url, ...sent]) => window.requestLogin(url, ...sent), [frameUrl, name, payload] as const),
  );

/** Whether a page in a named frame of the page is answered by the login frame. */
async function isServed(page: Page, name: string, frameUrl: string): Promise<boolean> {
  await expect.poll(() => page.frame(name)).not.toBeNull();
  const inner = page.frame(name);
  if (!inner) throw new Error(`There is no frame ${name}.`);
  await inner.waitForFunction(() => 'rawHost' in window);
  return inner.evaluate(async (url) => {
    const frame = await window.rawHost.insertFrame(url);
    return window.rawHost.isAnswered(window.rawHost.sendHello(frame));
  }, frameUrl);
}

const rpc = (method: string, params: readonly unknown[] = []) => ({ name: 'RPC_REQUEST', payload: { method, params } });

test.describe('the login frame in a listed page @once', () => {
  test('is not there before the first request, and serves what needs no key', async ({ page, frames }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(frames.pageUrl());
    await page.evaluate((url) => void (window.login = window.createLogin(url)), frames.frameUrl);
    expect(requested.filter((url) => url.includes('/frame/'))).toEqual([]);
    const request = (name: string, payload?: object) =>
      requestFrom(page, frames.frameUrl, { name, ...(payload && { payload }) });
    expect(await request('GET_CHAIN_ID')).toEqual({ caipNetworkId: 'eip155:1' });
    expect(await request('SWITCH_NETWORK', { caipNetworkId: 'eip155:10' })).toEqual({ caipNetworkId: 'eip155:10' });
    expect(await requestFrom(page, frames.frameUrl, rpc('eth_chainId'))).toEqual({ value: '0xa' });
    await request('SWITCH_NETWORK', { caipNetworkId: 'eip155:1' });
    const balance = await requestFrom(page, frames.frameUrl, rpc('eth_getBalance', [accountOf(0), 'latest']));
    expect(BigInt(String(balance['value']))).toBe(await readBalance(chainOf(1).rpcUrl, accountOf(0)));
    expect(await requestFrom(page, frames.frameUrl, rpc('eth_call', [{ to: 'nowhere' }, 'latest']))).toMatchObject({
      code: 'rpc.failed',
    });
    expect(await request('IS_CONNECTED')).toEqual({ isConnected: false });
    expect(await request('SWITCH_NETWORK', { caipNetworkId: 'polkadot:91b1' })).toMatchObject({
      code: 'chain.unsupported',
    });
    const foreign = requested.filter(
      (url) => !url.startsWith(new URL(frames.frameUrl).origin) && !url.includes('127.0.0.1'),
    );
    expect(foreign).toEqual([]);
  });

  test('answers logins and signatures as not available, and refuses methods of no list', async ({ page, frames }) => {
    await page.goto(frames.pageUrl());
    const email = { name: 'CONNECT_EMAIL', payload: { email: 'visitor@example.com' } };
    const code = async (request: Parameters<typeof requestFrom>[2]) =>
      (await requestFrom(page, frames.frameUrl, request)).code;
    expect(await code(email)).toBe('feature.not_available');
    expect(await code({ name: 'CONNECT_EMAIL', payload: { email: 'no address' } })).toBe('rpc.invalid_params');
    expect(await code(rpc('personal_sign', ['0x00', '0x00']))).toBe('feature.not_available');
    for (const method of ['eth_sign', 'eth_signTransaction', 'eth_signTypedData_v3', 'eth_decrypt', 'made_up'])
      expect(await code(rpc(method)), method).toBe('rpc.method_unsupported');
  });

  test('serves again after the page removed it, within three seconds', async ({ page, frames }) => {
    await page.goto(frames.pageUrl());
    expect(await requestFrom(page, frames.approvingUrl, { name: 'GET_CHAIN_ID' })).toEqual({
      caipNetworkId: 'eip155:1',
    });
    const lost = requestFrom(page, frames.approvingUrl, rpc('personal_sign', ['0x00']));
    await page.frameLocator('#frame-host iframe').locator('.card').waitFor();
    await page.evaluate(() => document.querySelector('#frame-host iframe')?.remove());
    expect(await lost).toEqual({ code: 'login.frame_error', message: 'An error occurred' });
    expect(await requestFrom(page, frames.approvingUrl, { name: 'GET_CHAIN_ID' })).toEqual({
      caipNetworkId: 'eip155:1',
    });
  });

  test('serves on in what a page does to elements: drawn anew, moved, made twice, loaded again', async ({
    page,
    frames,
  }) => {
    await page.goto(frames.pageUrl());
    const chainId = () => requestFrom(page, frames.frameUrl, { name: 'GET_CHAIN_ID' });
    const expected = { caipNetworkId: 'eip155:1' };
    expect(await chainId()).toEqual(expected);
    // Hydration throws the element away, with the frame in it.
    await page.evaluate(() =>
      document
        .querySelector('#frame-host')
        ?.replaceWith(Object.assign(document.createElement('div'), { id: 'frame-host' })),
    );
    expect(await chainId()).toEqual(expected);
    // A moved frame loads again.
    await page.evaluate(() => document.body.prepend(document.querySelector('#frame-host') ?? ''));
    await expect.poll(chainId).toEqual(expected);
    // Hot reload and StrictMode make it twice: the frame of the first is replaced.
    await page.evaluate((url) => void (window.login = window.createLogin(url)), frames.frameUrl);
    expect(await chainId()).toEqual(expected);
    expect(await page.locator('iframe').count()).toBe(1);
    await page.evaluate(() => window.login?.reload());
    expect(await chainId()).toEqual(expected);
    await page.evaluate(() => window.login?.destroy());
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await chainId()).toMatchObject({ code: 'destroyed' });
  });

  test('can be pressed in a dialog that an extension made inert', async ({ page, frames }) => {
    await page.goto(frames.pageUrl());
    await page.evaluate((url) => {
      // As the modal has it: a child of the root, shown in the dialog.
      const root = document.createElement('portico-root');
      const shadow = root.attachShadow({ mode: 'open' });
      const dialog = document.createElement('dialog');
      const place = Object.assign(document.createElement('div'), { style: 'width: 360px; height: 420px' });
      place.append(document.createElement('slot'));
      dialog.append(place);
      shadow.append(dialog);
      document.body.append(root);
      dialog.showModal();
      window.login = window.createLogin(url, () => root);
      void window.login.load().then(() => (dialog.inert = true));
    }, frames.approvingUrl);
    await page.locator('dialog[inert]').waitFor();
    const rejected = requestFrom(page, frames.approvingUrl, rpc('personal_sign', ['0x00']));
    await page.frameLocator('portico-root iframe').getByRole('button', { name: 'Reject' }).click();
    expect((await rejected).code).toBe('user.rejected');
  });

  test('is aborted by the signal of the page, with the messages of the specification', async ({ page, frames }) => {
    await page.goto(frames.pageUrl());
    const texts = await page.evaluate(async (url) => {
      const login = window.createLogin(url);
      await login.load();
      const controller = new AbortController();
      const { signal } = controller;
      const running = [
        login.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x00'] }, { signal }),
        login.request('AWAIT_UPDATE_EMAIL', {}, { signal }),
      ].map((one) => one.then(String, (error: Error) => error.message));
      controller.abort();
      return Promise.all(running);
    }, frames.approvingUrl);
    expect(texts).toEqual(['Request was aborted', 'Something went wrong']);
  });
});

test.describe('the login frame in a page that may not embed it @once', () => {
  const failed = { code: 'login.frame_load_failed', message: 'Unable to load email login dependency' };

  test('is blocked where the page, or one around it, is not listed', async ({ page, frames }) => {
    await page.goto(frames.pageUrl('evil.localhost'));
    expect(await requestFrom(page, frames.frameUrl, { name: 'GET_CHAIN_ID' })).toEqual(failed);
    // A listed page inside of one that is not.
    await page.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url, name: 'inner' }));
    }, frames.pageUrl());
    expect(await isServed(page, 'inner', frames.frameUrl)).toBe(false);
  });

  test('serves no one where a proxy lost the policy: the list is compared once more', async ({ page, frames }) => {
    await page.route('**/frame/**/index.html*', async (route) => {
      // The name is one that browsers alone resolve.
      const url = route.request().url().replace('login.localhost', '127.0.0.1');
      const response = await route.fetch({ url });
      const { 'content-security-policy': _lost, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto(frames.pageUrl('evil.localhost'));
    expect(await requestFrom(page, frames.frameUrl, { name: 'GET_CHAIN_ID' })).toEqual(failed);
    await page.goto(frames.pageUrl());
    expect(await requestFrom(page, frames.frameUrl, { name: 'GET_CHAIN_ID' })).toEqual({ caipNetworkId: 'eip155:1' });
  });

  test('serves no one where the list cannot be had, and no page without an origin', async ({ page, frames }) => {
    await page.route('**/frame/projects/**', (route) => route.abort());
    await page.goto(frames.pageUrl());
    expect(await requestFrom(page, frames.frameUrl, { name: 'GET_CHAIN_ID' })).toEqual(failed);
    await page.unroute('**/frame/projects/**');
    await page.evaluate((url) => {
      const frame = Object.assign(document.createElement('iframe'), { src: url, name: 'sandboxed' });
      frame.setAttribute('sandbox', 'allow-scripts');
      document.body.append(frame);
    }, frames.pageUrl());
    expect(await isServed(page, 'sandboxed', frames.frameUrl)).toBe(false);
  });

  test('fails with the message of the specification where the page blocks frames', async ({ page, frames }) => {
    await page.goto(frames.pageUrl());
    await page.evaluate(() => {
      const policy = Object.assign(document.createElement('meta'), { content: "frame-src 'none'" });
      policy.httpEquiv = 'Content-Security-Policy';
      document.head.append(policy);
    });
    expect(await requestFrom(page, frames.frameUrl, { name: 'GET_CHAIN_ID' })).toEqual(failed);
  });
});

test.describe('the channel to the login frame @once', () => {
  test('opens once, by the page around the frame, with a valid first message', async ({ page, frames }) => {
    await page.goto(frames.pageUrl());
    const answered = await page.evaluate(async (url) => {
      const { insertFrame, isAnswered, sendHello } = window.rawHost;
      const frame = await insertFrame(url);
      const wrong = [{ version: 2 }, { nonce: 'guess' }, { more: 1 }, { type: 'portico/READY' }].map((change) =>
        isAnswered(sendHello(frame, change)),
      );
      // Another frame of the page sends it: its window is not the one around the frame.
      const script = Object.assign(document.createElement('iframe'), { src: '/', name: 'other' });
      document.body.append(script);
      await new Promise((resolve) => script.addEventListener('load', resolve, { once: true }));
      const ofOther = script.contentWindow?.rawHost.sendHello(frame);
      const refused = await Promise.all([...wrong, ofOther && isAnswered(ofOther)]);
      const first = await isAnswered(sendHello(frame));
      const second = await isAnswered(sendHello(frame));
      return { refused, first, second };
    }, frames.frameUrl);
    expect(answered).toEqual({ refused: [false, false, false, false, false], first: true, second: false });
  });

  test('takes 50 requests at a time, each id once, and no message that is too long or changes a prototype', async ({
    page,
    frames,
  }) => {
    // The nodes do not answer.
    await page.route('**/v1/rpc?**', () => undefined);
    await page.goto(frames.pageUrl());
    const seen = await page.evaluate(async (url) => {
      const raw = await window.rawHost.openRawHost(url);
      const codeOf = async (id: string) => (await raw.answerOf(id)).error?.code ?? 'SUCCESS';
      const id = 'a'.repeat(32);
      raw.request('GET_CHAIN_ID', {}, id);
      const first = await codeOf(id);
      raw.request('GET_CHAIN_ID', {}, id);
      const sign = { method: 'personal_sign', params: ['0x00'] };
      const many = Array.from({ length: 51 }, () => raw.request('RPC_REQUEST', { method: 'eth_blockNumber' }));
      const polluted = 'b'.repeat(32);
      raw.send(`{"type":"portico/GET_CHAIN_ID","id":"${polluted}","payload":{"__proto__":{"isConnected":true}}}`);
      const constructed = 'c'.repeat(32);
      raw.send({
        type: 'portico/RPC_REQUEST',
        id: constructed,
        payload: { ...sign, params: [{ constructor: { prototype: 1 } }] },
      });
      const long = 'd'.repeat(32);
      raw.send({ type: 'portico/RPC_REQUEST', id: long, payload: { ...sign, params: ['x'.repeat(300_000)] } });
      const unknown = raw.request('GIVE_KEY');
      await codeOf(unknown);
      return {
        first,
        answers: raw.received.filter((one) => one.id === id).map(({ type }) => type),
        refused: await Promise.race(many.map(codeOf)),
        inFlight: many.filter((one) => !raw.received.some((answer) => answer.id === one)).length,
        dropped: raw.received.filter((one) => [polluted, constructed, long].includes(one.id ?? '')),
        unknown: await codeOf(unknown),
      };
    }, frames.frameUrl);
    expect(seen.first).toBe('SUCCESS');
    expect(seen.answers).toEqual(['portico/GET_CHAIN_ID_SUCCESS', 'portico/ERROR']);
    expect([seen.refused, seen.inFlight]).toEqual(['rpc.limit_exceeded', 50]);
    expect(seen.dropped).toEqual([]);
    expect(seen.unknown).toBe('rpc.method_not_found');
  });
});
