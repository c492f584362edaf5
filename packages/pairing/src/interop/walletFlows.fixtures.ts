import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import type { ProposeParameters } from '../session/propose.ts';
import type { WireOutcome } from '../session/wire.ts';
import { account, approvalOn, wanted } from '../session/pairs.fixtures.ts';
import type { Table } from './table.fixtures.ts';

/** One way through the protocol; it rejects where anything is not as it should be. */
export type Flow = (table: Table) => Promise<void>;

export const patient = { timeout: 60_000, interval: 5 };
const proposalSchema = v.object({ id: v.number(), params: v.object({ pairingTopic: v.string() }) });
export const uriSchema = v.object({ uri: v.string() });
export const topicSchema = v.object({ topic: v.string() });
export const requestSchema = v.object({
  id: v.number(),
  topic: v.string(),
  params: v.object({ chainId: v.string(), request: v.object({ method: v.string(), params: v.array(v.unknown()) }) }),
});
const sessionsSchema = v.array(v.object({ topic: v.string(), expiry: v.number() }));

export const namespaces = approvalOn('eip155:1', 'eip155:10');
export const sign = (text: string) => ({ chain: 'eip155:1', method: 'personal_sign', params: [text, account] });
export type Page = ReturnType<ReturnType<Table['openSite']>['openPage']>;

/** The wallet scans a new link of this page, and gets its proposal. */
export async function sendRequest({ peer }: Table, { client }: Page, parameters: ProposeParameters = wanted) {
  const attempt = client.propose(parameters);
  await peer.call('pair', { uri: attempt.uri });
  // Of this link: where one was scanned twice, a wallet may emit its proposal again, later.
  const isOurs = ({ params }: v.InferOutput<typeof proposalSchema>): boolean =>
    params.pairingTopic === attempt.pairingTopic;
  const { id } = await peer.next('session_proposal', proposalSchema, isOurs);
  return { attempt, id };
}

/** A session of this page with the wallet; its topic. */
async function pairUp(table: Table, page: Page): Promise<string> {
  const { attempt, id } = await sendRequest(table, page);
  await table.peer.call('approve', { id, namespaces });
  const outcome = await attempt.outcome;
  expect(outcome).toMatchObject({ type: 'settled', session: { metadata: { name: table.peer.name } } });
  const topic = outcome.type === 'settled' ? outcome.session.topic : '';
  await table.peer.next('acknowledged', topicSchema, (reported) => reported.topic === topic);
  return topic;
}

/** The wallet answers the next request of this topic; returns that request. */
export async function answer(
  { peer }: Table,
  topic: string,
  body: { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } },
) {
  const { id, params } = await peer.next('session_request', requestSchema, (reported) => reported.topic === topic);
  await peer.call('respond', { topic, response: { id, jsonrpc: '2.0', ...body } });
  return params;
}

export const isKnownTo = async ({ peer }: Pick<Table, 'peer'>, topic: string): Promise<boolean> =>
  v.parse(sessionsSchema, await peer.call('sessions')).some((session) => session.topic === topic);

/** The site ends it, and the wallet is notified. */
export async function part(table: Table, { client }: Pick<Page, 'client'>, topic: string): Promise<void> {
  await client.disconnect(topic);
  await table.peer.next('session_delete', topicSchema, (reported) => reported.topic === topic);
  await vi.waitFor(async () => expect(await isKnownTo(table, topic)).toBe(false), patient);
}

const approvesAndAnswers: Flow = async (table) => {
  const page = table.openSite().openPage();
  const topic = await pairUp(table, page);
  const outcome = page.client.request(topic, sign('0x68656c6c6f'));
  expect(await answer(table, topic, { result: '0xsigned' })).toEqual({
    chainId: 'eip155:1',
    request: expect.objectContaining({ method: 'personal_sign', params: ['0x68656c6c6f', account] }),
  });
  expect(await outcome).toEqual({ type: 'result', result: '0xsigned' });
  const refused = page.client.request(topic, sign('0x00'));
  await answer(table, topic, { error: protocolError('userRejected') });
  expect(await refused).toEqual({ type: 'error', error: protocolError('userRejected') });
  await part(table, page, topic);
  expect(page.typesOf()).toEqual(['linking', 'settled', 'ended']);
};

const answersManyAtOnce: Flow = async (table) => {
  const page = table.openSite().openPage();
  const topic = await pairUp(table, page);
  // It prompts its owner one after the other, a second apart.
  const texts = ['0x01', '0x02', '0x03'];
  const outcomes = texts.map((text) => page.client.request(topic, sign(text)));
  for (const _ of texts) {
    const reported = await table.peer.next('session_request', requestSchema, (one) => one.topic === topic);
    const [text] = reported.params.request.params;
    await table.peer.call('respond', { topic, response: { id: reported.id, jsonrpc: '2.0', result: text } });
  }
  expect(await Promise.all(outcomes)).toEqual(texts.map((result) => ({ type: 'result', result })));
  await part(table, page, topic);
};

const refuses: Flow = async (table) => {
  const page = table.openSite().openPage();
  const { attempt, id } = await sendRequest(table, page);
  await table.peer.call('reject', { id, reason: protocolError('userRejected') });
  expect(await attempt.outcome).toEqual({ type: 'rejected', error: protocolError('userRejected') });
  expect(page.client.sessions()).toEqual([]);
};

const neverDecides: Flow = async (table) => {
  const site = table.openSite();
  const page = site.openPage();
  const { attempt, id } = await sendRequest(table, page);
  site.clock.advance(301_000);
  expect(await attempt.outcome).toEqual({ type: 'expired' });
  // Any decision now is too late.
  await table.peer.call('reject', { id, reason: protocolError('userRejected') });
  expect(page.client.sessions()).toEqual([]);
};

const rights = { methods: ['personal_sign'], events: ['chainChanged'] };
const required = {
  eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['chainChanged'] },
};
const { eip155 } = namespaces;
const only = (part: object) => ({ eip155: { ...eip155, ...part } });
/**
 * The approvals that the public specification calls invalid, by its numbers, and the code that each is refused with.
 */
const badApprovals = [
  ['2.1', 5001, only({ accounts: [] })],
  ['2.2', 5001, only({ accounts: ['eip155:0xab'] })],
  ['2.3', 5002, only({ methods: ['eth_sendTransaction'] })],
  ['2.4', 5001, only({ accounts: [`eip155:1:${account}`] })],
  ['2.7', 5103, only({ accounts: [...(eip155?.accounts ?? []), 'cosmos:cosmoshub-4:cosmos1hsk'] })],
  ['2.9', 5000, { cosmos: { ...rights, chains: ['cosmos:cosmoshub-4'], accounts: ['cosmos:cosmoshub-4:cosmos1hsk'] } }],
  ['2.10', 5003, only({ events: ['accountsChanged'] })],
] as const;

const approvesBadly: Flow = async (table) => {
  await table.peer.call('stopChecking');
  const page = table.openSite().openPage();
  for (const [number, code, bad] of badApprovals) {
    const { attempt, id } = await sendRequest(table, page, { ...wanted, required });
    // Our no may be there before it is done with its yes: then its own call fails, over a record that is gone.
    const approved = table.peer.call('approve', { id, namespaces: bad }).catch(() => undefined);
    const outcome = await attempt.outcome;
    expect({ number, ...outcome }).toMatchObject({ number, type: 'unacceptable', error: { code } });
    const { topic = '' } = v.parse(v.fallback(v.partial(topicSchema), {}), await approved);
    // Refused, the wallet drops the session it had approved. (Its acknowledgement takes half a second.)
    await vi.waitFor(async () => expect(await isKnownTo(table, topic)).toBe(false), patient);
  }
  expect(page.client.sessions()).toEqual([]);
};

const answersTooLate: Flow = async (table) => {
  const site = table.openSite();
  const page = site.openPage();
  const topic = await pairUp(table, page);
  const outcome = page.client.request(topic, { ...sign('0x1a7e'), method: 'eth_sendTransaction' });
  const { id } = await table.peer.next('session_request', requestSchema, (reported) => reported.topic === topic);
  site.clock.advance(302_000);
  expect(await outcome).toEqual({ type: 'expired' });
  await table.peer.call('respond', { topic, response: { id, jsonrpc: '2.0', result: '0xhash' } });
  await vi.waitFor(() => expect(page.typesOf()).toContain('late_answer'), patient);
  const reported = page.events.find((event) => event.type === 'late_answer');
  expect(reported).toMatchObject({ request: { method: 'eth_sendTransaction' }, outcome: { result: '0xhash' } });
  await part(table, page, topic);
};

const changes: Flow = async (table) => {
  const { peer } = table;
  const page = table.openSite().openPage();
  const topic = await pairUp(table, page);
  const fewer = approvalOn('eip155:10');
  await peer.call('update', { topic, namespaces: fewer });
  await vi.waitFor(() => expect(page.client.sessions()[0]?.namespaces).toMatchObject(fewer), patient);
  await peer.call('extend', { topic });
  await vi.waitFor(() => expect(page.typesOf().filter((type) => type === 'updated')).toHaveLength(2), patient);
  const [kept] = v.parse(sessionsSchema, await peer.call('sessions')).filter((session) => session.topic === topic);
  expect(page.client.sessions()[0]?.expiresAtSeconds).toBeGreaterThanOrEqual((kept?.expiry ?? Infinity) - 5);
  const event = { name: 'chainChanged', data: 10 };
  await peer.call('emit', { topic, event, chainId: 'eip155:10' });
  await vi.waitFor(() => expect(page.events.at(-1)).toMatchObject({ type: 'event', ...event }), patient);
  await peer.call('ping', { topic });
  expect(await page.client.ping(topic)).toEqual({ type: 'result', result: true });
  await part(table, page, topic);
};

const leaves: Flow = async (table) => {
  const { peer } = table;
  const page = table.openSite().openPage();
  const topic = await pairUp(table, page);
  const waiting = page.client.request(topic, sign('0x00'));
  await peer.next('session_request', requestSchema, (reported) => reported.topic === topic);
  await peer.call('disconnect', { topic, reason: protocolError('userDisconnected') });
  expect(await waiting).toEqual({ type: 'gone' });
  expect(page.client.sessions()).toEqual([]);
  expect(page.typesOf()).toEqual(['linking', 'settled', 'ended']);
};

const pageIsReloaded: Flow = async (table) => {
  const site = table.openSite();
  const page = site.openPage();
  const topic = await pairUp(table, page);
  const requested = page.client.request(topic, sign('0xbef0'));
  const { id } = await table.peer.next('session_request', requestSchema, (reported) => reported.topic === topic);
  page.close();
  expect(await requested).toEqual({ type: 'unsent', failure: 'closed' });
  await table.peer.call('respond', { topic, response: { id, jsonrpc: '2.0', result: '0xlate' } });
  const next = site.openPage();
  expect(next.client.sessions().map((session) => session.topic)).toEqual([topic]);
  await vi.waitFor(() => expect(next.typesOf()).toEqual(['late_answer']), patient);
  const outcome = next.client.request(topic, sign('0xaf7e'));
  await answer(table, topic, { result: '0xafter' });
  expect(await outcome).toEqual({ type: 'result', result: '0xafter' });
  await part(table, next, topic);
};

const pageIsReloadedWhileItWaits: Flow = async (table) => {
  const site = table.openSite();
  const page = site.openPage();
  const { attempt, id } = await sendRequest(table, page);
  page.close();
  expect(await attempt.outcome).toEqual({ type: 'unsent', failure: 'closed' });
  const next = site.openPage();
  await table.peer.call('approve', { id, namespaces });
  await vi.waitFor(() => expect(next.typesOf()).toContain('settled'), patient);
  const topic = next.client.sessions()[0]?.topic ?? '';
  await table.peer.next('acknowledged', topicSchema, (reported) => reported.topic === topic);
  await part(table, next, topic);
};

const walletIsRestarted: Flow = async (table) => {
  const { peer } = table;
  const page = table.openSite().openPage();
  const topic = await pairUp(table, page);
  await peer.kill();
  const requested: Promise<WireOutcome> = page.client.request(topic, sign('0xd0'));
  await peer.start();
  await answer(table, topic, { result: '0xback' });
  expect(await requested).toEqual({ type: 'result', result: '0xback' });
  // A session that the site ended while the wallet was away is over when the wallet is back.
  await peer.kill();
  const left = page.client.disconnect(topic);
  await peer.start();
  await left;
  await vi.waitFor(async () => expect(await isKnownTo(table, topic)).toBe(false), patient);
};

const twoTabs: Flow = async (table) => {
  const { peer } = table;
  const site = table.openSite();
  const [first, second] = [site.openTab(), site.openTab()];
  const topic = await pairUp(table, first);
  await vi.waitFor(() => expect(second.client.sessions().map((one) => one.topic)).toEqual([topic]), patient);
  const requested = [first.client.request(topic, sign('0x01')), second.client.request(topic, sign('0x02'))];
  for (const _ of requested) {
    const { id, params } = await peer.next('session_request', requestSchema, (reported) => reported.topic === topic);
    await peer.call('respond', { topic, response: { id, jsonrpc: '2.0', result: params.request.params[0] } });
  }
  const results = await Promise.all(requested);
  expect(results).toEqual(['0x01', '0x02'].map((result) => ({ type: 'result', result })));
  // The leader tab is closed: the other one takes over.
  first.close();
  const outcome = second.client.request(topic, sign('0x03'));
  await answer(table, topic, { result: '0x03' });
  expect(await outcome).toEqual({ type: 'result', result: '0x03' });
  await peer.call('disconnect', { topic, reason: protocolError('userDisconnected') });
  await vi.waitFor(() => expect(second.typesOf().filter((type) => type === 'ended')).toEqual(['ended']), patient);
};

const usedLinkIsNoLink: Flow = async (table) => {
  const page = table.openSite().openPage();
  const { attempt, id } = await sendRequest(table, page);
  await table.peer.call('approve', { id, namespaces });
  const outcome = await attempt.outcome;
  const topic = outcome.type === 'settled' ? outcome.session.topic : '';
  await table.peer.next('acknowledged', topicSchema, (reported) => reported.topic === topic);
  // Some versions refuse it with an error, some do nothing: the session stays all the same.
  await table.peer.call('pair', { uri: attempt.uri }).catch(() => undefined);
  expect(await page.client.ping(topic)).toEqual({ type: 'result', result: true });
  await part(table, page, topic);
};

/** Flows of our client with another implementation as the wallet. */
export const walletFlows: readonly (readonly [string, Flow])[] = [
  ['approves, signs, refuses to sign', approvesAndAnswers],
  ['answers requests that were asked at once', answersManyAtOnce],
  ['refuses the proposal', refuses],
  ['never decides', neverDecides],
  ['answers after the end of the request', answersTooLate],
  ['updates, extends, tells an event; ping both ways', changes],
  ['leaves while it is asked', leaves],
  ['the page is reloaded', pageIsReloaded],
  ['the page is reloaded before the wallet decides', pageIsReloadedWhileItWaits],
  ['the wallet is killed and started again', walletIsRestarted],
  ['two tabs, one of which is closed', twoTabs],
  ['a link is scanned twice', usedLinkIsNoLink],
];

/** The same with a client whose validation of approvals can be switched off; it stays so. */
export const badWalletFlows: typeof walletFlows = [['approves what was not asked for', approvesBadly]];
