import type { PairingWallet } from '@portico/testing/relay';
import { parseSiwx } from '@portico/siwx/verify';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import { approvalOn } from '../session/pairs.fixtures.ts';
import { owner, signAll, signInRequest, wantedSignedIn } from '../signIn/signIn.fixtures.ts';
import { part as partFromWallet, sign as signAsSite } from './siteFlows.fixtures.ts';
import type { Table } from './table.fixtures.ts';
import {
  type Flow,
  type Page,
  answer,
  sendRequest,
  namespaces,
  part,
  patient,
  sign,
  topicSchema,
  uriSchema,
} from './walletFlows.fixtures.ts';

const authPayloadSchema = v.looseObject({ chains: v.array(v.string()), nonce: v.string() });
export const signInSchema = v.object({
  id: v.number(),
  topic: v.string(),
  params: v.object({ authPayload: authPayloadSchema }),
});
const messagesSchema = v.object({
  payload: v.looseObject({}),
  messages: v.array(v.object({ iss: v.string(), message: v.string() })),
});
const signedInSchema = v.object({
  topic: v.string(),
  auths: v.array(v.object({ p: v.object({ iss: v.string() }), s: v.object({ s: v.string() }) })),
});

/** The wallet scans a link by which its owner can sign in, and shows the message to sign. */
async function requestSignIn({ peer }: Table, { client }: Page) {
  const attempt = client.propose(wantedSignedIn);
  await peer.call('pair', { uri: attempt.uri });
  const isOurs = ({ topic }: v.InferOutput<typeof signInSchema>): boolean => topic === attempt.pairingTopic;
  const { id, params } = await peer.next('session_authenticate', signInSchema, isOurs);
  return { attempt, id, authPayload: params.authPayload };
}

export interface SignInApproval {
  readonly id: number;
  readonly authPayload: object;
  readonly chains: readonly string[];
  /** As the wallet writes it. */
  readonly address?: string;
}

/** Their helpers write the messages, on these chains; its owner signs each. */
export async function approveSignIn(
  { peer }: Table,
  { id, authPayload, chains, address = owner.address }: SignInApproval,
) {
  const requested = { authPayload, chains, methods: ['personal_sign', 'eth_sendTransaction'], address };
  const { payload, messages } = v.parse(messagesSchema, await peer.call('messageToSign', requested));
  const signed = await Promise.all(
    messages.map(async ({ iss, message }) => ({ iss, signature: await owner.signMessage({ message }) })),
  );
  const { topic } = v.parse(topicSchema, await peer.call('approveSignIn', { id, payload, signed }));
  return { topic, messages: messages.map(({ message }) => message) };
}

const signsIn: Flow = async (table) => {
  for (const chains of [['eip155:1'], ['eip155:1', 'eip155:10']]) {
    const page = table.openSite().openPage();
    const { attempt, id, authPayload } = await requestSignIn(table, page);
    const { topic, messages } = await approveSignIn(table, { id, authPayload, chains });
    const outcome = await attempt.outcome;
    expect(outcome).toMatchObject({ type: 'settled', session: { topic } });
    const reported = outcome.type === 'settled' ? (outcome.signed ?? []) : [];
    expect(reported.map(({ message }) => message)).toEqual(messages);
    expect(reported.map(({ message }) => parseSiwx(message).chainId)).toEqual(chains);
    const requested = page.client.request(topic, sign('0x01'));
    await answer(table, topic, { result: '0xsigned' });
    expect(await requested).toEqual({ type: 'result', result: '0xsigned' });
    await part(table, page, topic);
    page.close();
  }
};

const refusesToSignIn: Flow = async (table) => {
  const page = table.openSite().openPage();
  const { attempt, id } = await requestSignIn(table, page);
  const { code } = protocolError('authUserRejected');
  await table.peer.call('rejectSessionAuthenticate', { id, reason: protocolError('authUserRejected') });
  expect(await attempt.outcome).toMatchObject({ type: 'rejected', error: { code } });
  expect(page.client.sessions()).toEqual([]);
};

const cannotSignIn: Flow = async (table) => {
  const { peer } = table;
  await peer.call('cannotSignIn');
  const page = table.openSite().openPage();
  const { attempt, id } = await sendRequest(table, page, wantedSignedIn);
  await peer.call('approve', { id, namespaces });
  const outcome = await attempt.outcome;
  await peer.call('canSignIn');
  expect(outcome).toMatchObject({ type: 'settled' });
  expect(outcome).not.toHaveProperty('signed');
  const topic = outcome.type === 'settled' ? outcome.session.topic : '';
  await peer.next('acknowledged', topicSchema, (reported) => reported.topic === topic);
  const requested = page.client.request(topic, sign('0x02'));
  await answer(table, topic, { result: '0xafterwards' });
  expect(await requested).toEqual({ type: 'result', result: '0xafterwards' });
  await part(table, page, topic);
};

const isReloadedBeforeItSigns: Flow = async (table) => {
  const { peer } = table;
  const page = table.openSite().openPage();
  const { attempt, id, authPayload } = await requestSignIn(table, page);
  await peer.kill();
  await peer.start();
  await approveSignIn(table, { id, authPayload, chains: ['eip155:10'] });
  expect(await attempt.outcome).toMatchObject({ type: 'settled', signed: [{}] });
  const [session] = page.client.sessions();
  await part(table, page, session?.topic ?? '');
};

const pageIsReloadedBeforeItSigns: Flow = async (table) => {
  const site = table.openSite();
  const page = site.openPage();
  const { attempt, id, authPayload } = await requestSignIn(table, page);
  page.close();
  expect(await attempt.outcome).toEqual({ type: 'unsent', failure: 'closed' });
  const next = site.openPage();
  const { topic } = await approveSignIn(table, { id, authPayload, chains: ['eip155:1'] });
  await vi.waitFor(() => expect(next.typesOf()).toContain('settled'), patient);
  expect(next.events.find(({ type }) => type === 'settled')).toMatchObject({ session: { topic }, signed: [{}] });
  await part(table, next, topic);
};

/** Flows of our client with another implementation as a wallet that signs its owner in, or cannot. */
export const signInWalletFlows: readonly (readonly [string, Flow])[] = [
  ['signs in with the one approval, for one chain and for two', signsIn],
  ['refuses to sign in', refusesToSignIn],
  ['cannot sign in, and takes the plain offer of the same link', cannotSignIn],
  ['is killed and started again before it signs in', isReloadedBeforeItSigns],
  ['the page is reloaded before it signs in', pageIsReloadedBeforeItSigns],
];

const { domain, uri, nonce, statement = '' } = signInRequest.message;
const methods = ['personal_sign', 'eth_sendTransaction'];
const authentication = { chains: ['eip155:1', 'eip155:10'], domain, uri, nonce, statement, methods };

/** The site shows a link to sign in by, and our wallet scans it. */
async function showSignIn({ peer }: Table, wallet: PairingWallet): Promise<void> {
  wallet.pair(v.parse(uriSchema, await peer.call('authenticate', authentication)).uri);
}

async function isAnswered(table: Table, wallet: PairingWallet, topic: string): Promise<void> {
  expect(wallet.sessions.map((session) => session.topic)).toEqual([topic]);
  wallet.reply = ({ params }) => ({ result: params });
  const requested = signAsSite(topic, '0x68656c6c6f');
  expect(await table.peer.call('request', requested)).toEqual(requested.request.params);
  await partFromWallet(table, wallet, topic);
}

const isSignedInTo: Flow = async (table) => {
  for (const chains of [['eip155:1'], ['eip155:1', 'eip155:10']]) {
    const wallet = table.openWallet();
    wallet.signIn = signAll({ chains });
    await showSignIn(table, wallet);
    const { auths, topic } = await table.peer.next('signed_in', signedInSchema);
    expect(auths.map(({ p }) => p.iss)).toEqual(chains.map((chain) => `did:pkh:${chain}:${owner.address}`));
    await isAnswered(table, wallet, topic);
  }
};

const isRefusedASignIn: Flow = async (table) => {
  const wallet = table.openWallet();
  wallet.signIn = () => ({ error: protocolError('authUserRejected') });
  await showSignIn(table, wallet);
  await table.peer.next('not_signed_in', v.object({ message: v.string() }));
  expect(wallet.sessions).toEqual([]);
};

const meetsAWalletThatCannot: Flow = async (table) => {
  const wallet = table.openWallet();
  wallet.decide = ({ chains }) => approvalOn(...chains);
  await showSignIn(table, wallet);
  const { topic } = await table.peer.next('signed_in', topicSchema);
  expect(wallet.calls.map(({ method }) => method)).toContain('wc_sessionAuthenticate');
  await vi.waitFor(() => expect(wallet.sessions).toHaveLength(1), patient);
  await isAnswered(table, wallet, topic);
};

/** Flows of our wallet with another implementation as a site that has its visitors sign in. */
export const signInSiteFlows: readonly (readonly [string, Flow])[] = [
  ['is signed in to, for one chain and for two', isSignedInTo],
  ['is refused a sign-in', isRefusedASignIn],
  ['meets a wallet that cannot sign in, and is connected', meetsAWalletThatCannot],
];
