import { type CaipNetworkId, signIn } from '@portico/core';
import { PorticoError } from '@portico/protocol';
import type { SiwxSession } from '@portico/protocol/siwx';
import { parseSiwx, verifySiwx } from '@portico/siwx/verify';
import * as v from 'valibot';
import { isHex } from 'viem/utils';
import { expect, vi } from 'vitest';
import type { SessionNamespaces } from '../namespaces/namespaces.ts';
import { approvalOn } from '../session/pairs.fixtures.ts';
import { owner, stranger } from '../signIn/signIn.fixtures.ts';
import { type HostPage, approvalOfTwo, connect, createHostSignIn, openHost, scan, showLink } from './host.fixtures.ts';
import type { Peer } from './peer.fixtures.ts';
import { approveSignIn, signInSchema } from './signInFlows.fixtures.ts';
import type { Table } from './table.fixtures.ts';
import { type Flow, answer, isKnownTo, patient, requestSchema, topicSchema } from './walletFlows.fixtures.ts';

const both = approvalOfTwo('eip155:1', 'eip155:10');
const chainOf = ({ portico }: HostPage): unknown => portico.getCaipNetworkId();
const emitChain = (peer: Peer, topic: string, chainId: string): Promise<unknown> =>
  peer.call('emit', { topic, event: { name: 'chainChanged', data: Number(chainId.slice(7)) }, chainId });

/** The page disconnects, and the wallet deletes the session. */
async function leave({ peer }: Table, page: HostPage, topic: string): Promise<void> {
  await page.portico.disconnect();
  await peer.next('session_delete', topicSchema, (one) => one.topic === topic);
  await vi.waitFor(async () => expect(await isKnownTo({ peer }, topic)).toBe(false), patient);
}

const keepsTheNetwork: Flow = async (table) => {
  const host = openHost(table);
  const first = host.openPage();
  const topic = await connect(table, first);
  await first.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  const second = host.openPage();
  await second.portico.ready();
  expect([chainOf(second), second.portico.getIsConnected()]).toEqual(['eip155:10', true]);
  await emitChain(table.peer, topic, 'eip155:1');
  await vi.waitFor(() => expect([first, second].map(chainOf)).toEqual(['eip155:1', 'eip155:1']), patient);
  await emitChain(table.peer, topic, 'eip155:10');
  await vi.waitFor(() => expect([first, second].map(chainOf)).toEqual(['eip155:10', 'eip155:10']), patient);
  for (const page of [first, second]) page.close();
  const reloaded = host.openPage();
  await reloaded.portico.ready();
  expect(chainOf(reloaded)).toBe('eip155:10');
  reloaded.close();
  // While no page of the site was open.
  await emitChain(table.peer, topic, 'eip155:1');
  const back = host.openPage();
  await back.portico.ready();
  await vi.waitFor(() => expect(chainOf(back)).toBe('eip155:1'), patient);
  await leave(table, back, topic);
};

const namesItself: Flow = async (table) => {
  const host = openHost(table);
  const page = host.openPage();
  const emitted: unknown[] = [];
  page.portico.subscribeWalletInfo((info) => emitted.push(info));
  const topic = await connect(table, page);
  const info = {
    name: table.peer.name,
    url: 'https://other.example/',
    icon: expect.stringMatching(/^data:image\/png/),
    type: 'WALLET_CONNECT',
  };
  expect(page.portico.getWalletInfo()).toEqual(info);
  expect(emitted).toEqual([info]);
  page.close();
  const reloaded = host.openPage();
  await reloaded.portico.ready();
  expect(reloaded.portico.getWalletInfo()).toEqual(info);
  await leave(table, reloaded, topic);
};

const changesAccount: Flow = async (table) => {
  const { peer } = table;
  const page = openHost(table).openPage();
  const topic = await connect(table, page);
  expect(page.portico.getAddress()).toBe(owner.address);
  const reports = [
    [stranger.address, stranger.address],
    [`eip155:1:${owner.address}`, owner.address],
    [stranger.address.toLowerCase(), stranger.address],
    [`eip155:1:${owner.address.toLowerCase()}`, owner.address],
  ] as const;
  for (const [account, address] of reports) {
    await peer.call('emit', { topic, event: { name: 'accountsChanged', data: [account] }, chainId: 'eip155:1' });
    await vi.waitFor(() => expect(page.portico.getAddress()).toBe(address), patient);
  }
  await leave(table, page, topic);
};

/** The wallet answers null to a switch, and reports its approval of the chain only after that. */
const updatesAfter =
  (afterMs: number): Flow =>
  async (table) => {
    const { peer } = table;
    const page = openHost(table).openPage();
    const topic = await connect(table, page, approvalOfTwo('eip155:1'));
    const switched = page.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
    const { request } = await answer(table, topic, { result: null });
    expect(request).toMatchObject({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] });
    await peer.call('updateLater', { topic, namespaces: both, afterMs });
    await switched;
    expect(chainOf(page)).toBe('eip155:10');
    await leave(table, page, topic);
  };

const addsTheChain: Flow = async (table) => {
  const { peer } = table;
  const page = openHost(table).openPage();
  const topic = await connect(table, page, approvalOfTwo('eip155:1'));
  const switched = page.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  const unknown = { error: { code: 4902, message: 'Unrecognized chain' } };
  expect((await answer(table, topic, unknown)).request.method).toBe('wallet_switchEthereumChain');
  const added = await answer(table, topic, { result: null });
  expect(added.request).toMatchObject({ method: 'wallet_addEthereumChain', params: [{ chainId: '0xa' }] });
  expect((await answer(table, topic, { result: null })).request.method).toBe('wallet_switchEthereumChain');
  await peer.call('updateLater', { topic, namespaces: both, afterMs: 0 });
  await switched;
  expect(chainOf(page)).toBe('eip155:10');
  await leave(table, page, topic);
};

const topicsOf = async (peer: Peer): Promise<readonly string[]> =>
  v.parse(v.array(topicSchema), await peer.call('sessions')).map(({ topic }) => topic);

/** Settled either way: the page is connected by the session, or the wallet was notified that it is over. */
function expectAgreement(peer: Peer, page: HostPage): Promise<string | undefined> {
  return vi.waitFor(async () => {
    const topics = await topicsOf(peer);
    expect(topics).toHaveLength(page.portico.getIsConnected() ? 1 : 0);
    return topics[0];
  }, patient);
}

const approvesAfterClose: Flow = async (table) => {
  const { peer } = table;
  const page = openHost(table).openPage();
  await page.portico.ready();
  const controller = new AbortController();
  const { shown, connecting } = showLink(page, controller.signal);
  const id = await scan(peer, await shown);
  controller.abort();
  await expect(connecting).rejects.toMatchObject({ code: 'aborted' });
  // Ended at once, its session may be gone before its own approval is done, which then fails.
  await peer.call('approve', { id, namespaces: both }).catch(() => undefined);
  const topic = await expectAgreement(peer, page);
  if (topic !== undefined) await leave(table, page, topic);
};

const sharesALink: Flow = async (table) => {
  const { peer } = table;
  const other = await peer.startAnother();
  try {
    const page = openHost(table).openPage();
    await page.portico.ready();
    const { shown, connecting } = showLink(page);
    const uri = await shown;
    const wallets = [peer, other];
    const ids = await Promise.all(wallets.map((wallet) => scan(wallet, uri)));
    // The session of the one that comes too late may be gone before its own approval is done, which then fails.
    const approving = wallets.map((wallet, index) => wallet.call('approve', { id: ids[index], namespaces: both }));
    await Promise.allSettled(approving);
    await connecting;
    const [mine = [], theirs = []] = await vi.waitFor(async () => {
      const known = await Promise.all(wallets.map(topicsOf));
      expect(known.flat()).toHaveLength(1);
      return known;
    }, patient);
    const [topic = ''] = [...mine, ...theirs];
    await leave({ ...table, peer: mine.length > 0 ? peer : other }, page, topic);
  } finally {
    await other.close();
  }
};

async function expectVerified(session: SiwxSession | undefined, chainId: CaipNetworkId): Promise<void> {
  if (!session) throw new Error('Nobody is signed in.');
  const { nonce } = parseSiwx(session.message);
  const expected = { domain: 'plaza.example', nonce, chainId, address: owner.address };
  expect(await verifySiwx({ ...session, ...expected })).toMatchObject({ isVerified: true });
}

const inLowerCase = (namespaces: SessionNamespaces): SessionNamespaces =>
  Object.fromEntries(
    Object.entries(namespaces).map(([key, one]) => [
      key,
      { ...one, accounts: one.accounts.map((account) => account.toLowerCase()) },
    ]),
  );

/** The owner of the wallet signs the page's sign-in message. */
async function signOnRequest(table: Table, topic: string): Promise<void> {
  const { peer } = table;
  const { id, params } = await peer.next('session_request', requestSchema, (one) => one.topic === topic);
  const [raw] = params.request.params;
  if (!isHex(raw)) throw new Error('It is asked to sign what is no hexadecimal text.');
  const result = await owner.signMessage({ message: { raw } });
  await peer.call('respond', { topic, response: { id, jsonrpc: '2.0', result } });
}

const signsInInLowerCase: Flow = async (table) => {
  const { peer } = table;
  await peer.call('cannotSignIn');
  const { kept, siwx } = createHostSignIn();
  const page = openHost(table, { siwx }).openPage();
  const topic = await connect(table, page, inLowerCase(approvalOn('eip155:1', 'eip155:10')));
  await peer.call('canSignIn');
  expect(page.portico.getAddress()).toBe(owner.address);
  const signing = signIn(page.portico);
  await signOnRequest(table, topic);
  await signing;
  await expectVerified(kept[0], 'eip155:1');
  await leave(table, page, topic);
};

/** The wallet signs its owner in with the approval, on these chains; resolves with the topic of the session. */
async function signInByLink(table: Table, page: HostPage, chains: readonly string[], address: string) {
  const { peer } = table;
  await page.portico.ready();
  const { shown, connecting } = showLink(page);
  const uri = await shown;
  await peer.call('pair', { uri });
  const isOurs = ({ topic }: v.InferOutput<typeof signInSchema>): boolean => uri.includes(topic);
  const { id, params } = await peer.next('session_authenticate', signInSchema, isOurs);
  const { topic } = await approveSignIn(table, { id, authPayload: params.authPayload, chains, address });
  await connecting;
  return topic;
}

const signsInByLinkInLowerCase: Flow = async (table) => {
  const { kept, siwx } = createHostSignIn();
  const page = openHost(table, { siwx }).openPage();
  const topic = await signInByLink(table, page, ['eip155:1'], owner.address.toLowerCase());
  expect(page.portico.getAddress()).toBe(owner.address);
  // A message in lower case is invalid by EIP-4361: then the page requests another one.
  if (kept.length === 0) {
    const signing = signIn(page.portico);
    await signOnRequest(table, topic);
    await signing;
  }
  await expectVerified(kept[0], 'eip155:1');
  await leave(table, page, topic);
};

const signsInOnSeveralChains: Flow = async (table) => {
  const { kept, siwx } = createHostSignIn();
  const page = openHost(table, { siwx }).openPage();
  const topic = await signInByLink(table, page, ['eip155:1', 'eip155:10'], owner.address);
  expect(kept.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10']);
  await expectVerified(kept[0], 'eip155:1');
  await expectVerified(kept[1], 'eip155:10');
  await page.portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(await siwx.getSessions('eip155:10', owner.address)).toHaveLength(1);
  await leave(table, page, topic);
};

const signInIsRefusedOnOneChain: Flow = async (table) => {
  const { kept, siwx } = createHostSignIn();
  const addSession = async (session: SiwxSession): Promise<void> => {
    if (session.data.chainId === 'eip155:10') throw new PorticoError('siwx.not_verified', { reason: 'replayed' });
    await siwx.addSession(session);
  };
  const page = openHost(table, { siwx: { ...siwx, addSession } }).openPage();
  const topic = await signInByLink(table, page, ['eip155:1', 'eip155:10'], owner.address);
  expect(kept.map(({ data }) => data.chainId)).toEqual(['eip155:1']);
  const tracked = page.tracked.filter(({ event }) => event.startsWith('SIWX_AUTH'));
  expect(tracked).toMatchObject([
    { event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1' } },
    { event: 'SIWX_AUTH_ERROR', properties: { network: 'eip155:10' } },
  ]);
  await leave(table, page, topic);
};

/** Flows of a host's page with another implementation as the wallet: each was a bug once. */
export const hostFlows: readonly (readonly [string, Flow])[] = [
  ['the network is kept over a reload, in a second tab, and while no page was open', keepsTheNetwork],
  ['approves lower-case accounts, and its owner signs in', signsInInLowerCase],
  ['signs in by a link in lower case', signsInByLinkInLowerCase],
  ['emits accountsChanged, plain and as CAIP-10', changesAccount],
  ['approves after the modal was closed', approvesAfterClose],
  ['answers a switch, then updates the session', updatesAfter(0)],
  ['answers a switch, then updates the session 150 ms later', updatesAfter(150)],
  ['does not know a chain, and is asked to add it', addsTheChain],
  ['names itself to the host', namesItself],
  ['signs in on several chains by one link', signsInOnSeveralChains],
  ['signs in on several chains, one of which the host refuses', signInIsRefusedOnOneChain],
  ['shares a link with another wallet', sharesALink],
];
