import { ed25519Verify, secp256k1Recover, sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { blake2b } from '@noble/hashes/blake2';
import { hex } from '@scure/base';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ApprovalRequest } from '../wallet/approvalRequest.ts';
import { createPolkadotWallet } from './createPolkadotWallet.ts';
import type { PolkadotKeyType } from './polkadotKeys.ts';
import { signedBytes } from './signedPayload.ts';

beforeAll(() => waitReady());

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 });
/** By schnorrkel, ed25519-dalek and libsecp256k1, which share no code with what signs. */
const verifiers: Readonly<
  Record<PolkadotKeyType, (signature: Uint8Array, text: Uint8Array, key: Uint8Array) => boolean>
> = {
  sr25519: sr25519Verify,
  ed25519: ed25519Verify,
  ecdsa(signature, text, key) {
    const recovered = secp256k1Recover(hash(text), signature.subarray(0, 64), signature[64] ?? 0);
    return hex.encode(hash(recovered)) === hex.encode(key);
  },
};

const payload = {
  address: '',
  method: '0x050300aabbcc',
  era: '0x1503',
  nonce: '0x07',
  tip: '0x00',
  specVersion: '0x000f4240',
  transactionVersion: '0x1a',
  genesisHash: `0x${'91'.repeat(32)}`,
  blockHash: `0x${'11'.repeat(32)}`,
  signedExtensions: ['CheckMortality', 'CheckNonce', 'ChargeTransactionPayment', 'CheckMetadataHash'],
  mode: 1,
  metadataHash: `0x${'22'.repeat(32)}`,
};

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'behavior: texts and payloads that an account of %s signs are verified by @polkadot/wasm-crypto',
  async (type) => {
    const wallet = createPolkadotWallet({ types: [type] });
    const [address = ''] = await wallet.addresses();
    const [key = new Uint8Array()] = await wallet.publicKeys();
    const verify = (signature: string, text: Uint8Array): boolean =>
      verifiers[type](hex.decode(signature.slice(2)), text, key);
    const text = new TextEncoder().encode('Hello, plaza');
    const raw = await wallet.reply({ method: 'polkadot_signMessage', params: { address, message: 'Hello, plaza' } });
    const { signature } = raw as { signature: string };
    expect(verify(signature, text)).toBe(true);
    expect(verify(signature, text.subarray(1))).toBe(false);
    const params = { address, transactionPayload: { ...payload, address } };
    const signed = (await wallet.reply({ method: 'polkadot_signTransaction', params })) as { signature: string };
    expect(Number.parseInt(signed.signature.slice(2, 4), 16)).toBe({ ed25519: 0, sr25519: 1, ecdsa: 2 }[type]);
    expect(verify(`0x${signed.signature.slice(4)}`, signedBytes({ ...payload, address }))).toBe(true);
  },
);

const call = v.custom<(value: object) => Promise<unknown>>((value) => typeof value === 'function');
const injectedSchema = v.object({ signer: v.object({ signRaw: call, signPayload: call }) });

test('behavior: its owner is prompted for each request with its facts, and once for a page; a refusal is a text', async () => {
  const onRequest = vi.fn(async ({ kind }: ApprovalRequest) => (kind === 'signBytes' ? 'refuse' : 'approve'));
  const { entry, addresses } = createPolkadotWallet({ onRequest });
  const [address = '', other] = await addresses();
  for (let count = 0; count < 2; count += 1) await entry.enable('Plaza');
  const { signer } = v.parse(injectedSchema, await entry.enable('Plaza'));
  const data = `0x${hex.encode(new TextEncoder().encode('Hello, plaza'))}`;
  expect(await signer.signRaw({ address, data, type: 'bytes' })).toHaveProperty('signature');
  await expect(signer.signPayload({ ...payload, address })).rejects.toThrow('Cancelled');
  expect(onRequest.mock.calls.flat()).toMatchObject([
    { kind: 'connect', walletName: 'Seamark', accounts: [address, other] },
    { kind: 'signMessage', account: address, text: 'Hello, plaza' },
    { kind: 'signBytes', account: address, network: 'Polkadot', count: 1, isSent: false },
  ]);
});
