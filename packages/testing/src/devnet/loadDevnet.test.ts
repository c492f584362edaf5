import { afterEach, expect, test, vi } from 'vitest';
import { loadDevnet } from './loadDevnet.ts';

afterEach(() => vi.unstubAllGlobals());

const devnet = { mnemonic: 'test', accounts: [], chains: [], relayUrl: 'ws://127.0.0.1:1' };

test.each([
  ['the box that its server describes', () => Promise.resolve(Response.json(devnet)), devnet],
  ['none, where there is none', () => Promise.resolve(new Response('', { status: 404 })), undefined],
  ['none, where a page of the site answers', () => Promise.resolve(new Response('<!doctype html>')), undefined],
  ['none, where nothing answers', () => Promise.reject(new TypeError('fetch failed')), undefined],
])('behavior: a page has %s', async (_what, answer, expected) => {
  const fetchDevnet = vi.fn(answer);
  vi.stubGlobal('fetch', fetchDevnet);
  expect(await loadDevnet()).toEqual(expected);
  expect(fetchDevnet).toHaveBeenCalledWith('/portico-box.json');
});
