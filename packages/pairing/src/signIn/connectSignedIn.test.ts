import type { Network, SiweConfig } from '@portico/core';
import type { PairingProgress } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { Siwx, SiwxSession } from '@portico/protocol/siwx';
import { createMessageFactory, createSiwx, eip155Verifier } from '@portico/siwx';
import { parseSiwx } from '@portico/siwx/verify';
import { afterEach, expect, test, vi } from 'vitest';
import { createPairingConnector } from '../connector/createPairingConnector.ts';
import { protocolError } from '../errors/protocolErrors.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import { approvalOn, createOrigin, createRendezvous, networkOf } from '../session/pairs.fixtures.ts';
import { connectSignedIn } from './connectSignedIn.ts';
import { owner, signAll } from './signIn.fixtures.ts';

const networks = [networkOf(1), networkOf(10)];
const solana: Network = {
  ...networkOf(0),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
};

/** The sign-in of a host without a server. */
function createHost(change: Partial<Siwx> = {}) {
  const kept: SiwxSession[] = [];
  const siwx = createSiwx({
    createMessage: createMessageFactory({
      domain: 'plaza.example',
      uri: 'https://plaza.example/',
      statement: 'Welcome.',
    }),
    storage: {
      add: async (session) => void kept.push(session),
      set: async () => undefined,
      get: async () => kept,
      revoke: async () => undefined,
    },
    verifiers: [eip155Verifier()],
  });
  return { kept, siwx: { ...siwx, ...change } };
}

let place: Awaited<ReturnType<typeof createRendezvous>>;
afterEach(() => place.stop());

interface Host {
  readonly change?: Partial<Siwx>;
  readonly options?: object;
  readonly networks?: readonly Network[];
  /** Scans the first links only, up to this number. */
  readonly scans?: number;
}

async function begin({ change, options, networks: own = networks, scans = Infinity }: Host = {}) {
  place = await createRendezvous();
  const origin = createOrigin();
  let { client } = place.openSite({ origin });
  const wallet = place.openWallet();
  const { kept, siwx } = createHost(change);
  const reported: string[] = [];
  const tracked: unknown[] = [];
  const context = {
    getOptions: () => ({ customRpcUrls: {}, siwx, ...options }),
    getNetworks: () => own,
    track(event: string, properties: object) {
      reported.push(event);
      tracked.push([event, properties]);
    },
  } as unknown as Parameters<typeof connectSignedIn>[0];
  const openConnector = () =>
    createPairingConnector({
      client,
      clock: systemClock,
      getNetworks: () => own,
      link: (parameters) => connectSignedIn(context, parameters),
    });
  let connector = openConnector();
  const reload = (): void => {
    client.destroy();
    ({ client } = place.openSite({ origin }));
    connector = openConnector();
  };
  const uris: string[] = [];
  const onPairing = ({ uri }: PairingProgress): void => {
    if (uris.includes(uri)) return;
    uris.push(uri);
    if (uris.length <= scans) wallet.pair(uri);
  };
  const connect = (network = networks[0]!) =>
    connector.connect({ namespace: 'eip155', network, onPairing, signal: new AbortController().signal });
  return { wallet, kept, reported, tracked, uris, connect, reload };
}

test('behavior: what was signed with the approval is the session of the account that is connected', async () => {
  const { wallet, kept, reported, uris, connect } = await begin();
  wallet.signIn = signAll();
  expect(await connect(networks[1])).toMatchObject({ accounts: [owner.address], caipNetworkId: 'eip155:10' });
  expect(kept.map(({ data }) => data)).toMatchObject([{ accountAddress: owner.address, chainId: 'eip155:10' }]);
  expect(reported).toEqual(['SIWX_AUTH_SUCCESS']);
  expect(uris).toHaveLength(1);
  expect(wallet.calls.map(({ method }) => method)).not.toContain('wc_sessionRequest');
});

test('behavior: signed for another chain than the preferred one, it is connected there without a second signature', async () => {
  const { wallet, kept, connect } = await begin();
  wallet.signIn = signAll({ chains: ['eip155:1'] });
  expect(await connect(networks[1])).toMatchObject({ caipNetworkId: 'eip155:1' });
  expect(kept).toHaveLength(1);
});

test('behavior: a message for each chain: all are kept, the preferred one first', async () => {
  const { wallet, kept, tracked, connect } = await begin();
  wallet.signIn = signAll({ chains: ['eip155:1', 'eip155:10'] });
  await connect(networks[1]);
  expect(kept.map(({ data }) => data.chainId)).toEqual(['eip155:10', 'eip155:1']);
  expect(tracked).toEqual([
    ['SIWX_AUTH_SUCCESS', { network: 'eip155:10' }],
    ['SIWX_AUTH_SUCCESS', { network: 'eip155:1' }],
  ]);
});

test('error: a host that refuses the session of one chain keeps those of the others, and the refusal is tracked', async () => {
  const added: string[] = [];
  const addSession: Siwx['addSession'] = async ({ data }) => {
    if (data.chainId === 'eip155:1') throw new PorticoError('siwx.not_verified', { reason: 'wrong_signature' });
    added.push(data.chainId);
  };
  const own = [...networks, networkOf(137)];
  const { wallet, tracked, connect } = await begin({ networks: own, change: { addSession } });
  wallet.signIn = signAll({ chains: ['eip155:1', 'eip155:10', 'eip155:137'] });
  expect(await connect(own[1])).toMatchObject({ caipNetworkId: 'eip155:10' });
  expect(added).toEqual(['eip155:10', 'eip155:137']);
  expect(tracked).toMatchObject([
    ['SIWX_AUTH_SUCCESS', { network: 'eip155:10' }],
    ['SIWX_AUTH_ERROR', { network: 'eip155:1', message: expect.stringContaining('siwx.not_verified') }],
    ['SIWX_AUTH_SUCCESS', { network: 'eip155:137' }],
  ]);
});

test('behavior: siweConfig, whose server holds one session, is given the message of the preferred chain alone', async () => {
  const verified: string[] = [];
  const siweConfig: SiweConfig = {
    getNonce: async () => 'k8zM3pQw2v',
    createMessage: () => '',
    getSession: async () => ({ address: owner.address, chainId: 10 }),
    verifyMessage: async ({ message }) => verified.push(parseSiwx(message).chainId) > 0,
    signOut: async () => true,
    getMessageParams: async () => ({ domain: 'plaza.example', uri: 'https://plaza.example/' }),
  };
  const { wallet, reported, connect } = await begin({ options: { siwx: undefined, siweConfig } });
  wallet.signIn = signAll({ chains: ['eip155:1', 'eip155:10'] });
  await connect(networks[1]);
  expect(verified).toEqual(['eip155:10']);
  expect(reported).toEqual(['SIWX_AUTH_SUCCESS']);
});

test('behavior: a wallet without sign-in support is connected by the same link, and not signed in yet', async () => {
  const { wallet, kept, reported, uris, connect } = await begin();
  wallet.decide = () => approvalOn('eip155:1', 'eip155:10');
  expect(await connect()).toMatchObject({ caipNetworkId: 'eip155:1' });
  expect([kept, reported]).toEqual([[], []]);
  expect(uris).toHaveLength(1);
  expect(uris[0]).toContain('methods=wc_sessionAuthenticate');
});

test('error: what the host does not take leaves the wallet connected', async () => {
  const addSession = async (): Promise<void> => {
    throw new PorticoError('siwx.not_verified', { reason: 'wrong_nonce' });
  };
  const { wallet, reported, connect } = await begin({ change: { addSession } });
  wallet.signIn = signAll();
  expect(await connect()).toMatchObject({ accounts: [owner.address] });
  expect(reported).toEqual(['SIWX_AUTH_ERROR']);
});

test.each<[string, Host]>([
  ['has other chain families too', { networks: [...networks, solana] }],
  ['has no nonce to give', { change: { createMessage: () => Promise.reject(new Error('Down.')) } }],
  [
    'says what no message can say',
    {
      change: {
        createMessage: createMessageFactory({
          domain: 'plaza.example',
          uri: 'https://plaza.example/',
          lifetimeMs: 60_000,
          getNonce: () => 'ab',
        }),
      },
    },
  ],
  ['signs in a way of its own', { change: { signMessage: async () => '0x' } }],
  ['wants nobody to sign in', { options: { siwx: undefined, siweConfig: { enabled: false } } }],
])('behavior: a host that %s: the link is a plain one, which any wallet can use', async (_, host) => {
  const { wallet, uris, connect } = await begin(host);
  wallet.signIn = signAll();
  wallet.decide = () => approvalOn('eip155:1');
  expect(await connect()).toMatchObject({ caipNetworkId: 'eip155:1' });
  expect(uris[0]).not.toContain('methods');
  expect(wallet.signIns).toEqual([]);
});

test('behavior: reloaded between scanning and signing, the next click connects and signs in with what was signed', async () => {
  const { wallet, kept, uris, connect, reload } = await begin({ scans: 1 });
  wallet.signIn = () => undefined;
  void connect().catch(() => undefined);
  await vi.waitFor(() => expect(wallet.signIns).toHaveLength(1));
  reload();
  const [requested] = wallet.signIns;
  if (requested) wallet.answerSignIn(requested, await signAll()(requested));
  expect(await connect()).toMatchObject({ accounts: [owner.address], caipNetworkId: 'eip155:1' });
  expect(kept.map(({ data }) => data)).toMatchObject([{ accountAddress: owner.address, chainId: 'eip155:1' }]);
  expect(uris.length).toBeLessThanOrEqual(2);
  expect(wallet.sessions).toHaveLength(1);
});

test('error: reloaded between scanning and refusing, the next click shows a new link', async () => {
  const { wallet, kept, uris, connect, reload } = await begin();
  wallet.signIn = () => undefined;
  void connect().catch(() => undefined);
  await vi.waitFor(() => expect(wallet.signIns).toHaveLength(1));
  reload();
  const [requested] = wallet.signIns;
  if (requested) wallet.answerSignIn(requested, { error: protocolError('authUserRejected') });
  wallet.signIn = signAll();
  expect(await connect()).toMatchObject({ accounts: [owner.address] });
  expect(uris).toHaveLength(2);
  expect(kept).toHaveLength(1);
});
