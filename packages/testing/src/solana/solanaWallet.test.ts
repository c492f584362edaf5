import { getBase58Encoder, isAddress, verifySignature, getPublicKeyFromAddress } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSolanaChain } from '../chains/startSolanaChain.ts';
import type { SolanaChain } from '../chains/startSolanaChain.ts';
import { createSolanaWallet } from './createSolanaWallet.ts';
import { registerSolanaWallet } from './registerWallet.ts';

let chain: SolanaChain;
beforeAll(async () => {
  chain = await startSolanaChain();
}, 60_000);
afterAll(() => chain.stop());

test('behavior: the ledger answers with its own genesis and funds accounts', async () => {
  const wallet = createSolanaWallet({ chains: [{ id: 'solana:localnet', rpcUrl: chain.rpcUrl }] });
  const [address = ''] = await wallet.addresses();
  expect(isAddress(address)).toBe(true);
  await chain.fund(address, 5_000_000_000n);
  expect(await chain.request('getBalance', [address])).toMatchObject({ value: 5_000_000_000 });
});

test('behavior: signatures of the wallet are ed25519 of its key', async () => {
  const { wallet, addresses } = createSolanaWallet({ chains: [{ id: 'solana:localnet', rpcUrl: chain.rpcUrl }] });
  const features = wallet.features as Record<string, Record<string, (...inputs: unknown[]) => Promise<unknown>>>;
  await features['standard:connect']?.['connect']?.();
  const [address = ''] = await addresses();
  const message = new TextEncoder().encode('hello');
  const input = { account: { address }, message };
  const answer = (await features['solana:signMessage']?.['signMessage']?.(input)) as [{ signature: never }];
  const key = await getPublicKeyFromAddress(address as never);
  expect(await verifySignature(key, answer[0].signature, message)).toBe(true);
  expect(getBase58Encoder().encode(address)).toHaveLength(32);
});

test('behavior: a page that gets ready later finds a registered wallet, until it is unregistered', () => {
  const page = new EventTarget();
  const { wallet } = createSolanaWallet({ chains: [] });
  const stop = registerSolanaWallet(wallet, page);
  const found = new Set<unknown>();
  const detail = {
    register(one: unknown) {
      found.add(one);
      return () => found.delete(one);
    },
  };
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }));
  expect([...found]).toEqual([wallet]);
  stop();
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }));
  expect(found.size).toBe(0);
});
