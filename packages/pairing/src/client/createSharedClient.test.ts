import { expect, test, vi } from 'vitest';
import type { PairingClient } from '../session/pairingClient.ts';
import { approvalOn, wanted } from '../session/pairs.fixtures.ts';
import { createHarness } from './tabs.fixtures.ts';

const sign = { chain: 'eip155:1', method: 'personal_sign', params: ['0x68'] };
const siteClients = (seen: readonly { clientId: string; params: unknown }[]) =>
  new Set(seen.map((one) => one.clientId));

/** A wallet that settles every link, and a tab that holds the line. */
async function setUp() {
  const harness = await createHarness();
  const wallet = harness.openWallet();
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  wallet.reply = ({ method }) => ({ result: `${method}: signed` });
  const connect = async (client: PairingClient) => {
    const attempt = client.propose(wanted);
    wallet.pair(attempt.uri);
    const outcome = await attempt.outcome;
    if (outcome.type !== 'settled') throw new Error(outcome.type);
    return outcome.session.topic;
  };
  const callsOf = () => wallet.calls.filter(({ method }) => method === 'wc_sessionRequest').length;
  return { ...harness, wallet, connect, callsOf };
}

test('behavior: five tabs have one socket; a session of one is in all; each gets the responses to its own requests', async () => {
  const { openTab, relay, connect, callsOf, stop } = await setUp();
  const tabs = Array.from({ length: 5 }, openTab);
  const topic = await connect(tabs[3]!.client);
  for (const { client, typesOf } of tabs) {
    await vi.waitFor(() => expect(client.sessions().map((session) => session.topic)).toEqual([topic]));
    expect(typesOf()).toEqual(['linking', 'settled']);
  }
  const answers = await Promise.all(tabs.map(({ client }) => client.request(topic, sign)));
  expect(answers).toEqual(tabs.map(() => ({ type: 'result', result: 'personal_sign: signed' })));
  expect(callsOf()).toBe(5);
  expect(siteClients(relay.seen).size).toBe(2);
  expect(relay.countSockets()).toBe(2);
  await stop();
});

test('behavior: disconnected by a tab without the socket, the session is over in all; a relay that refused us gets no second request', async () => {
  const { openTab, relay, connect, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  const topic = await connect(second.client);
  relay.closeAll(3000);
  await vi.waitFor(() => expect(second.client.status()).toBe('refused'));
  await second.client.disconnect(topic);
  for (const { client, typesOf } of [first, second]) {
    await vi.waitFor(() => expect(client.sessions()).toEqual([]));
    expect(typesOf()).toEqual(['linking', 'settled', 'ended']);
    expect(client.status()).toBe('refused');
  }
  await stop();
});

test('behavior: the tab that holds the socket is closed while another one waits: one request, one answer', async () => {
  const { openTab, connect, wallet, callsOf, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  const topic = await connect(second.client);
  let release = (): void => {};
  const decided = new Promise<void>((resolve) => {
    release = resolve;
  });
  wallet.reply = async () => {
    await decided;
    return { result: 'late' };
  };
  const requested = second.client.request(topic, sign);
  await vi.waitFor(() => expect(callsOf()).toBe(1));
  first.client.destroy();
  release();
  expect(await requested).toEqual({ type: 'result', result: 'late' });
  expect(callsOf()).toBe(1);
  expect(second.typesOf()).not.toContain('late_answer');
  await stop();
});

test('behavior: closed before the relay had the request: the next tab sends the same message', async () => {
  const { openTab, connect, origin, relay, callsOf, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  const topic = await connect(second.client);
  relay.faults.isUnresponsive = true;
  const requested = second.client.request(topic, sign);
  await vi.waitFor(() => expect(origin.records.get('portico.pairing.test.outbox')).toContain(topic));
  first.client.destroy();
  relay.faults.isUnresponsive = false;
  relay.cutAll();
  expect(await requested).toMatchObject({ type: 'result' });
  expect(callsOf()).toBe(1);
  await stop();
});

test('behavior: a link of a tab stays open when the tab that offered it is closed', async () => {
  const { openTab, wallet, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  wallet.decide = () => undefined;
  const attempt = second.client.propose(wanted);
  wallet.pair(attempt.uri);
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  first.client.destroy();
  wallet.decide = () => approvalOn('eip155:1');
  wallet.decideAgain();
  expect(await attempt.outcome).toMatchObject({ type: 'settled' });
  expect(wallet.proposals).toHaveLength(1);
  await stop();
});

test('behavior: a frozen tab loses the socket to a visible one, and is served by it when it resumes', async () => {
  const { openTab, connect, wallet, callsOf, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  const topic = await connect(first.client);
  await vi.waitFor(() => expect(second.client.sessions()).toHaveLength(1));
  first.freeze();
  expect(await second.client.request(topic, sign)).toMatchObject({ type: 'result' });
  expect(callsOf()).toBe(1);
  first.thaw();
  expect(await first.client.request(topic, sign)).toMatchObject({ type: 'result' });
  await wallet.leave(topic);
  for (const { client, typesOf } of [first, second]) {
    await vi.waitFor(() => expect(client.sessions()).toEqual([]));
    expect(typesOf().filter((type) => type === 'ended')).toEqual(['ended']);
  }
  await stop();
});

test('behavior: a hidden tab takes nothing away', async () => {
  const { openTab, connect, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  second.page.isShown = false;
  const topic = await connect(first.client);
  first.freeze();
  const requested = second.client.request(topic, sign);
  second.page.isShown = true;
  second.page.resume();
  expect(await requested).toMatchObject({ type: 'result' });
  await stop();
});

test('behavior: mounted twice as in StrictMode, the second mount resumes the state of the first', async () => {
  const { openTab, connect, relay, stop } = await setUp();
  openTab().client.destroy();
  const { client } = openTab();
  const topic = await connect(client);
  expect(await client.request(topic, sign)).toMatchObject({ type: 'result' });
  expect(relay.countSockets()).toBe(2);
  await stop();
});

test('behavior: disconnected in one tab is disconnected in all, with one event in each', async () => {
  const { openTab, connect, wallet, stop } = await setUp();
  const tabs = [openTab(), openTab(), openTab()];
  const topic = await connect(tabs[0]!.client);
  await vi.waitFor(() => expect(tabs[2]!.client.sessions()).toHaveLength(1));
  await tabs[2]!.client.disconnect(topic);
  await vi.waitFor(() => expect(wallet.ended).toEqual([topic]));
  for (const { client, typesOf } of tabs) {
    await vi.waitFor(() => expect(client.sessions()).toEqual([]));
    expect(typesOf().filter((type) => type === 'ended')).toHaveLength(1);
  }
  await stop();
});

test('error: messages of another version of the site are dropped', async () => {
  const { openTab, connect, shout, stop } = await setUp();
  const [first, second] = [openTab(), openTab()];
  const topic = await connect(second.client);
  for (const reported of [
    '',
    '{',
    '[]',
    '{"type":"state","leader":"x","sessions":[{}],"status":"online"}',
    '{"type":"later"}',
  ]) {
    shout(reported);
  }
  shout(JSON.stringify({ type: 'call', key: 'k', call: { name: 'steal_keys' } }));
  for (const { client } of [first, second]) {
    expect(await client.ping(topic)).toEqual({ type: 'result', result: true });
    expect(client.sessions().map((session) => session.topic)).toEqual([topic]);
  }
  await stop();
});
