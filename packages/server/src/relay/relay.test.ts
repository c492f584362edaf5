import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startRelayApp } from '../testSupport/relayApp.ts';
import { createRelayKey, createRelayToken, idOfMessage, relayMessageOn, newTopic } from '../testSupport/relayClient.ts';

let relay: Awaited<ReturnType<typeof startRelayApp>>;
beforeAll(async () => {
  relay = await startRelayApp();
});
afterAll(() => relay.stop());
const patient = { timeout: 20_000 };

test('behavior: what one publishes the other receives, and never the sender', async () => {
  const [a, b] = await Promise.all([relay.join(), relay.join()]);
  const topic = newTopic();
  expect(await a.request('irn_subscribe', { topic })).toEqual({ result: idOfMessage(topic + a.key.clientId) });
  await b.request('irn_subscribe', { topic });
  expect(await a.request('irn_publish', relayMessageOn(topic, 'hello', { attestation: 'seal' }))).toEqual({
    result: true,
  });
  await vi.waitFor(() => expect(b.messages()).toEqual(['hello']), patient);
  expect(b.deliveries[0]).toMatchObject({
    id: idOfMessage(topic + b.key.clientId),
    data: { topic, tag: 1108, attestation: 'seal' },
  });
  expect(a.deliveries).toEqual([]);
});

test('behavior: a message published without a subscriber waits, and is delivered until it is acknowledged', async () => {
  const a = await relay.join();
  const topic = newTopic();
  await a.request('irn_publish', relayMessageOn(topic, 'early'));
  const unresponsive = await relay.join({ acknowledges: false });
  await unresponsive.request('irn_batchSubscribe', { topics: [topic] });
  await vi.waitFor(() => expect(unresponsive.messages()).toEqual(['early']), patient);
  await unresponsive.close();
  const { key } = unresponsive;
  const subscription = await relay.join({ key });
  await subscription.request('irn_batchSubscribe', { topics: [topic] });
  await vi.waitFor(() => expect(subscription.messages()).toEqual(['early']), patient);
  await subscription.request('irn_fetchMessages', { topic });
  await subscription.close();
  const again = await relay.join({ key });
  await again.request('irn_batchSubscribe', { topics: [topic] });
  expect(await again.request('irn_fetchMessages', { topic })).toEqual({ result: { messages: [], hasMore: false } });
  expect(again.messages()).toEqual([]);
});

test('behavior: the same publication twice is one message', async () => {
  const [a, b] = await Promise.all([relay.join(), relay.join()]);
  const topic = newTopic();
  await b.request('irn_subscribe', { topic });
  for (let time = 0; time < 3; time += 1) await a.request('irn_publish', relayMessageOn(topic, 'once'));
  await a.request('irn_publish', relayMessageOn(topic, 'last'));
  await vi.waitFor(() => expect(b.messages()).toContain('last'), patient);
  expect(b.messages()).toEqual(['once', 'last']);
});

test('behavior: every socket of a client receives, one acknowledgement is enough, and subscriptions end with its last socket', async () => {
  const key = createRelayKey();
  const [one, two, sender] = await Promise.all([
    relay.join({ key }),
    relay.join({ key, acknowledges: false }),
    relay.join(),
  ]);
  const topic = newTopic();
  await one.request('irn_subscribe', { topic });
  await sender.request('irn_publish', relayMessageOn(topic, 'to both'));
  await vi.waitFor(() => expect([one.messages(), two.messages()]).toEqual([['to both'], ['to both']]), patient);
  await one.request('irn_fetchMessages', { topic });
  await Promise.all([one.close(), two.close()]);
  const back = await relay.join({ key });
  await sender.request('irn_publish', relayMessageOn(topic, 'meanwhile'));
  expect(await back.request('irn_fetchMessages', { topic })).toMatchObject({
    result: { messages: [{ message: 'meanwhile' }] },
  });
  expect(back.deliveries).toEqual([]);
});

test('behavior: proposing and approving subscribe the sender, and send both messages', async () => {
  const [site, wallet] = await Promise.all([relay.join(), relay.join()]);
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()];
  const proposal = { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 5 };
  expect(await site.request('wc_proposeSession', proposal)).toEqual({ result: true });
  expect(await wallet.request('irn_fetchMessages', { topic: pairingTopic })).toMatchObject({
    result: { messages: [{ message: 'proposal', tag: 1100 }], hasMore: false },
  });
  const messages = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' };
  expect(await wallet.request('wc_approveSession', { pairingTopic, sessionTopic, ...messages })).toEqual({
    result: true,
  });
  await vi.waitFor(
    () => expect(site.deliveries.map(({ data }) => [data.message, data.tag])).toEqual([['yes', 1101]]),
    patient,
  );
  await site.request('irn_subscribe', { topic: sessionTopic });
  await vi.waitFor(() => expect(site.messages()).toEqual(['yes', 'settle']), patient);
  await site.request('irn_publish', relayMessageOn(sessionTopic, 'welcome', { tag: 1103 }));
  await vi.waitFor(() => expect(wallet.messages()).toEqual(['welcome']), patient);
});

test('behavior: a proposal waits for a second wallet after the first has read it', async () => {
  const [site, first, second] = await Promise.all([relay.join(), relay.join(), relay.join()]);
  const pairingTopic = newTopic();
  await site.request('wc_proposeSession', { pairingTopic, sessionProposal: 'who wants' });
  for (const wallet of [first, second]) {
    await wallet.request('irn_subscribe', { topic: pairingTopic });
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['who wants']), patient);
  }
});

test('behavior: batches, and the older spelling of every name', async () => {
  const [a, b] = await Promise.all([relay.join(), relay.join()]);
  const topics = [newTopic(), newTopic()];
  const [first = '', second = ''] = topics;
  const ids = topics.map((topic) => ({ id: idOfMessage(topic + b.key.clientId) }));
  expect(await b.request('iridium_batchSubscribeBlocking', { topics })).toEqual({ result: ids });
  const messages = [relayMessageOn(first, 'one'), relayMessageOn(second, 'two')];
  expect(await a.request('iridium_batchPublish', { messages })).toEqual({ result: true });
  await vi.waitFor(() => expect(b.messages().toSorted()).toEqual(['one', 'two']), patient);
  const subscriptions = topics.map((topic) => ({ topic, id: 'of its own making' }));
  expect(await b.request('iridium_batchUnsubscribe', { subscriptions })).toEqual({ result: true });
  await a.request('iridium_publish', relayMessageOn(first, 'three'));
  const fetched = await b.request('iridium_batchFetchMessages', { topics });
  expect(fetched).toMatchObject({ result: { messages: [{ topic: first, message: 'three' }] } });
  const receipts = [{ topic: first, messageId: idOfMessage('three') }];
  expect(await b.request('iridium_batchReceive', { receipts })).toEqual({ result: true });
  expect(await b.request('iridium_fetchMessages', { topic: first })).toEqual({
    result: { messages: [], hasMore: false },
  });
  expect(b.messages()).toHaveLength(2);
  for (const method of ['irn_subscribe', 'irn_subscribeBlocking', 'irn_unsubscribe', 'wc_createTopic'])
    expect(await b.request(method, { topic: first, id: 'x' })).toHaveProperty('result');
});

test.each(['1795252198640396544', '"1795252198640396545"', '17952521986403', '"x"', '5', 'null'])(
  'behavior: the id %s comes back digit by digit, or is refused',
  async (id) => {
    const client = await relay.join();
    client.socket.send(`{"jsonrpc":"2.0","method":"irn_unsubscribe","params":{"topic":"${newTopic()}"},"id":${id}}`);
    await vi.waitFor(() => expect(client.texts).toHaveLength(1), patient);
    const isGood = /^"?\d{10,}"?$/.test(id);
    if (isGood) expect(client.texts[0]).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`);
    else expect(client.texts[0]).toContain('"id":0,"jsonrpc":"2.0","error":{"code":-32600');
  },
);

test('error: what is wrong in a request is named, and changes nothing', async () => {
  const client = await relay.join();
  const topic = newTopic();
  const cases = [
    ['irn_publish', relayMessageOn('x', 'm'), -32_600, 'InvalidTopic'],
    ['irn_publish', relayMessageOn(topic, 'm', { ttl: 0 }), -32_000, 'TtlTooShort'],
    ['irn_publish', relayMessageOn(topic, 'm', { ttl: 604_801 }), -32_000, 'TtlTooLong'],
    ['irn_publish', relayMessageOn(topic, 'm'.repeat(131_073)), -32_600, 'PayloadSizeExceeded'],
    ['irn_publish', { topic }, -32_600, 'InvalidParams'],
    ['irn_batchSubscribe', { topics: [] }, -32_600, 'BatchEmpty'],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, newTopic) }, -32_600, 'BatchLimitExceeded'],
    ['irn_everything', {}, -32_600, 'InvalidMethod'],
    ['irn_watchRegister', { registerAuth: 'x' }, -32_600, 'InvalidMethod'],
    ['__proto__', {}, -32_600, 'InvalidMethod'],
  ] as const;
  for (const [method, params, code, label] of cases) {
    const reply = await client.request(method, params);
    expect([method, reply?.error?.code]).toEqual([method, code]);
    expect(reply?.error?.message).toContain(label);
  }
  expect(await client.request('irn_fetchMessages', { topic })).toEqual({ result: { messages: [], hasMore: false } });
});

const other = createRelayKey();
test.each([
  ['none', () => ''],
  ['garbage', () => 'a.b.c'],
  ['another audience', (key) => createRelayToken(key, 'wss://relay.example')],
  ['one that is over', (key, url) => createRelayToken(key, url, { iat: 1_600_000_000, exp: 1_600_086_400 })],
  ['one of a year', (key, url) => createRelayToken(key, url, { iat: 1_600_000_000, exp: 4_000_000_000 })],
  ['one of tomorrow', (key, url) => createRelayToken(key, url, { iat: Math.floor(Date.now() / 1000) + 600 })],
  ['another algorithm', (key, url) => createRelayToken(key, url, {}, { alg: 'none' })],
  ['another key', (key, url) => createRelayToken(key, url, { iss: other.clientId })],
  ['a key that is none', (key, url) => createRelayToken(key, url, { iss: 'did:key:z6Mk' })],
] satisfies [string, (key: ReturnType<typeof createRelayKey>, url: string) => string][])(
  'error: a token that is %s is refused by a close frame that stops clients, and by HTTP where the client requests no frame',
  async (_, make) => {
    const key = createRelayKey();
    const client = await relay.join({ key, token: make(key, relay.url) });
    expect(await client.end).toMatchObject({ code: 3000, reason: expect.stringContaining('JWT validation error') });
    const plain = await fetch(`${relay.httpUrl}/rpc?projectId=demo&auth=${make(key, relay.url)}`, {
      method: 'POST',
      body: '{}',
    });
    expect(plain.status).toBe(401);
  },
);

test('error: a project that is unknown and a page of another are refused', async () => {
  expect(await (await relay.join({ projectId: 'nobody' })).end).toEqual({ code: 3000, reason: 'Project not found' });
  const stranger = await relay.join({ origin: 'https://other.example' });
  expect(await stranger.end).toEqual({ code: 3000, reason: 'Origin not allowed' });
  const known = await relay.join({ origin: 'https://demo.example' });
  expect(await known.request('irn_unsubscribe', { topic: newTopic() })).toEqual({ result: true });
});

test('behavior: single requests over HTTP', async () => {
  const key = createRelayKey();
  const topic = newTopic();
  const request = async (method: string, params: object) => {
    const response = await fetch(`${relay.httpUrl}/relay/rpc?projectId=demo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${createRelayToken(key, relay.url)}`, origin: 'https://demo.example' },
      body: `{"id":1795252198640396544,"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`,
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://demo.example');
    return response.text();
  };
  const a = await relay.join();
  await a.request('irn_publish', relayMessageOn(topic, 'for later'));
  expect(await request('irn_fetchMessages', { topic })).toContain('"message":"for later"');
  await request('irn_batchReceive', { receipts: [{ topic, messageId: idOfMessage('for later') }] });
  expect(await request('irn_fetchMessages', { topic })).toContain(
    '{"id":1795252198640396544,"jsonrpc":"2.0","result":{"messages":[]',
  );
  expect(await request('irn_subscribe', { topic })).toContain('InvalidMethod');
  expect((await fetch(`${relay.httpUrl}/relay`)).status).toBe(426);
});

test('behavior: neither topics nor messages, clients or tokens stand in the log or in the metrics', async () => {
  const topic = newTopic();
  const [a, b] = await Promise.all([relay.join(), relay.join()]);
  await b.request('irn_subscribe', { topic });
  await a.request('irn_publish', relayMessageOn(topic, 'a-secret-letter'));
  await vi.waitFor(() => expect(b.messages()).toEqual(['a-secret-letter']), patient);
  const reported = relay.lines.join('\n') + (await relay.metrics.text());
  for (const secret of [topic, 'a-secret-letter', a.key.clientId, 'eyJ']) expect(reported).not.toContain(secret);
  expect(reported).toContain('portico_relay_letters_total{what="kept"}');
  expect(relay.troubles).toEqual([]);
});
