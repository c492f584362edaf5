import type { ReadTarget, SendTarget } from '@portico/core/adapter';
import { type BitcoinChain, startBitcoinChain } from '@portico/testing/chains';
import { type BitcoinScriptKind, type BitcoinWalletOptions, createBitcoinAddress } from '@portico/testing/bitcoin';
import { afterAll, beforeAll } from 'vitest';
import { type OpenedWallet, openWallet } from './wallets/wallets.fixtures.ts';

export const COIN = 100_000_000n;

export interface FundedWallet extends OpenedWallet {
  readonly address: string;
  readonly read: ReadTarget;
  readonly target: SendTarget;
}

/** The address of a new key that has signed nothing and holds nothing. */
export function createUnusedAddress(kind: BitcoinScriptKind = 'p2wpkh'): string {
  return createBitcoinAddress(crypto.getRandomValues(new Uint8Array(32)), kind, 'regtest').address;
}

/** A node for the tests of one file, started before them and stopped after, with their common helpers. */
export function ledgerForTests() {
  let chain: BitcoinChain;
  beforeAll(async () => {
    chain = await startBitcoinChain();
  }, 120_000);
  afterAll(() => chain.stop());

  /** A wallet of new keys that is connected; its first address has one coin of 1 BTC. */
  async function setUp(options: Partial<BitcoinWalletOptions> = {}): Promise<FundedWallet> {
    const opened = await openWallet({ imitates: 'unisat', ...options }, 'regtest');
    const { address = '' } = opened.played.addresses()[0] ?? {};
    await chain.fund(address, COIN);
    const read = { network: chain.network, rpcUrls: [chain.rpcUrl] };
    return { ...opened, address, read, target: { ...read, provider: opened.provider, address } };
  }
  return { chain: () => chain, setUp };
}
