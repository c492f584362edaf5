import { ed25519 } from '@noble/curves/ed25519';
import { type Portico, createPortico } from '@portico/core';
import { solanaDevnet } from '@portico/core/networks';
import { type SolanaWalletOptions, createSolanaWallet, registerSolanaWallet } from '@portico/testing/solana';
import {
  type Address,
  getAddressEncoder,
  getBase58Encoder,
  getOffchainMessageV1Decoder,
  signatureBytes,
  verifyOffchainMessageEnvelope,
} from '@solana/kit';
import { afterEach, expect, test, vi } from 'vitest';
import { codeOf } from '../adapter/page.fixtures.ts';
import { solanaAdapter } from '../adapter/solanaAdapter.ts';
import { signOffchainMessage } from './signOffchainMessage.ts';

const chains = [{ id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' }] as const;
const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };
const message = 'I own this account. ✓ Ünïcode 漢字';
const COSIGNER = 'SysvarC1ock11111111111111111111111111111111';

let portico: Portico | undefined;
afterEach(() => {
  portico?.destroy();
  vi.unstubAllGlobals();
});

async function setUp(options: Partial<SolanaWalletOptions> = {}) {
  vi.stubGlobal('window', new EventTarget());
  const played = createSolanaWallet({ chains, ...options });
  registerSolanaWallet(played.wallet, window);
  portico = createPortico({ projectId: 'test', networks: [solanaDevnet], adapters: [solanaAdapter()] }, { page });
  const { address } = await portico.connect({ connectorId: 'solana:Lighthouse' });
  return { portico, played, address };
}

const bytesOf = (base58: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(base58));
const keyOf = (address: string): Uint8Array => new Uint8Array(getAddressEncoder().encode(address as Address));

test('behavior: the signature is of the head and the text, as specified, verified by @noble/curves and by kit', async () => {
  const { portico: opened, played, address } = await setUp();
  const { signature, signedMessage } = await signOffchainMessage(opened, { message });
  const head = [0xff, ...new TextEncoder().encode('solana offchain'), 1, 1];
  expect([...signedMessage]).toEqual([...head, ...keyOf(address), ...new TextEncoder().encode(message)]);
  expect(ed25519.verify(bytesOf(signature), signedMessage, keyOf(address))).toBe(true);
  const signatures = { [address]: signatureBytes(bytesOf(signature)) };
  await verifyOffchainMessageEnvelope({ content: signedMessage as never, signatures });
  expect(played.requests).toEqual(['connect', 'signOffchainMessage']);
});

test('behavior: with other signers each signs the same message, whose keys are in order and there once', async () => {
  const { portico: opened, address } = await setUp();
  const requiredSigners = [address, COSIGNER, COSIGNER];
  const { signature, signedMessage } = await signOffchainMessage(opened, { message, requiredSigners });
  const { content, requiredSignatories } = getOffchainMessageV1Decoder().decode(signedMessage);
  expect(content).toBe(message);
  expect(requiredSignatories.map((one) => one.address).toSorted()).toEqual([address, COSIGNER].toSorted());
  expect(ed25519.verify(bytesOf(signature), signedMessage, keyOf(address))).toBe(true);
});

test('error: a wallet without the feature, or with versions of its own, is reported without a prompt', async () => {
  const { portico: opened, played } = await setUp({ features: ['solana:signTransaction', 'solana:signMessage'] });
  expect(await codeOf(signOffchainMessage(opened, { message }))).toBe('wallet.method_unsupported');
  expect(played.requests).toEqual(['connect']);
  opened.destroy();
  const { wallet } = createSolanaWallet({ chains, name: 'Beacon' });
  const feature = wallet.features['solana:signOffchainMessage'] as object;
  const features = { ...wallet.features, 'solana:signOffchainMessage': { ...feature, supportedMessageVersions: [2] } };
  vi.stubGlobal('window', new EventTarget());
  // Its accounts are shown once it is connected.
  const later = Object.create(wallet, { features: { value: features } }) as object;
  registerSolanaWallet(later, window);
  const other = createPortico({ projectId: 'test', networks: [solanaDevnet], adapters: [solanaAdapter()] }, { page });
  portico = other;
  await other.connect({ connectorId: 'solana:Beacon' });
  expect(await codeOf(signOffchainMessage(other, { message }))).toBe('wallet.method_unsupported');
});

test('error: no text, invalid signers and too many of them show no prompt', async () => {
  const { portico: opened, played } = await setUp();
  expect(await codeOf(signOffchainMessage(opened, { message: '' }))).toBe('rpc.invalid_params');
  expect(await codeOf(signOffchainMessage(opened, { message, requiredSigners: ['nobody'] }))).toBe('address.invalid');
  const crowd = createSolanaWallet({
    chains,
    keys: Array.from({ length: 256 }, (_, at) => new Uint8Array(32).fill(at)),
  });
  const requiredSigners = await crowd.addresses();
  expect(await codeOf(signOffchainMessage(opened, { message, requiredSigners }))).toBe('rpc.invalid_params');
  expect(played.requests).toEqual(['connect']);
});

test.each([
  ['refuses', 'user.rejected'],
  ['changesMessages', 'message.invalid_signature'],
  ['liesAboutSignatures', 'message.invalid_signature'],
  ['throws', 'connector.failed'],
] as const)('error: a wallet that %s: %s', async (personality, code) => {
  const { portico: opened, played } = await setUp();
  played.setPersonality(personality);
  expect(await codeOf(signOffchainMessage(opened, { message }))).toBe(code);
});

test('error: no wallet connected, and an abort', async () => {
  const { portico: opened, played } = await setUp();
  played.setPersonality('neverAnswers');
  const controller = new AbortController();
  const { signal } = controller;
  const signing = codeOf(signOffchainMessage(opened, { message, signal }));
  await vi.waitFor(() => expect(played.requests).toContain('signOffchainMessage'));
  controller.abort();
  expect(await signing).toBe('aborted');
  expect(await codeOf(signOffchainMessage(opened, { message, signal }))).toBe('aborted');
  await opened.disconnect();
  expect(await codeOf(signOffchainMessage(opened, { message }))).toBe('connector.not_connected');
});
