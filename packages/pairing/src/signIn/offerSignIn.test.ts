import type { WalletCacao, WalletSignInRequest } from '@portico/testing/relay';
import { parseSiwx, verifySiwx } from '@portico/siwx/verify';
import { createSiweMessage } from 'viem/siwe';
import { afterEach, expect, test, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import { approvalOn, createRendezvous } from '../session/pairs.fixtures.ts';
import { parsePairingUri } from '../uri/pairingUri.ts';
import { owner, signAll, signInRequest, stranger, wantedSignedIn } from './signIn.fixtures.ts';

let place: Awaited<ReturnType<typeof createRendezvous>>;
afterEach(() => place.stop());

async function begin() {
  place = await createRendezvous();
  const site = place.openSite();
  const wallet = place.openWallet({ name: 'Lantern' });
  const scan = (requested = wantedSignedIn) => {
    const attempt = site.client.propose(requested);
    wallet.pair(attempt.uri);
    return attempt;
  };
  return { ...place, site, wallet, scan };
}

test('behavior: one approval connects and signs in; what was signed is a message of this site', async () => {
  const { site, wallet, scan } = await begin();
  wallet.signIn = signAll({ methods: ['personal_sign', 'eth_sendTransaction'] });
  const { uri, outcome } = scan();
  expect(parsePairingUri(uri)).toMatchObject({ methods: [['wc_sessionAuthenticate']] });
  const became = await outcome;
  if (became.type !== 'settled') throw new Error(became.type);
  const { session, signed = [] } = became;
  expect(session).toMatchObject({
    metadata: { name: 'Lantern' },
    namespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:10'],
        accounts: [`eip155:1:${owner.address}`, `eip155:10:${owner.address}`],
        methods: ['eth_sendTransaction', 'personal_sign'],
      },
    },
  });
  expect(signed).toHaveLength(1);
  const [{ message, signature }] = signed as [(typeof signed)[0]];
  const { domain, nonce } = signInRequest.message;
  expect(
    await verifySiwx({ message, signature, domain, nonce, nowMs: Date.parse('2026-01-01T12:01:00Z') }),
  ).toMatchObject({
    isVerified: true,
    data: {
      accountAddress: owner.address,
      chainId: 'eip155:1',
      statement: expect.stringMatching(/^Welcome to the plaza\. I further authorize/),
    },
  });
  expect(wallet.proposals).toEqual([]);
  expect(wallet.sessions.map(({ topic }) => topic)).toEqual([session.topic]);
  expect(site.typesOf()).toEqual(['linking', 'settled']);
  wallet.reply = ({ method }) => ({ result: `${method}: done` });
  const call = { chain: 'eip155:10', method: 'personal_sign', params: ['0x68'] };
  expect(await site.client.request(session.topic, call)).toEqual({ type: 'result', result: 'personal_sign: done' });
  await wallet.leave(session.topic);
  await vi.waitFor(() => expect(site.client.sessions()).toEqual([]));
});

test('behavior: a did:pkh in lower case signs in with a message that has the checksum', async () => {
  const { wallet, scan } = await begin();
  wallet.signIn = signAll({ lowerCase: 'issuer' });
  const became = await scan().outcome;
  if (became.type !== 'settled') throw new Error(became.type);
  const [signed] = became.signed ?? [];
  if (!signed) throw new Error('Nothing was signed.');
  const { domain, nonce } = signInRequest.message;
  const nowMs = Date.parse('2026-01-01T12:01:00Z');
  expect(await verifySiwx({ ...signed, domain, nonce, nowMs })).toMatchObject({
    isVerified: true,
    data: { accountAddress: owner.address },
  });
  expect(became.session.namespaces['eip155']?.accounts[0]).toBe(`eip155:1:${owner.address}`);
});

test('behavior: a signed text in lower case connects its account without a sign-in', async () => {
  const { wallet, scan } = await begin();
  wallet.signIn = signAll({ lowerCase: 'text' });
  expect(await scan().outcome).toMatchObject({
    type: 'settled',
    signed: [],
    session: { namespaces: { eip155: { accounts: expect.arrayContaining([`eip155:1:${owner.address}`]) } } },
  });
});

test('behavior: a wallet without sign-in support settles by the same link, and nothing is signed', async () => {
  const { wallet, scan } = await begin();
  wallet.decide = () => approvalOn('eip155:1');
  const became = await scan().outcome;
  expect(became).toMatchObject({ type: 'settled' });
  expect(became).not.toHaveProperty('signed');
  expect(wallet.calls.map(({ method }) => method)).toContain('wc_sessionAuthenticate');
});

test('behavior: a message for each chain that the wallet likes to sign for, all of them verified', async () => {
  const { wallet, scan } = await begin();
  wallet.signIn = signAll({ chains: ['eip155:10', 'eip155:1'] });
  const became = await scan().outcome;
  if (became.type !== 'settled') throw new Error(became.type);
  expect(became.signed?.map(({ message }) => parseSiwx(message).chainId)).toEqual(['eip155:10', 'eip155:1']);
  expect(became.session.namespaces['eip155']?.accounts[0]).toBe(`eip155:10:${owner.address}`);
});

test('error: refused by its owner, with its code; the next link can succeed', async () => {
  const { site, wallet, scan } = await begin();
  wallet.signIn = () => ({ error: protocolError('authUserRejected') });
  expect(await scan().outcome).toEqual({ type: 'rejected', error: protocolError('authUserRejected') });
  expect(site.client.sessions()).toEqual([]);
  wallet.signIn = signAll();
  expect(await scan().outcome).toMatchObject({ type: 'settled' });
});

type Spoil = (request: WalletSignInRequest) => Promise<readonly unknown[]>;
const asIf =
  (change: Partial<WalletSignInRequest['payload']>): Spoil =>
  async (request) =>
    (await signAll({}, (one) => ({ ...one, payload: { ...one.payload, ...change } }))(request)).cacaos;
const patched =
  (patch: (cacao: WalletCacao) => unknown): Spoil =>
  async (request) =>
    (await signAll()(request)).cacaos.map(patch);
const reported = (change: Readonly<Record<string, unknown>>): Spoil =>
  patched((cacao) => ({ ...cacao, p: { ...cacao.p, ...change } }));

test.each<[string, Spoil, number]>([
  ['another nonce', asIf({ nonce: 'aaaaaaaaaa' }), 11_003],
  ['another domain', asIf({ domain: 'elsewhere.example' }), 11_003],
  ['another address of the site', asIf({ aud: 'https://elsewhere.example' }), 11_003],
  ['another statement', asIf({ statement: 'Give me all of it.' }), 11_003],
  ['another time', asIf({ iat: '2026-01-01T12:00:01.000Z' }), 11_003],
  ['an end of its own', asIf({ exp: '2099-01-01T12:00:00.000Z' }), 11_003],
  [
    'a resource left out',
    async (request) => {
      const [, recap = ''] = request.payload.resources;
      return (await signAll({}, (one) => ({ ...one, payload: { ...one.payload, resources: [recap] } }))(request))
        .cacaos;
    },
    11_003,
  ],
  [
    'a chain that was not requested',
    async (request) => (await signAll({ chains: ['eip155:137'] })(request)).cacaos,
    11_003,
  ],
  [
    'a method that was not requested',
    async (request) =>
      (await signAll({ methods: ['eth_sign'] }, (one) => ({ ...one, methods: ['eth_sign'] }))(request)).cacaos,
    11_003,
  ],
  ['another statement than the signed one', reported({ statement: 'I further authorize nothing.' }), 11_003],
  [
    "another owner's address",
    async (request) => (await signAll({ address: stranger.address })(request)).cacaos,
    11_004,
  ],
  [
    "another owner's signature",
    async (request) => (await signAll({ signMessage: (message) => stranger.signMessage({ message }) })(request)).cacaos,
    11_004,
  ],
  [
    'a second message that is not signed',
    async (request) => {
      const [good] = (await signAll()(request)).cacaos;
      const [bad] = (await signAll({ chains: ['eip155:10'], signMessage: async () => `0x${'11'.repeat(65)}` })(request))
        .cacaos;
      return [good, bad];
    },
    11_004,
  ],
  [
    'no capability, honestly signed',
    async (request) => {
      const { aud: uri, domain, nonce, iat, statement = '', resources: requested } = request.payload;
      const { address } = owner;
      const resources = requested.slice(0, -1);
      const facts = { address, domain, nonce, statement, uri, resources, issuedAt: new Date(iat) };
      const message = createSiweMessage({ ...facts, chainId: 1, version: '1' });
      const [cacao] = (await signAll({ signMessage: () => owner.signMessage({ message }) })(request)).cacaos;
      return [{ ...cacao, p: { ...cacao?.p, resources } }];
    },
    5002,
  ],
  ['no account', reported({ iss: 'did:pkh:eip155:1:nobody' }), 11_003],
  ['another version', reported({ version: '2' }), 11_001],
  ['another kind of signature', patched((cacao) => ({ ...cacao, s: { ...cacao.s, t: 'none' } })), 11_001],
  ['no message', async () => [], 11_001],
  ['a text for a message', async () => ['yes'], 11_001],
])('error: a response with %s is no session, and the wallet is notified', async (_, spoil, code) => {
  const { site, wallet, scan } = await begin();
  wallet.signIn = async (request) => ({ ...(await signAll()(request)), cacaos: await spoil(request) });
  expect(await scan().outcome).toMatchObject({ type: 'unacceptable', error: { code } });
  expect(site.client.sessions()).toEqual([]);
  expect(site.typesOf()).not.toContain('settled');
  expect(site.origin.records.get('portico.pairing.test.proposals')).toContain('"isClosed":true');
  await vi.waitFor(() => expect(wallet.ended).toHaveLength(code === 11_001 ? 0 : 1));
});

test('error: a message that ran out before the wallet signed it', async () => {
  const { wallet, scan } = await begin();
  wallet.signIn = signAll();
  const message = { ...signInRequest.message, expirationTime: '2026-01-02T12:00:00.000Z' };
  const { outcome } = scan({ ...wantedSignedIn, signIn: { ...signInRequest, message } });
  expect(await outcome).toMatchObject({ type: 'unacceptable', error: { code: 11_003, message: 'expired' } });
});

test('behavior: of a sign-in and a plain approval the first counts, and the wallet is notified of the end of the other', async () => {
  const { site, wallet, scan } = await begin();
  wallet.answersBoth = true;
  wallet.signIn = () => undefined;
  const { outcome } = scan();
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  wallet.answer(wallet.proposals[0]!, approvalOn('eip155:1'));
  const became = await outcome;
  expect(became).not.toHaveProperty('signed');
  wallet.answerSignIn(wallet.signIns[0]!, await signAll()(wallet.signIns[0]!));
  await site.client.ping(site.client.sessions()[0]!.topic);
  expect(site.client.sessions()).toHaveLength(1);
  expect(site.typesOf()).toEqual(['linking', 'settled']);
});

test('behavior: in the reverse order, the plain approval comes too late', async () => {
  const { site, wallet, scan } = await begin();
  wallet.answersBoth = true;
  wallet.signIn = signAll();
  const became = await scan().outcome;
  expect(became).toMatchObject({ type: 'settled', signed: [{}] });
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  wallet.answer(wallet.proposals[0]!, approvalOn('eip155:1'));
  await site.client.ping(site.client.sessions()[0]!.topic);
  expect(site.client.sessions()).toHaveLength(1);
});

test('behavior: delivered twice by the relay, it is one session', async () => {
  const { relay, site, wallet, scan } = await begin();
  relay.faults.copies = 2;
  wallet.signIn = signAll();
  expect(await scan().outcome).toMatchObject({ type: 'settled', signed: [{}] });
  expect(site.typesOf()).toEqual(['linking', 'settled']);
});

test('behavior: cancelled before it is offered, it is not published', async () => {
  const { relay, site } = await begin();
  const attempt = site.client.propose(wantedSignedIn);
  attempt.cancel();
  expect(await attempt.outcome).toEqual({ type: 'cancelled' });
  expect(relay.seen).toEqual([]);
});
