import { afterAll, beforeAll } from 'vitest';
import { startDevnet } from '../chains/startDevnet.ts';
import type { Devnet } from '../chains/startDevnet.ts';
import { createTestWallet } from './createTestWallet.ts';
import type { TestWallet, TestWalletOptions } from './types.ts';

/** The first two accounts of every devnet. */
export const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const;

/** A devnet for the tests of one file, started before them and stopped after, and wallets on its chains. */
export function devnetForTests() {
  let devnet: Devnet;
  beforeAll(async () => {
    devnet = await startDevnet({ hasNames: false });
  }, 30_000);
  afterAll(() => devnet.stop());
  const walletOf = (options: Partial<TestWalletOptions> = {}): TestWallet =>
    createTestWallet({ chains: devnet.description.chains, ...options });
  return {
    devnet: () => devnet,
    walletOf,
    connected: async (options?: Partial<TestWalletOptions>): Promise<TestWallet> => {
      const wallet = walletOf(options);
      await wallet.provider.request({ method: 'eth_requestAccounts' });
      return wallet;
    },
  };
}
