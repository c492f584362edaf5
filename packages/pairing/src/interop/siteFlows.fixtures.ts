import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { PairingWallet } from '@portico/testing/relay';
import { protocolError } from '../errors/protocolErrors.ts';
import { account, approvalOn } from '../session/pairs.fixtures.ts';
import { PeerError } from './peer.fixtures.ts';
import { type Flow, patient, topicSchema, uriSchema } from './walletFlows.fixtures.ts';
import type { Table } from './table.fixtures.ts';

const refusedSchema = v.object({ code: v.optional(v.number()), message: v.string() });
const updateSchema = v.object({ topic: v.string(), params: v.object({ namespaces: v.looseObject({}) }) });
const eventSchema = v.object({
  topic: v.string(),
  params: v.object({ event: v.object({ name: v.string(), data: v.unknown() }), chainId: v.string() }),
});
const sessionsSchema = v.array(v.object({ topic: v.string() }));

const rights = { methods: ['personal_sign', 'eth_sendTransaction'], events: ['chainChanged', 'accountsChanged'] };
const optionalNamespaces = { eip155: { chains: ['eip155:1', 'eip155:10'], ...rights } };
export const sign = (topic: string, text: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [text, account] },
});

/** After it, a proposal and a request have run out. */
const LATE_MS = 302_000;

/** The site shows a link, and our wallet scans it. */
async function show({ peer }: Table, wallet: PairingWallet): Promise<void> {
  const { uri } = v.parse(uriSchema, await peer.call('connect', { optionalNamespaces }));
  wallet.pair(uri);
}

async function pairUp(table: Table, wallet: PairingWallet): Promise<string> {
  wallet.decide = ({ chains }) => approvalOn(...chains);
  await show(table, wallet);
  const { topic } = await table.peer.next('connected', topicSchema);
  expect(wallet.sessions.map((session) => session.topic)).toEqual([topic]);
  return topic;
}

const isKnownTo = async ({ peer }: Table, topic: string): Promise<boolean> =>
  v.parse(sessionsSchema, await peer.call('sessions')).some((session) => session.topic === topic);

export async function part(table: Table, wallet: PairingWallet, topic: string): Promise<void> {
  await table.peer.call('disconnect', { topic, reason: protocolError('userDisconnected') });
  await vi.waitFor(() => expect(wallet.ended).toContain(topic), patient);
}

const isApprovedAndSigns: Flow = async (table) => {
  const wallet = table.openWallet();
  const topic = await pairUp(table, wallet);
  wallet.reply = ({ method, params }) => ({ result: [method, params] });
  expect(await table.peer.call('request', sign(topic, '0x68656c6c6f'))).toEqual([
    'personal_sign',
    ['0x68656c6c6f', account],
  ]);
  wallet.reply = () => ({ error: protocolError('userRejected') });
  await expect(table.peer.call('request', sign(topic, '0x00'))).rejects.toMatchObject({ code: 5000 });
  await part(table, wallet, topic);
};

const isRefused: Flow = async (table) => {
  const wallet = table.openWallet();
  wallet.decide = () => protocolError('userRejected');
  await show(table, wallet);
  expect(await table.peer.next('not_connected', refusedSchema)).toMatchObject({ code: 5000 });
  expect(wallet.sessions).toEqual([]);
};

const isSettledFirst: Flow = async (table) => {
  const wallet = table.openWallet();
  wallet.settlesFirst = true;
  const topic = await pairUp(table, wallet);
  expect(await table.peer.call('ping', { topic })).toBeNull();
  await part(table, wallet, topic);
};

const isChanged: Flow = async (table) => {
  const { peer } = table;
  const wallet = table.openWallet();
  const topic = await pairUp(table, wallet);
  const fewer = approvalOn('eip155:10');
  expect(await wallet.update(topic, fewer)).toEqual({ type: 'result', result: true });
  const reported = await peer.next('session_update', updateSchema, (one) => one.topic === topic);
  expect(reported.params.namespaces).toMatchObject(fewer);
  expect(await wallet.request(topic, 'wc_sessionExtend', {})).toEqual({ type: 'result', result: true });
  await peer.next('session_extend', topicSchema, (one) => one.topic === topic);
  const event = { name: 'chainChanged', data: 10 };
  // In practice an event is never answered.
  void wallet.request(topic, 'wc_sessionEvent', { event, chainId: 'eip155:10' });
  const received = await peer.next('session_event', eventSchema, (one) => one.topic === topic);
  expect(received.params).toEqual({ event, chainId: 'eip155:10' });
  expect(await wallet.request(topic, 'wc_sessionPing', {})).toEqual({ type: 'result', result: true });
  expect(await peer.call('ping', { topic })).toBeNull();
  await part(table, wallet, topic);
};

const isLeft: Flow = async (table) => {
  const wallet = table.openWallet();
  const topic = await pairUp(table, wallet);
  await wallet.leave(topic);
  await table.peer.next('session_delete', topicSchema, (one) => one.topic === topic);
  expect(await isKnownTo(table, topic)).toBe(false);
  await expect(table.peer.call('request', sign(topic, '0x00'))).rejects.toBeInstanceOf(PeerError);
};

const isReloaded: Flow = async (table) => {
  const { peer } = table;
  const wallet = table.openWallet();
  const topic = await pairUp(table, wallet);
  wallet.reply = () => ({ result: '0xsigned' });
  await peer.kill();
  await peer.start();
  expect(await isKnownTo(table, topic)).toBe(true);
  expect(await peer.call('request', sign(topic, '0x01'))).toBe('0xsigned');
  await part(table, wallet, topic);
};

const meetsARestartedWallet: Flow = async (table) => {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const wallet = table.openWallet({ seed, sessions: [] });
  const topic = await pairUp(table, wallet);
  const { sessions } = wallet;
  wallet.close();
  const requested = table.peer.call('request', sign(topic, '0x02'));
  const restarted = table.openWallet({ seed, sessions });
  restarted.reply = () => ({ result: '0xlater' });
  expect(await requested).toBe('0xlater');
  await part(table, restarted, topic);
};

/** Its clock is right again: later events are not meant to be late. */
async function setClockRight({ peer }: Table): Promise<void> {
  await peer.kill();
  await peer.start();
}

const isNeverAnswered: Flow = async (table) => {
  const { peer } = table;
  const wallet = table.openWallet();
  await show(table, wallet);
  const [proposal] = await vi.waitFor(() => {
    expect(wallet.proposals).toHaveLength(1);
    return wallet.proposals;
  }, patient);
  await peer.call('advance', { byMs: LATE_MS });
  const { message } = await peer.next('not_connected', refusedSchema);
  expect(message).toMatch(/expired/i);
  await peer.next('proposal_expire');
  if (!proposal) throw new Error('Nothing was asked.');
  // Any decision of our wallet now is too late, and the site is unaffected.
  wallet.answer(proposal, approvalOn('eip155:1', 'eip155:10'));
  const next = table.openWallet();
  const topic = await pairUp(table, next);
  expect(v.parse(sessionsSchema, await peer.call('sessions'))).toEqual([{ topic }]);
  await setClockRight(table);
  await part(table, next, topic);
};

const isAnsweredTooLate: Flow = async (table) => {
  const { peer } = table;
  const wallet = table.openWallet();
  const topic = await pairUp(table, wallet);
  let answer = (): void => undefined;
  wallet.reply = () =>
    new Promise((resolve) => {
      answer = () => resolve({ result: '0xlate' });
    });
  const outcome = peer.call('request', sign(topic, '0x1a7e')).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const requested = () => wallet.calls.filter(({ method }) => method === 'wc_sessionRequest');
  await vi.waitFor(() => expect(requested()).toHaveLength(1), patient);
  await peer.call('advance', { byMs: LATE_MS });
  expect(await outcome).toMatchObject({ error: { message: expect.stringMatching(/expired/i) } });
  answer();
  wallet.reply = () => ({ result: '0xsigned' });
  // A response without a requester does not answer a later request.
  expect(await peer.call('request', sign(topic, '0x02'))).toBe('0xsigned');
  await setClockRight(table);
  await part(table, wallet, topic);
};

/** Flows of our wallet with another implementation as the site. */
export const siteFlows: readonly (readonly [string, Flow])[] = [
  ['is approved, asks, is refused a signature', isApprovedAndSigns],
  ['is refused', isRefused],
  ['is settled before it is answered', isSettledFirst],
  ['is told of an update, an extension, an event; ping both ways', isChanged],
  ['is left by the wallet', isLeft],
  ['is killed and started again', isReloaded],
  ['meets a wallet that was started again', meetsARestartedWallet],
  ['waits for a wallet that never decides, until its own end', isNeverAnswered],
  ['asks, and is answered after the end of its request', isAnsweredTooLate],
];
