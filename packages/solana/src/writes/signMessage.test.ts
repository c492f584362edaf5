import { isPorticoError } from '@portico/protocol';
import { solanaDevnet } from '@portico/core/networks';
import { createSolanaWallet } from '@portico/testing/solana';
import {
  address as toAddress,
  getBase58Encoder,
  getPublicKeyFromAddress,
  signatureBytes,
  verifySignature,
} from '@solana/kit';
import { expect, test } from 'vitest';
import { findFunction } from '../wallet/standardWallet.ts';
import { createWrites } from './createWrites.ts';

const writes = createWrites();
const chains = [{ id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' }] as const;

async function setUp(options: Partial<Parameters<typeof createSolanaWallet>[0]> = {}) {
  const played = createSolanaWallet({ chains, ...options });
  await findFunction(played.wallet, 'standard:connect')?.();
  const [address = ''] = await played.addresses();
  return { played, address, target: { provider: played.wallet, network: solanaDevnet, address } };
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

test('behavior: the signature is of the text, by the account, in base58', async () => {
  const { address, target } = await setUp();
  const message = 'Grüße ✓';
  const signature = signatureBytes(getBase58Encoder().encode(await writes.signMessage(target, { message })));
  const key = await getPublicKeyFromAddress(toAddress(address));
  expect(await verifySignature(key, signature, new TextEncoder().encode(message))).toBe(true);
});

test('error: a wallet that signs another text than the given one', async () => {
  const { played, target } = await setUp();
  played.setPersonality('changesMessages');
  expect(await codeOf(writes.signMessage(target, { message: 'hello' }))).toBe('message.invalid_signature');
});

test('error: a wallet that signs no messages is reported as such', async () => {
  const { target } = await setUp({ features: ['solana:signTransaction'] });
  expect(await codeOf(writes.signMessage(target, { message: 'hello' }))).toBe('wallet.method_unsupported');
});
