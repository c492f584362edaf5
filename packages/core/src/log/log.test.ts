import { LOG_BUFFER_BYTES, PorticoError, specError } from '@portico/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { logDebug, track } from '../context/track.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { LOG_ENTRIES_MAX } from '../context/log.ts';

const linesOf = (text: string): unknown[] => text.split('\n').map((line) => JSON.parse(line) as unknown);

test('behavior: the page first, then events and errors in their order, with their times', async () => {
  let nowMs = 1_800_000_000_000;
  const wallet = createScriptedWallet('first');
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([wallet.createConnector({ name: 'First' })])] },
    { now: () => nowMs },
  );
  await portico.ready();
  nowMs += 5;
  await portico.connect({ connectorId: 'first' });
  nowMs += 5;
  logDebug(getContext(portico), new PorticoError('connector.failed', { wallet: 'First', providerCode: -32_603 }));
  const [page, ...entries] = linesOf(await portico.getLog());
  expect(page).toMatchObject({
    timestampMs: nowMs,
    page: { networks: ['eip155:1', 'eip155:10'], status: 'connected', connectors: { eip155: 'first' } },
  });
  expect(entries).toMatchObject([
    { event: 'INITIALIZE', timestampMs: nowMs - 10 },
    { event: 'CONNECT_SUCCESS', properties: { name: 'First', network: 'eip155:1' }, timestampMs: nowMs - 5 },
    {
      error: { code: 'connector.failed', context: { wallet: 'First', providerCode: -32_603 } },
      timestampMs: nowMs,
    },
  ]);
  expect(JSON.stringify([page, entries])).not.toContain(accountA);
});

test('behavior: an error comes with its id and what caused it, a foreign cause with its kind alone', async () => {
  const { portico } = createTestPortico({}, { page: undefined });
  const foreign = Object.assign(new TypeError('https://node.example/v2/secretsecretsecret'), { body: 'secret' });
  const cause = specError('http.failed', { host: 'node.example', status: 502 }, { cause: foreign });
  const error = specError('balance.unavailable', { caipNetworkId: 'eip155:1' }, { cause });
  logDebug(getContext(portico), error);
  expect(linesOf(await portico.getLog()).at(-1)).toMatchObject({
    error: {
      id: error.id,
      code: 'balance.unavailable',
      message: 'Token Balance Unavailable',
      context: { caipNetworkId: 'eip155:1' },
      cause: { code: 'http.failed', context: { host: 'node.example', status: 502 }, cause: { name: 'TypeError' } },
    },
  });
  expect(await portico.getLog()).not.toContain('secret');
});

test('error: what cannot be read of a foreign error breaks nothing', async () => {
  const { portico } = createTestPortico({}, { page: undefined });
  const hostile = new Error('no');
  Object.defineProperty(hostile, 'name', {
    get() {
      throw new Error('hostile');
    },
  });
  for (const thrown of [hostile, undefined, 'a text', { name: 'x'.repeat(100_000) }])
    logDebug(getContext(portico), thrown);
  const kinds = linesOf(await portico.getLog()).flatMap((line) => (line as { error?: { name: string } }).error ?? []);
  expect(kinds.map(({ name }) => name.length < 70 && name)).toEqual(['object', 'undefined', 'string', '…']);
});

test('behavior: debug writes to the console, too; without it nothing is written there', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  for (const debug of [false, true]) {
    const { portico } = createTestPortico({ debug }, { page: undefined });
    logDebug(getContext(portico), new PorticoError('unknown'));
    expect(getContext(portico).internals.log).toHaveLength(1);
  }
  expect(warn).toHaveBeenCalledOnce();
});

test('behavior: the oldest entries make room for the newest, at about 1,024,000 bytes', async () => {
  const { portico } = createTestPortico({}, { page: undefined });
  // Two bytes each, and shorter than the cut: more than the buffer holds long before there are too many.
  const message = 'ж '.repeat(190);
  for (let index = 0; index < LOG_ENTRIES_MAX; index += 1) track(getContext(portico), 'CONNECT_ERROR', { message });
  track(getContext(portico), 'CLICK_NETWORKS', {});
  expect(getContext(portico).internals.log).toHaveLength(LOG_ENTRIES_MAX);
  const text = await portico.getLog();
  const sizeBytes = new TextEncoder().encode(text).length;
  expect(sizeBytes).toBeLessThanOrEqual(LOG_BUFFER_BYTES);
  expect(sizeBytes).toBeGreaterThan(LOG_BUFFER_BYTES - 1_000);
  expect(linesOf(text)[0]).toHaveProperty('page');
  expect(linesOf(text).at(-1)).toMatchObject({ event: 'CLICK_NETWORKS' });
  expect(getContext(portico).internals.log).toHaveLength(LOG_ENTRIES_MAX);
});

test.each([
  ['an address', `0x${'8F3c'.repeat(10)} paid`, '… paid'],
  ['a solana address', '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q', '…'],
  ['an address of a network', `eip155:1:0x${'8F3c'.repeat(10)}`, '…'],
  [
    'a network',
    'on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp and eip155:8453',
    'on solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp and eip155:8453',
  ],
  ['a pairing link', `wc:${'ab12'.repeat(16)}@2?relay-protocol=irn&symKey=${'cd34'.repeat(16)}`, '…'],
  ['a deep link', 'open metamask://wc?uri=x now', 'open … now'],
  ['a URL', 'GET https://node.example:8545/v2/key?projectId=1 failed', 'GET https://node.example/… failed'],
  ['a quoted URL', '"wss://node.example/?key=1",', 'https://node.example/…'],
  ['a URL with a password', 'https://me:pass@node.example/', '…'],
  ['a URL with a key as host', 'https://abcdefghijklmnopqrstu.node.example/', '…'],
  ['an email', 'to <maya@example.org>', 'to …'],
  ['a name', 'maya.eth resolved', '… resolved'],
  ['a one-time code', 'code 123456 is wrong', 'code … is wrong'],
  ['a token', `Bearer eyJhbGciOiJIUzI1NiJ9.${'a1'.repeat(20)}.sig`, 'Bearer …'],
  ['words of ours', 'Please try again after 30 seconds', 'Please try again after 30 seconds'],
])('behavior: %s in a text', async (_what, message, expected) => {
  const { portico } = createTestPortico({}, { page: undefined });
  track(getContext(portico), 'CONNECT_ERROR', { message });
  expect(linesOf(await portico.getLog()).at(-1)).toMatchObject({ properties: { message: expected } });
});

test('behavior: properties of a person are left out; ids, codes and methods stay as they are', async () => {
  const { portico } = createTestPortico({}, { page: undefined });
  track(getContext(portico), 'SEARCH_WALLET', { search: 'correct horse battery staple' });
  track(getContext(portico), 'CONNECT_PROXY_ERROR', { message: 'no', uri: 'wc:1', name: 'First' });
  track(getContext(portico), 'GET_WALLET', { name: 'First', walletId: 'ab12'.repeat(16), type: 'x' });
  logDebug(
    getContext(portico),
    new PorticoError('rpc.method_unsupported', { method: 'wallet_switchEthereumChain' }, { template: '' }),
  );
  expect(linesOf(await portico.getLog()).slice(1)).toMatchObject([
    { event: 'SEARCH_WALLET', properties: {} },
    { event: 'CONNECT_PROXY_ERROR', properties: { message: 'no', name: 'First' } },
    { event: 'GET_WALLET', properties: { walletId: 'ab12'.repeat(16) } },
    { error: { code: 'rpc.method_unsupported', context: { method: 'wallet_switchEthereumChain' } } },
  ]);
  expect(await portico.getLog()).not.toMatch(/horse|wc:/);
});

test('behavior: two porticos keep two logs, and a destroyed one keeps its own', async () => {
  const [first, second] = [createTestPortico(), createTestPortico()];
  track(getContext(first.portico), 'CLICK_NETWORKS', {});
  first.portico.destroy();
  expect(await first.portico.getLog()).toContain('CLICK_NETWORKS');
  expect(await second.portico.getLog()).not.toContain('CLICK_NETWORKS');
});
