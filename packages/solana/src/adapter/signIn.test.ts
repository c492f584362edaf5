import { ed25519 } from '@noble/curves/ed25519';
import type { PorticoOptions } from '@portico/core';
import { type SiwxSession, formatSiwxMessage, parseSiwxMessage } from '@portico/protocol/siwx';
import { getAddressEncoder, getBase58Encoder } from '@solana/kit';
import { expect, test } from 'vitest';
import { ledgerForTests } from '../ledger.fixtures.ts';
import { codeOf, pageForTests } from './page.fixtures.ts';

const { chain } = ledgerForTests();
const { connect } = pageForTests(chain);

type Siwx = NonNullable<PorticoOptions['siwx']>;

/** A host with sign-in that takes what a wallet really signed (checked by @noble/curves), and what it was given. */
function createHost(overrides: Partial<Siwx> = {}) {
  const sessions: SiwxSession[] = [];
  const siwx: Siwx = {
    async createMessage({ accountAddress, chainId }) {
      const data = {
        accountAddress,
        chainId,
        domain: 'plaza.example',
        uri: 'https://plaza.example',
        version: '1',
        nonce: 'abcdefgh1234',
        statement: 'Welcome to the plaza.',
        issuedAt: '2026-11-25T18:00:00.000Z',
        resources: ['https://plaza.example/terms'],
      };
      return { ...data, toString: () => formatSiwxMessage(data) };
    },
    async addSession(session) {
      const { accountAddress } = session.data;
      const key = new Uint8Array(getAddressEncoder().encode(accountAddress as never));
      const signature = new Uint8Array(getBase58Encoder().encode(session.signature));
      if (!ed25519.verify(signature, new TextEncoder().encode(session.message), key)) throw new Error('wrong');
      expect(parseSiwxMessage(session.message)).toMatchObject(session.data);
      sessions.push(session);
    },
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    ...overrides,
  };
  return { siwx, sessions };
}

test('behavior: a wallet with solana:signIn connects and signs in with one prompt', async () => {
  const { siwx, sessions } = createHost();
  const { portico, played, address, caipNetworkId } = await connect({ options: { siwx } });
  expect(played.requests).toEqual(['signIn']);
  expect(sessions).toMatchObject([{ data: { accountAddress: address, chainId: caipNetworkId } }]);
  expect(portico.getAccount('solana').allAccounts).toHaveLength(2);
  // Signed in already: no prompt.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(portico.getState().modal.status).toBe('closed');
});

test.each([
  ['without the feature', { wallet: { features: ['solana:signMessage', 'solana:signTransaction'] } }, ['connect'], {}],
  ['of a host that signs in its own way', {}, ['connect'], { signMessage: async () => 'signature' }],
  ['of a host without a message', {}, ['connect'], { createMessage: () => Promise.reject(new Error('down')) }],
  ['that signs words of its own', { wallet: { personality: 'changesMessages' } }, ['signIn'], {}],
  ['that lies about the signature', { wallet: { personality: 'liesAboutSignatures' } }, ['signIn'], {}],
] as const)('behavior: a wallet %s is connected, and the signature requested afterwards', async (...row) => {
  const [, parameters, requests, overrides] = row;
  const { siwx, sessions } = createHost(overrides);
  const { portico, played } = await connect({ ...parameters, options: { siwx } });
  expect(played.requests).toEqual(requests);
  expect(sessions).toEqual([]);
  await expect
    .poll(() => portico.getState().modal)
    .toMatchObject({ status: 'open', request: { view: 'SIWXSignMessage' } });
});

test('behavior: a wallet that does not take the request to sign in is connected in the plain way', async () => {
  const { siwx, sessions } = createHost();
  const toWallet = (wallet: object) => {
    const { features } = wallet as { features: object };
    const signIn = async () => Promise.reject(Object.assign(new Error('unknown chain'), { code: -32_602 }));
    return Object.create(wallet, { features: { value: { ...features, 'solana:signIn': { signIn } } } }) as object;
  };
  const { played, portico } = await connect({ toWallet, options: { siwx } });
  expect(played.requests).toEqual(['connect']);
  expect(portico.getAccount('solana').status).toBe('connected');
  expect(sessions).toEqual([]);
});

test('error: a refusal is one, and no second prompt comes', async () => {
  const { siwx } = createHost();
  const wallets: { readonly requests: readonly string[] }[] = [];
  const connecting = connect({
    wallet: { personality: 'refuses' },
    onWallet: (one) => wallets.push(one),
    options: { siwx },
  });
  expect(await codeOf(connecting)).toBe('user.rejected');
  expect(wallets[0]?.requests).toEqual(['signIn']);
});

test('error: a host that does not accept the signature leaves the wallet connected, and prompts again', async () => {
  const { siwx } = createHost({ addSession: () => Promise.reject(new Error('no')) });
  const { portico } = await connect({ options: { siwx } });
  expect(portico.getAccount('solana').status).toBe('connected');
  await expect.poll(() => portico.getState().modal.status).toBe('open');
});
