import { createNodeEnvironment } from '@portico/testing/relay';
import { afterEach, expect, test, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import { createIdentitySeed } from '../keys/clientIdentity.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import { type KeptPublication, type DeliveryQueueStore, toPublishError } from '../relay/publishQueue.ts';
import { account, approvalOn, createPair, openSocketThrough, wanted } from './pairs.fixtures.ts';

let pair: Awaited<ReturnType<typeof createPair>>;
const begin = async () => (pair = await createPair());
afterEach(() => pair.stop());

const sign = { chain: 'eip155:1', method: 'personal_sign', params: ['0x68656c6c6f', account] };

test('behavior: a request is answered by the wallet', async () => {
  const { site, wallet, topic } = await begin();
  wallet.reply = ({ chain, method, params }) => ({ result: { chain, method, params } });
  expect(await site.client.request(topic, sign)).toEqual({ type: 'result', result: sign });
});

test('error: a refused request is reported with its code', async () => {
  const { site, wallet, topic } = await begin();
  wallet.reply = () => ({ error: protocolError('userRejected') });
  expect(await site.client.request(topic, sign)).toEqual({ type: 'error', error: protocolError('userRejected') });
});

test('error: what was not approved is refused here, and nothing is sent', async () => {
  const { site, wallet, topic } = await begin();
  for (const [request, code] of [
    [{ ...sign, chain: 'eip155:137' }, 3005],
    [{ ...sign, method: 'eth_sign' }, 3001],
  ] as const) {
    expect(await site.client.request(topic, request)).toMatchObject({ type: 'error', error: { code } });
  }
  expect(await site.client.request('f'.repeat(64), sign)).toMatchObject({ type: 'error', error: { code: 7001 } });
  expect(wallet.calls.map(({ method }) => method)).not.toContain('wc_sessionRequest');
});

test('behavior: a request outlives its connection: nothing fails because a socket dropped', async () => {
  const { site, wallet, topic, relay } = await begin();
  let answer = (): void => {};
  wallet.reply = () => new Promise((resolve) => (answer = () => resolve({ result: 'signed' })));
  const outcome = site.client.request(topic, sign);
  await vi.waitFor(() => expect(wallet.calls.some(({ method }) => method === 'wc_sessionRequest')).toBe(true));
  relay.cutAll();
  answer();
  expect(await outcome).toEqual({ type: 'result', result: 'signed' });
});

test('behavior: an answer that comes twice is one answer', async () => {
  const { site, wallet, topic, relay } = await begin();
  relay.faults.copies = 3;
  wallet.reply = () => ({ result: 'signed' });
  expect(await site.client.request(topic, sign)).toEqual({ type: 'result', result: 'signed' });
  expect(await site.client.ping(topic)).toEqual({ type: 'result', result: true });
  expect(wallet.calls.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(1);
  expect(site.typesOf()).toEqual(['linking', 'settled']);
});

test('behavior: two responses to one request that arrive in one turn settle it once', async () => {
  const { site, wallet, topic, openSite } = await begin();
  site.client.destroy();
  const held: (() => void)[] = [];
  let isHeld = false;
  const openSocket = openSocketThrough((work) => void (isHeld ? held.push(work) : work()));
  const page = openSite({ origin: site.origin, openSocket });
  let release = (): void => {};
  const decided = new Promise<void>((resolve) => {
    release = resolve;
  });
  wallet.reply = async () => {
    await decided;
    return { result: 'signed' };
  };
  const outcome = page.client.request(topic, sign);
  const requested = () => wallet.calls.some(({ method }) => method === 'wc_sessionRequest');
  await vi.waitFor(() => expect(requested()).toBe(true));
  // The relay's own answer to the request is not to be held.
  const deliveryQueue = () => page.origin.records.get('portico.pairing.test.outbox');
  await vi.waitFor(() => expect(deliveryQueue()).toBe('{"v":1,"d":[]}'));
  // Restarted while its owner decides, a wallet may answer once before and once after.
  wallet.answerOpen();
  isHeld = true;
  release();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  isHeld = false;
  for (const work of held) work();
  expect(await outcome).toEqual({ type: 'result', result: 'signed' });
  expect(await page.client.ping(topic)).toEqual({ type: 'result', result: true });
  expect(page.typesOf()).toEqual([]);
});

test('behavior: a wallet that ends before its response was delivered sends it at its next start, without a second prompt', async () => {
  const { site, wallet, topic, openWallet, seed } = await begin();
  const { sessions } = wallet;
  wallet.close();
  let unsaid: readonly KeptPublication[] = [];
  let end = (): void => undefined;
  const save: DeliveryQueueStore['save'] = (kept) => {
    unsaid = kept;
    // The process ends with its answer still on the way.
    if (kept.length > 0) queueMicrotask(() => end());
  };
  const deliveryQueue: DeliveryQueueStore = { load: () => unsaid, save };
  const memory = { seen: new Set<string>(), unanswered: new Map(), answered: new Set<number>(), deliveryQueue };
  let requested = 0;
  const reply = () => {
    requested += 1;
    return { result: 'signed' };
  };
  const first = openWallet({ seed, sessions, memory });
  first.reply = reply;
  end = () => first.close();
  const outcome = site.client.request(topic, sign);
  await vi.waitFor(() => expect(unsaid).toHaveLength(1));
  expect(memory.unanswered.size).toBe(0);
  const second = openWallet({ seed, sessions, memory });
  second.reply = reply;
  second.answerOpen();
  expect(await outcome).toEqual({ type: 'result', result: 'signed' });
  await vi.waitFor(() => expect(unsaid).toEqual([]));
  expect(requested).toBe(1);
});

test('behavior: an offer that was not decided on is there again when the wallet is, until it is answered', async () => {
  const { openSite, openWallet } = await begin();
  const seed = createIdentitySeed();
  const memory = { seen: new Set<string>(), unanswered: new Map(), links: new Map(), answered: new Set<number>() };
  const page = openSite();
  const attempt = page.client.propose(wanted);
  const first = openWallet({ seed, memory });
  first.pair(attempt.uri);
  await vi.waitFor(() => expect(first.proposals).toHaveLength(1));
  first.close();
  const second = openWallet({ seed, memory });
  second.answerOpen();
  const [proposal] = second.proposals;
  if (!proposal) throw new Error('Nothing is asked.');
  second.answer(proposal, approvalOn('eip155:1', 'eip155:10'));
  expect(await attempt.outcome).toMatchObject({ type: 'settled' });
  expect([memory.unanswered.size, memory.links.size]).toEqual([0, 0]);
  second.close();
  const third = openWallet({ seed, sessions: second.sessions, memory });
  third.answerOpen();
  expect(third.proposals).toEqual([]);
});

test('behavior: an answer that comes after a reload is surfaced, with what it answers', async () => {
  const { site, wallet, topic, openSite } = await begin();
  let answer = (): void => {};
  wallet.reply = () => new Promise((resolve) => (answer = () => resolve({ result: '0xhash' })));
  const outcome = site.client.request(topic, { ...sign, method: 'eth_sendTransaction', params: [{}] });
  await vi.waitFor(() => expect(wallet.calls.some(({ method }) => method === 'wc_sessionRequest')).toBe(true));
  site.client.destroy();
  expect(await outcome).toEqual({ type: 'unsent', failure: 'closed' });
  answer();
  const after = openSite({ origin: site.origin });
  await vi.waitFor(() => expect(after.typesOf()).toEqual(['late_answer']));
  expect(after.events.find(({ type }) => type === 'late_answer')).toMatchObject({
    request: { method: 'eth_sendTransaction', topic },
    outcome: { type: 'result', result: '0xhash' },
  });
});

test('behavior: a session survives a reload of the page, and a restart of the wallet', async () => {
  const { site, wallet, topic, openSite, openWallet, seed } = await begin();
  site.client.destroy();
  const { sessions } = wallet;
  wallet.close();
  const page = openSite({ origin: site.origin });
  expect(page.client.sessions().map((session) => session.topic)).toEqual([topic]);
  const outcome = page.client.request(topic, sign);
  const restarted = openWallet({ seed, sessions });
  restarted.reply = () => ({ result: 'signed later' });
  expect(await outcome).toEqual({ type: 'result', result: 'signed later' });
});

test('behavior: changed accounts and chains are reported at once', async () => {
  const { site, wallet, topic } = await begin();
  const namespaces = approvalOn('eip155:10');
  expect(await wallet.request(topic, 'wc_sessionUpdate', { namespaces })).toEqual({ type: 'result', result: true });
  expect(site.client.sessions()[0]?.namespaces).toEqual(namespaces);
  expect(site.typesOf()).toEqual(['linking', 'settled', 'updated']);
});

test.each([
  ['no namespaces', {}],
  ['none approved', { namespaces: {} }],
  ['an account that is none', { namespaces: { eip155: { accounts: ['x'], methods: [], events: [] } } }],
])('error: an update with %s is refused and changes nothing', async (_, params) => {
  const { site, wallet, topic, session } = await begin();
  expect(await wallet.request(topic, 'wc_sessionUpdate', params)).toMatchObject({
    type: 'error',
    error: { code: 1003 },
  });
  expect(site.client.sessions()[0]?.namespaces).toEqual(session.namespaces);
});

const far = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const accountsOn = (...accounts: string[]) => ({ eip155: { ...approvalOn('eip155:1').eip155!, accounts } });

test('behavior: accounts of an update are kept with their checksum, each once', async () => {
  const { site, wallet, topic } = await begin();
  const namespaces = accountsOn(`eip155:1:${far.toLowerCase()}`, `eip155:1:${far}`);
  expect(await wallet.update(topic, namespaces)).toEqual({ type: 'result', result: true });
  expect(site.client.sessions()[0]?.namespaces['eip155']?.accounts).toEqual([`eip155:1:${far}`]);
});

test('error: an update with an account that its namespace cannot have is refused and changes nothing', async () => {
  const { site, wallet, topic, session } = await begin();
  const outcome = await wallet.update(topic, accountsOn('eip155:1:attacker.example'));
  expect(outcome).toMatchObject({ type: 'error', error: { code: 1003 } });
  expect(site.client.sessions()[0]?.namespaces).toEqual(session.namespaces);
});

test.each([
  ['plain', [far]],
  ['plain in lower case', [far.toLowerCase()]],
  ['CAIP-10', [`eip155:1:${far}`]],
])('behavior: an accountsChanged with %s addresses puts the account first, also after a reload', async (_, data) => {
  const { site, wallet, topic, openSite } = await begin();
  await wallet.update(topic, accountsOn(`eip155:1:${account}`, `eip155:1:${far}`));
  const outcome = await wallet.request(topic, 'wc_sessionEvent', {
    event: { name: 'accountsChanged', data },
    chainId: 'eip155:1',
  });
  expect(outcome).toEqual({ type: 'result', result: true });
  const accounts = [`eip155:1:${far}`, `eip155:1:${account}`];
  expect(site.client.sessions()[0]?.namespaces['eip155']?.accounts).toEqual(accounts);
  site.client.destroy();
  const after = openSite({ origin: site.origin });
  expect(after.client.sessions()[0]?.namespaces['eip155']?.accounts).toEqual(accounts);
});

test.each([
  ['an account that was not approved', [far]],
  ['no account', []],
  ['what is no account', ['attacker.example', 5]],
  ['no list', 'all'],
])('error: an accountsChanged with %s changes no account', async (_, data) => {
  const { site, wallet, topic, session } = await begin();
  await wallet.request(topic, 'wc_sessionEvent', { event: { name: 'accountsChanged', data }, chainId: 'eip155:1' });
  expect(site.client.sessions()[0]?.namespaces).toEqual(session.namespaces);
  expect(site.events.at(-1)).toMatchObject({ type: 'event', name: 'accountsChanged' });
});

test('error: an update dated two hours ahead is refused, and does not silence the next', async () => {
  const { site, wallet, topic, session, openWallet, seed } = await begin();
  const { sessions } = wallet;
  wallet.close();
  let skewMs = 0;
  const clock = { ...systemClock, nowMs: () => systemClock.nowMs() + skewMs };
  const fromFuture = openWallet({ seed, sessions, environment: { ...createNodeEnvironment(), clock } });
  // Connected before, for the relay takes no token from the future.
  await fromFuture.request(topic, 'wc_sessionPing', {});
  skewMs = 7_200_000;
  const event = { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' };
  const extension = { expiry: session.expiresAtSeconds };
  const { namespaces } = session;
  expect(await fromFuture.request(topic, 'wc_sessionUpdate', { namespaces })).toMatchObject({ error: { code: 1003 } });
  expect(await fromFuture.request(topic, 'wc_sessionExtend', extension)).toMatchObject({ error: { code: 1004 } });
  expect(await fromFuture.request(topic, 'wc_sessionEvent', event)).toMatchObject({ error: { code: 1002 } });
  fromFuture.close();
  const again = openWallet({ seed, sessions });
  const update = { namespaces: approvalOn('eip155:10') };
  expect(await again.request(topic, 'wc_sessionUpdate', update)).toEqual({ type: 'result', result: true });
  expect(site.client.sessions()[0]?.namespaces).toEqual(approvalOn('eip155:10'));
});

test('error: a stored time far in the future, as before the clock was set back, blocks nothing', async () => {
  const { site, wallet, topic, openSite } = await begin();
  expect(await wallet.update(topic, approvalOn('eip155:1'))).toEqual({ type: 'result', result: true });
  site.client.destroy();
  const { records } = site.origin;
  for (const [key, record] of records) {
    const fromFuture = record.replace(/("newestMs":\{"wc_sessionUpdate":)\d+/, `$1${Date.now() + 864_000_000}`);
    records.set(key, fromFuture);
  }
  expect([...records.values()].join()).toMatch(/"wc_sessionUpdate":\d{13}/);
  const { client } = openSite({ origin: site.origin });
  expect(await wallet.update(topic, approvalOn('eip155:10'))).toEqual({ type: 'result', result: true });
  expect(client.sessions()[0]?.namespaces).toEqual(approvalOn('eip155:10'));
});

test('behavior: an extension is taken to a week from now, and no further or shorter', async () => {
  const { site, wallet, topic, session } = await begin();
  const nowSeconds = Math.floor(Date.now() / 1000);
  expect(await wallet.request(topic, 'wc_sessionExtend', {})).toEqual({ type: 'result', result: true });
  expect(site.client.sessions()[0]?.expiresAtSeconds).toBeGreaterThanOrEqual(session.expiresAtSeconds);
  for (const expiry of [nowSeconds + 60, nowSeconds + 6_048_000, 'soon']) {
    expect(await wallet.request(topic, 'wc_sessionExtend', { expiry })).toMatchObject({ error: { code: 1004 } });
  }
});

test('behavior: approved events are emitted; others are refused', async () => {
  const { site, wallet, topic } = await begin();
  const event = { name: 'chainChanged', data: 10 };
  expect(await wallet.request(topic, 'wc_sessionEvent', { event, chainId: 'eip155:10' })).toMatchObject({
    result: true,
  });
  expect(site.events.at(-1)).toMatchObject({ type: 'event', chain: 'eip155:10', ...event });
  const stranger = { event: { ...event, name: 'message' }, chainId: 'eip155:10' };
  expect(await wallet.request(topic, 'wc_sessionEvent', stranger)).toMatchObject({ error: { code: 3002 } });
  expect(await wallet.request(topic, 'wc_sessionEvent', { event: 5 })).toMatchObject({ error: { code: 1002 } });
});

test('behavior: ping in both directions', async () => {
  const { site, wallet, topic } = await begin();
  expect(await site.client.ping(topic)).toEqual({ type: 'result', result: true });
  expect(await wallet.request(topic, 'wc_sessionPing', {})).toEqual({ type: 'result', result: true });
});

test('behavior: deleted in the wallet, it is over here once, and what waited is settled', async () => {
  const { site, wallet, topic, relay } = await begin();
  const waiting = site.client.request(topic, sign);
  await vi.waitFor(() => expect(wallet.calls.some(({ method }) => method === 'wc_sessionRequest')).toBe(true));
  await wallet.leave(topic);
  expect(await waiting).toEqual({ type: 'gone' });
  expect(site.events.find(({ type }) => type === 'ended')).toMatchObject({ reason: 'deleted_by_wallet' });
  expect(site.client.sessions()).toEqual([]);
  expect(site.typesOf()).toEqual(['linking', 'settled', 'ended']);
  const ended = { method: 'irn_unsubscribe', params: expect.objectContaining({ topic }) };
  await vi.waitFor(() => expect(relay.seen).toContainEqual(expect.objectContaining(ended)));
});

test('behavior: deleted in the wallet while this page was closed, it is over as soon as the page is there', async () => {
  const { site, wallet, topic, openSite } = await begin();
  site.client.destroy();
  void wallet.leave(topic);
  const after = openSite({ origin: site.origin });
  await vi.waitFor(() => expect(after.typesOf()).toEqual(['ended']));
  expect(after.client.sessions()).toEqual([]);
});

test('behavior: a disconnect from the site ends it at once, and notifies the wallet', async () => {
  const { site, wallet, topic } = await begin();
  const left = site.client.disconnect(topic);
  expect(site.client.sessions()).toEqual([]);
  await left;
  await vi.waitFor(() => expect(wallet.ended).toEqual([topic]));
  expect(site.events.find(({ type }) => type === 'ended')).toMatchObject({ reason: 'disconnected' });
  await site.client.disconnect(topic);
});

test('behavior: another tab cleared the storage: one clean end, and later messages are dropped', async () => {
  const { site, wallet, topic } = await begin();
  site.origin.clear();
  expect(site.events.at(-1)).toMatchObject({ type: 'ended', reason: 'lost' });
  void wallet.request(topic, 'wc_sessionPing', {});
  expect(await site.client.request(topic, sign)).toMatchObject({ error: { code: 7001 } });
  expect(site.typesOf()).toEqual(['linking', 'settled', 'ended']);
});

test('error: a request that the wallet has no session for ends the session', async () => {
  const { site, wallet, topic } = await begin();
  wallet.reply = () => ({ error: protocolError('noSessionForTopic') });
  expect(await site.client.request(topic, sign)).toMatchObject({ error: { code: 7001 } });
  expect(site.client.sessions()).toEqual([]);
});

test('behavior: a request of 40,000 bytes, signed as hexadecimal, reaches the wallet', async () => {
  const { site, wallet, topic } = await begin();
  wallet.reply = ({ params }) => ({ result: String(params).length });
  const text = '0x'.padEnd(80_002, 'a');
  const outcome = await site.client.request(topic, { ...sign, params: [text, account] });
  expect(outcome).toEqual({ type: 'result', result: `${text},${account}`.length });
});

test('error: a request that is longer than the relay takes is refused before it is sent', async () => {
  const { site, topic } = await begin();
  const outcome = await site.client.request(topic, { ...sign, params: ['0x'.padEnd(100_000, 'a')] });
  expect(outcome).toEqual({ type: 'unsent', failure: 'too_large' });
  expect(toPublishError('too_large').code).toBe('pairing.too_large');
});

test('error: a clock that is ten minutes off is noticed', async () => {
  const { site, topic, relay } = await begin();
  relay.faults.skewMs = 90_000;
  await site.client.ping(topic);
  const skew = site.events.find((event) => event.type === 'skew');
  expect(Math.round((skew?.type === 'skew' ? skew.skewMs : 0) / 10_000)).toBe(9);
});
