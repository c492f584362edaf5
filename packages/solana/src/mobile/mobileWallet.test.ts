import { ed25519 } from '@noble/curves/ed25519';
import type { HostOptions } from '@portico/core/adapter';
import { solanaDevnet } from '@portico/core/networks';
import { isPorticoError } from '@portico/protocol';
import { createSolanaWallet } from '@portico/testing/solana';
import { createMobileWalletApp } from '@portico/testing/solana-app';
import { getBase58Encoder } from '@solana/kit';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as v1 from 'web3js-1';
import { WebSocket } from 'ws';
import { createWalletConnector } from '../connectors/createWalletConnector.ts';
import { parseRegistration } from '../discovery/registration.ts';
import { findFunction } from '../wallet/standardWallet.ts';
import { createWrites } from '../writes/createWrites.ts';
import { createAuthorizationStore } from './authorization.ts';
import { createMobileWallet } from './createMobileWallet.ts';

const KEY = 'portico.solana.mobile';
const { signal } = new AbortController();

beforeEach(() => {
  // Of browsers; Node has one since version 22.
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('location', { host: 'site.example', origin: 'https://site.example' });
});

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** A page on a phone, and a wallet app on it. */
function setUp({ storage = createStorage(), appWaitMs = 5_000 } = {}) {
  const chains = [
    { id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' },
    { id: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' },
  ] as const;
  const played = createSolanaWallet({ chains });
  const app = createMobileWalletApp(played);
  onTestFinished(() => app.close());
  const openPage = () => {
    const wallet = createMobileWallet({
      name: 'Wallet app',
      icon: 'data:image/svg+xml,%3Csvg/%3E',
      chains: ['solana:devnet', 'solana:mainnet'],
      identity: { name: 'Site', uri: 'https://site.example' },
      store: createAuthorizationStore(storage),
      openApp: (uri) => app.open(uri),
      appWaitMs,
    });
    const registration = parseRegistration(wallet);
    if (!registration) throw new Error('It is no Solana wallet.');
    const context = { getNetworks: () => [solanaDevnet], getOptions: () => ({}) as HostOptions };
    const connector = createWalletConnector('app', registration, context);
    return {
      wallet,
      connect: () => connector.connect({ namespace: 'solana', network: solanaDevnet, signal }),
      restore: () => connector.restore({ namespace: 'solana', network: solanaDevnet, signal }),
      disconnect: () => connector.disconnect('solana'),
      call: (feature: Parameters<typeof findFunction>[1], ...inputs: unknown[]) =>
        findFunction(wallet, feature)?.(...inputs) as Promise<never[]>,
    };
  };
  return { played, app, storage, openPage, ...openPage() };
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

async function createTransaction(from: string): Promise<Uint8Array> {
  const fromPubkey = new v1.PublicKey(from);
  const instruction = v1.SystemProgram.transfer({ fromPubkey, toPubkey: v1.Keypair.generate().publicKey, lamports: 5 });
  const recentBlockhash = v1.Keypair.generate().publicKey.toBase58();
  const message = new v1.TransactionMessage({ payerKey: fromPubkey, recentBlockhash, instructions: [instruction] });
  return new v1.VersionedTransaction(message.compileToV0Message()).serialize();
}

test('behavior: connects through the app, and a later page has the accounts without opening it', async () => {
  const { app, played, connect, openPage } = setUp();
  const addresses = await played.addresses();
  const accounts = addresses.map((address) => ({ address, type: 'eoa' }));
  expect(await connect()).toEqual({ accounts });
  expect(app.uris).toHaveLength(1);
  expect(app.uris[0]).toMatch(/^solana-wallet:\/v1\/associate\/local\?association=[\w-]{87}&port=6[1-5]\d{3}&v=v1$/);
  expect(await openPage().restore()).toEqual({ accounts });
  expect(app.methods).toEqual(['authorize']);
});

test('behavior: each request is a session of its own, by the token of the one before it, without a second approval', async () => {
  const { app, played, wallet, connect } = setUp();
  await connect();
  const [address = ''] = await played.addresses();
  const target = { provider: wallet, network: solanaDevnet, address };
  const text = 'Grüße ✓';
  const signature = getBase58Encoder().encode(await createWrites().signMessage(target, { message: text }));
  const key = getBase58Encoder().encode(address);
  expect(ed25519.verify(new Uint8Array(signature), new TextEncoder().encode(text), new Uint8Array(key))).toBe(true);
  expect(app.methods).toEqual(['authorize', 'authorize', 'sign_messages']);
  expect(new Set(app.uris).size).toBe(2);
  expect(played.requests).toEqual(['connect', 'signMessage']);
});

test('behavior: several transactions are signed with one prompt; the signatures are valid to web3.js', async () => {
  const { played, wallet, connect, call } = setUp();
  await connect();
  const [address = ''] = await played.addresses();
  const account = wallet.accounts[0];
  const transactions = await Promise.all([createTransaction(address), createTransaction(address)]);
  const inputs = transactions.map((transaction) => ({ account, transaction, chain: 'solana:devnet' }));
  const signed: readonly { signedTransaction: Uint8Array }[] = await call('solana:signTransaction', ...inputs);
  for (const [index, { signedTransaction }] of signed.entries()) {
    const { message, signatures } = v1.VersionedTransaction.deserialize(signedTransaction);
    const before = v1.VersionedTransaction.deserialize(transactions[index]!);
    expect(message.serialize()).toEqual(before.message.serialize());
    const key = new v1.PublicKey(address).toBytes();
    expect(ed25519.verify(signatures[0]!, message.serialize(), key)).toBe(true);
  }
  expect(played.requests).toEqual(['connect', 'signTransaction']);
});

test('behavior: connects and signs in with one prompt', async () => {
  const { played, app, wallet, storage, call } = setUp();
  const [address = ''] = await played.addresses();
  const [output] = (await call('solana:signIn', { nonce: 'abcd1234', chainId: 'devnet' })) as {
    account: unknown;
    signedMessage: Uint8Array;
    signature: Uint8Array;
  }[];
  expect(output?.account).toBe(wallet.accounts[0]);
  expect(new TextDecoder().decode(output!.signedMessage)).toContain('site.example wants you to sign in');
  const key = new v1.PublicKey(address).toBytes();
  expect(ed25519.verify(output!.signature, output!.signedMessage, key)).toBe(true);
  expect(app.methods).toEqual(['authorize']);
  expect(storage.getItem(KEY)).not.toContain('sign_in_result');
  expect(storage.getItem(KEY)).toContain('auth_token');
});

test('behavior: another chain than the one of the token is approved once more', async () => {
  const { played, wallet, connect, call } = setUp();
  await connect();
  const [address = ''] = await played.addresses();
  const [account] = wallet.accounts;
  const transaction = await createTransaction(address);
  await call('solana:signTransaction', { account, transaction, chain: 'solana:mainnet' });
  expect(played.requests).toEqual(['connect', 'connect', 'signTransaction']);
});

test('behavior: a token that the app no longer takes is dropped, and its owner is prompted in the same session', async () => {
  const { app, played, wallet, storage, connect, call } = setUp();
  await connect();
  const before = storage.getItem(KEY);
  app.setFaults('forgets');
  const [account] = wallet.accounts;
  await call('solana:signMessage', { account, message: new Uint8Array([1]) });
  expect(app.uris).toHaveLength(2);
  expect(app.methods).toEqual(['authorize', 'authorize', 'authorize', 'sign_messages']);
  expect(played.requests).toEqual(['connect', 'connect', 'signMessage']);
  expect(storage.getItem(KEY)).not.toBe(before);
});

test('behavior: disconnected, nothing is left of it', async () => {
  const { storage, connect, disconnect, openPage, wallet } = setUp();
  await connect();
  await disconnect();
  expect([storage.getItem(KEY), wallet.accounts]).toEqual([null, []]);
  expect(await openPage().restore()).toBeUndefined();
});

test('error: a refusal by its owner, of the connection and of a signature', async () => {
  const { played, wallet, connect, call } = setUp();
  played.setPersonality('refuses');
  expect(await codeOf(connect())).toBe('user.rejected');
  played.setPersonality();
  await connect();
  played.setPersonality('refuses');
  const [account] = wallet.accounts;
  expect(await codeOf(call('solana:signMessage', { account, message: new Uint8Array([1]) }))).toBe('user.rejected');
});

test.each([
  ['leaves', 'wallet.provider_disconnected'],
  ['forges', 'wallet.invalid_response'],
  ['liesAboutKey', 'wallet.invalid_response'],
  ['neverListens', 'wallet.no_answer'],
] as const)('error: an app that %s', async (fault, code) => {
  const { app, storage, connect } = setUp({ appWaitMs: 600 });
  app.setFaults(fault);
  expect(await codeOf(connect())).toBe(code);
  expect(storage.getItem(KEY)).toBeNull();
  app.setFaults();
  expect((await connect()).accounts).toHaveLength(2);
});

test('error: an answer that is sent twice is not taken for the next one', async () => {
  const { app, wallet, connect, call } = setUp();
  await connect();
  app.setFaults('repeats');
  const [account] = wallet.accounts;
  const signing = call('solana:signMessage', { account, message: new Uint8Array([1]) });
  expect(await codeOf(signing)).toBe('wallet.invalid_response');
});

test('error: a second request while the app is open', async () => {
  const { played, connect } = setUp();
  played.setPersonality('neverAnswers');
  const first = connect();
  expect(await codeOf(connect())).toBe('wallet.request_pending');
  void first.catch(() => undefined);
});

test('error: an account that the app no longer opens to the page, and a chain that it does not know', async () => {
  const { app, played, wallet, connect, call } = setUp();
  await connect();
  const account = wallet.accounts[1];
  await played.removeAccount(1);
  app.setFaults('forgets');
  const [first] = wallet.accounts;
  await call('solana:signMessage', { account: first, message: new Uint8Array([1]) });
  expect(wallet.accounts).toHaveLength(1);
  app.setFaults();
  const message = new Uint8Array([1]);
  expect(await codeOf(call('solana:signMessage', { account, message }))).toBe('wallet.unauthorized');
});

test.each([
  ['of another shape', '{"v":1,"d":{"chain":"solana:devnet","answer":{"auth_token":5}}}'],
  ['that is no JSON', '{'],
  ['of a later version', '{"v":2,"d":{}}'],
])('error: a stored authorization %s is none', async (_label, text) => {
  const storage = createStorage();
  storage.setItem(KEY, text);
  const { restore, connect } = setUp({ storage });
  expect(await restore()).toBeUndefined();
  expect((await connect()).accounts).toHaveLength(2);
});

test('error: storage that is blocked: it lasts as long as the page', async () => {
  const blocked = new Proxy(createStorage(), {
    get: () => () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { connect, restore } = setUp({ storage: blocked });
  expect((await connect()).accounts).toHaveLength(2);
  expect((await restore())?.accounts).toHaveLength(2);
});

test('error: the address of an app is used where it is of https alone', () => {
  const storage = createStorage();
  const [address] = [Buffer.alloc(32, 7).toString('base64')];
  const stored = (base: string) => {
    const answer = { auth_token: 't', accounts: [{ address }], wallet_uri_base: base };
    return JSON.stringify({ v: 1, d: { chain: 'solana:devnet', answer } });
  };
  const read = (base: string) => {
    storage.setItem(KEY, stored(base));
    const { accounts, wallet_uri_base: uriBase } = createAuthorizationStore(storage).get() ?? {};
    return [accounts?.length, uriBase];
  };
  expect(read('https://wallet.example/app')).toEqual([1, 'https://wallet.example/app']);
  for (const base of ['http://wallet.example', 'javascript:alert(1)', 'intent://x', 'https://localhost']) {
    expect(read(base)).toEqual([1, undefined]);
  }
});
