import { ed25519 } from '@noble/curves/ed25519';
import { createPortico, signMessage, signTransactions } from '@portico/core';
import {
  type PolkadotWalletOptions,
  type SignerPayload,
  createPolkadotWallet,
  signedBytes,
} from '@portico/testing/polkadot';
import { hex } from '@scure/base';
import { afterEach, expect, test, vi } from 'vitest';
import { formatSs58 } from '../addresses/ss58.ts';
import { kusama, polkadot } from '../networks/networks.ts';
import { polkadotAdapter } from './polkadotAdapter.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  vi.unstubAllGlobals();
});

const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3';

const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };

/** A page on Polkadot and Kusama with a wallet, which may come late. */
async function setUp(options: PolkadotWalletOptions = {}, lateMs = 0) {
  const injectedWeb3: Record<string, unknown> = {};
  vi.stubGlobal('window', { injectedWeb3 });
  const played = createPolkadotWallet(options);
  const [publicKey = new Uint8Array()] = await played.publicKeys();
  const add = () => void (injectedWeb3['lantern'] = played.entry);
  if (lateMs > 0) setTimeout(add, lateMs);
  else add();
  const portico = createPortico(
    { projectId: 'test', networks: [polkadot, kusama], adapters: [polkadotAdapter()] },
    { page },
  );
  ends.push(() => portico.destroy());
  const connect = () => portico.connect({ connectorId: 'polkadot:lantern' });
  const address = formatSs58({ prefix: 0, publicKey });
  const payload: SignerPayload = {
    address,
    method: '0x050300aabbcc',
    era: '0x1503',
    nonce: '0x07',
    tip: '0x00',
    specVersion: '0x000f4240',
    transactionVersion: '0x1a',
    genesisHash,
    blockHash: `0x${'11'.repeat(32)}`,
    signedExtensions: ['CheckMortality', 'CheckNonce', 'ChargeTransactionPayment', 'CheckMetadataHash'],
    mode: 1,
    metadataHash: `0x${'22'.repeat(32)}`,
  };
  return { portico, played, publicKey, connect, address, payload };
}

const verify = (bytes: Uint8Array, signature: string, publicKey: Uint8Array): boolean =>
  ed25519.verify(hex.decode(signature.slice(2)).subarray(-64), bytes, publicKey);

test('behavior: a wallet that comes late is found, and its addresses are those of the network, with their names', async () => {
  const { portico, connect, address } = await setUp({}, 700);
  await expect(connect()).rejects.toMatchObject({ code: 'connector.not_found' });
  await expect.poll(() => portico.getState().connectors.map(({ id }) => id)).toEqual(['polkadot:lantern']);
  await connect();
  expect(portico.getAddress('polkadot')).toBe(address);
  expect(portico.getState().namespaces.polkadot.active).toMatchObject({ accounts: [{ label: 'Account 1' }, {}] });
});

test('error: an entry under a name that every object has is a wallet of that name, and hides no other', async () => {
  const { portico, connect } = await setUp();
  const injected: unknown = Reflect.get(window, 'injectedWeb3');
  Object.assign(injected as object, { constructor: createPolkadotWallet().entry });
  await connect();
  expect(portico.getState().connectors.map(({ name }) => name)).toEqual(['lantern', 'constructor']);
});

test('error: a wallet that signs no transaction, or no message where a sign-in is required, is no connection', async () => {
  const { portico, connect, played } = await setUp();
  const { enable } = played.entry;
  const signing = (...names: readonly string[]) =>
    Object.assign(played.entry, {
      enable: async () => ({
        ...((await enable('test')) as object),
        signer: Object.fromEntries(names.map((name) => [name, async () => ({ signature: '0x00' })])),
      }),
    });
  signing('signRaw');
  const failure = { code: 'wallet.method_unsupported', context: { method: 'signPayload' } };
  await expect(connect()).rejects.toMatchObject(failure);
  expect(portico.getState().namespaces.polkadot.active.status).toBe('disconnected');
  // Another version of the wallet is prompted anew.
  signing('signPayload');
  await connect();
  expect(portico.getState().namespaces.polkadot.active.status).toBe('connected');
});

test('behavior: accounts of Ethereum and those bound to another network are left out', async () => {
  const { portico, connect } = await setUp({
    more: [
      { address: '0x00000000000000000000000000000000000A11cE', name: 'Ether', type: 'ethereum' },
      {
        address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        name: 'On Kusama',
        type: 'ed25519',
        genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
      },
    ],
  });
  await connect();
  const { active } = portico.getState().namespaces.polkadot;
  expect(active.status === 'connected' && active.accounts).toHaveLength(2);
});

test('behavior: a signed text is verified by @noble/curves, between the marks that wallets put around it', async () => {
  const { portico, connect, publicKey } = await setUp();
  await connect();
  const signature = await signMessage(portico, { message: 'Hello, plaza' });
  const bytes = new TextEncoder().encode('<Bytes>Hello, plaza</Bytes>');
  expect(verify(bytes, signature, publicKey)).toBe(true);
  expect(verify(new TextEncoder().encode('<Bytes>Hello, square</Bytes>'), signature, publicKey)).toBe(false);
});

test('behavior: a payload with CheckMetadataHash is signed as it is, mode and hash in the signed bytes', async () => {
  const { portico, connect, payload, publicKey } = await setUp();
  await connect();
  const [signed] = (await signTransactions(portico, { transactions: [payload] })) as [
    { signature: string; signedTransaction: string },
  ];
  expect(verify(signedBytes(payload), signed.signature, publicKey)).toBe(true);
  expect(verify(signedBytes({ ...payload, mode: 0 }), signed.signature, publicKey)).toBe(false);
});

test("behavior: where a wallet changed the payload, its extrinsic comes back and the host's payload does not verify", async () => {
  const { portico, connect, payload, publicKey } = await setUp({ personality: 'changesPayloads' });
  await connect();
  const [signed] = (await signTransactions(portico, { transactions: [payload] })) as [
    { signature: string; signedTransaction: string },
  ];
  expect(verify(signedBytes(payload), signed.signature, publicKey)).toBe(false);
  expect(verify(signedBytes({ ...payload, tip: '0x2a' }), signed.signature, publicKey)).toBe(true);
  // Its length, the version of a signed one, the account, the signature.
  expect(signed.signedTransaction).toMatch(
    new RegExp(`^0x[\\da-f]{4}8400${hex.encode(publicKey)}${signed.signature.slice(2)}`),
  );
});

test('behavior: a wallet that returns a signature alone is no error', async () => {
  const { portico, connect, payload } = await setUp({ personality: 'returnsSignaturesAlone' });
  await connect();
  const [signed] = await signTransactions(portico, { transactions: [payload] });
  expect(Object.keys(signed as object)).toEqual(['signature']);
});

test.each([
  ['CheckMetadataHash without a mode', { mode: undefined }, 'rpc.invalid_params'],
  ['the mode that demands a hash, without it', { metadataHash: null }, 'rpc.invalid_params'],
  ['another account', { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }, 'rpc.invalid_params'],
  ['another network', { genesisHash: `0x${'33'.repeat(32)}` }, 'chain.unsupported'],
  ['no hexadecimal', { method: 'transfer' }, 'rpc.invalid_params'],
])('error: a payload with %s is refused before the wallet is prompted', async (_, change, code) => {
  const { portico, played, connect, payload } = await setUp();
  await connect();
  const refused = signTransactions(portico, { transactions: [{ ...payload, ...change }] });
  await expect(refused).rejects.toMatchObject({ code });
  expect(played.requests).toEqual(['enable']);
});

test.each([
  ['refuses', 'user.rejected'],
  ['throws', 'connector.failed'],
  ['liesAboutAccounts', 'wallet.invalid_response'],
] as const)('error: a wallet that %s is not connected: %s', async (personality, code) => {
  const { portico, connect } = await setUp({ personality });
  await expect(connect()).rejects.toMatchObject({ code });
  expect(portico.getIsConnected('polkadot')).toBe(false);
});

test('error: an invalid signature is refused', async () => {
  const { portico, played, connect, payload } = await setUp();
  await connect();
  played.setPersonality('liesAboutSignatures');
  await expect(signMessage(portico, { message: 'x' })).rejects.toMatchObject({ code: 'message.invalid_signature' });
  const refused = signTransactions(portico, { transactions: [payload] });
  await expect(refused).rejects.toMatchObject({ code: 'wallet.invalid_response' });
});
