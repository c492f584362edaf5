import { IncomingMessage, ServerResponse, createServer } from 'node:http';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, describe, expect, test } from 'vitest';
import { createBackend } from './backend.mjs';
import { createServerSiwx } from './siwx.js';

const origin = 'https://shop.example';
const account = privateKeyToAccount(generatePrivateKey());
const chainId = 'eip155:1';
const servers = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** A backend on a local port, and browsers: each has its own cookies and sends the `Origin` of the page it shows. */
async function start({ page = origin, ...options } = {}) {
  const backend = createBackend({ domain: 'shop.example', origin, ...options });
  const server = createServer((request, response) => void backend(request, response));
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const openBrowser = () => {
    const cookies = new Map();
    const attributes = [];
    const browse = async (address, init = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { ...init, headers: { ...init.headers, cookie, origin: page } });
      for (const set of response.headers.getSetCookie()) {
        const [pair] = set.split(';', 1);
        cookies.set(...pair.split('='));
        attributes.push(set.slice(pair.length));
      }
      return response;
    };
    const siwx = createServerSiwx(url, browse, { domain: 'shop.example', uri: origin, now: options.now });
    return { siwx, browse, cookies, attributes };
  };
  return { url, backend, openBrowser, ...openBrowser() };
}

async function sign(siwx, change = (text) => text, by = account) {
  const made = await siwx.createMessage({ accountAddress: by.address, chainId });
  const message = change(made.toString());
  return { data: made, message, signature: await by.signMessage({ message }) };
}

describe('a host of its own', () => {
  test('behavior: a real signature signs in by cookie, and out again', async () => {
    const { siwx, cookies, attributes } = await start();
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
    await siwx.addSession(await sign(siwx));
    expect([...cookies.keys()]).toEqual(['__Host-browser', '__Host-session']);
    for (const one of attributes) expect(one).toMatch(/^; HttpOnly; SameSite=Lax; Path=\/; Max-Age=\d+; Secure$/);
    expect(await siwx.getSessions(chainId, account.address)).toHaveLength(1);
    expect(await siwx.getSessions('eip155:10', account.address)).toEqual([]);
    await siwx.setSessions([]);
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
  });

  test('error: replayed, one after the other and at once', async () => {
    const { siwx } = await start();
    const session = await sign(siwx);
    const outcomes = await Promise.allSettled([
      siwx.addSession(session),
      siwx.addSession(session),
      siwx.addSession(session),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(siwx.addSession(session)).rejects.toThrow('wrong_nonce');
  });

  test('error: a message that was signed in another browser is refused', async () => {
    const { siwx, openBrowser } = await start();
    const session = await sign(siwx);
    const other = openBrowser();
    await expect(other.siwx.addSession(session)).rejects.toThrow('wrong_nonce');
    await sign(other.siwx);
    await expect(other.siwx.addSession(session)).rejects.toThrow('wrong_nonce');
    await siwx.addSession(session);
  });

  test('behavior: one nonce signs in on several chains, on each once, and for one account', async () => {
    const { siwx } = await start();
    const first = await sign(siwx);
    const signed = async (text, by = account) => {
      const message = first.message.replace('Chain ID: 1', text).replace(account.address, by.address);
      return { message, signature: await by.signMessage({ message }) };
    };
    const second = await signed('Chain ID: 10');
    await siwx.addSession(first);
    const outcomes = await Promise.allSettled([second, second, second].map((one) => siwx.addSession(one)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const id of ['eip155:1', 'eip155:10']) expect(await siwx.getSessions(id, account.address)).toHaveLength(1);
    await expect(siwx.addSession(first)).rejects.toThrow('wrong_nonce');
    const byAnother = await signed('Chain ID: 137', privateKeyToAccount(generatePrivateKey()));
    await expect(siwx.addSession(byAnother)).rejects.toThrow('wrong_nonce');
  });

  test('behavior: a flood of requests for nonces does not prevent a sign-in', async () => {
    const { siwx, backend } = await start();
    const session = await sign(siwx);
    // By the handler itself: the test is about stored state, not sockets.
    for (let count = 0; count < 10_001; count += 1) {
      const request = Object.assign(new IncomingMessage(null), { method: 'GET', url: '/nonce' });
      const response = new ServerResponse(request);
      await backend(request, response);
      if (response.statusCode !== 200) throw new Error(`Nonce ${count} was refused with ${response.statusCode}.`);
    }
    await siwx.addSession(session);
    await siwx.addSession(await sign(siwx));
  });

  test('behavior: expired sessions and used nonces are dropped', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const [sessions, used] = [new Map(), new Map()];
    const { openBrowser } = await start({ now: () => nowMs, sessions, used });
    for (const laterMs of [0, 0, 5 * 60_000 + 1, 24 * 3_600_000]) {
      nowMs += laterMs;
      const { siwx } = openBrowser();
      await siwx.addSession(await sign(siwx));
    }
    expect([sessions.size, used.size]).toEqual([1, 1]);
  });

  test('param: on http the cookies have plain names', async () => {
    const { siwx, cookies } = await start({ origin: 'http://localhost:4173', page: 'http://localhost:4173' });
    await siwx.addSession(await sign(siwx));
    expect([...cookies.keys()]).toEqual(['browser', 'session']);
  });

  test.each([
    ['of another site', (text) => text.replaceAll('shop.example', 'evil.example'), 'wrong_domain'],
    [
      'with a nonce that nobody gave out',
      (text) => text.replace(/Nonce: .*/, 'Nonce: abcdefgh12345678'),
      'wrong_nonce',
    ],
    ['of no form', () => 'hello', 'malformed'],
  ])('error: a message %s', async (_name, change, problem) => {
    const { siwx } = await start();
    await expect(siwx.addSession(await sign(siwx, change))).rejects.toThrow(problem);
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
  });

  test('error: an expired nonce, message and session', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { siwx } = await start({ now: () => nowMs });
    const late = await sign(siwx);
    nowMs += 5 * 60_000 + 1;
    await expect(siwx.addSession(late)).rejects.toThrow('wrong_nonce');
    const later = await sign(siwx);
    nowMs += 10 * 60_000;
    await expect(siwx.addSession(later)).rejects.toThrow('expired');
    await siwx.addSession(await sign(siwx));
    expect(await siwx.getSessions(chainId, account.address)).toHaveLength(1);
    nowMs += 24 * 3_600_000;
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
  });

  test('error: a sign-in for another site is refused; so is an oversized body, or none', async () => {
    const { siwx } = await start({ page: 'https://evil.example' });
    await expect(siwx.addSession(await sign(siwx))).rejects.toThrow('origin');
    const { browse, url } = await start();
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', JSON.stringify({ message: 'x'.repeat(200_000), signature: '0x' }), '7', '{"message":1}']) {
      const response = await browse(`${url}/sign-in`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
    expect((await browse(`${url}/elsewhere`)).status).toBe(404);
  });
});
