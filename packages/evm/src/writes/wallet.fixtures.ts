import { createTestWallet } from '@portico/testing';
import type { DevnetDescription, TestWallet, TestWalletOptions } from '@portico/testing';
import { startDevnet } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import { afterAll, beforeAll } from 'vitest';
import type { ReadTarget, SendTarget } from '@portico/core/adapter';
import { targetOf } from '../reads/devnet.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from './createWrites.ts';

export interface ConnectedWallet {
  readonly wallet: TestWallet;
  readonly target: SendTarget;
  readonly read: ReadTarget;
  readonly writes: ReturnType<typeof createWrites>;
}

/** A wallet that is connected on the first chain of the devnet by its first account, and then gets its personality. */
async function connectWallet(
  description: DevnetDescription,
  { personality = [], ...options }: Partial<TestWalletOptions> = {},
): Promise<ConnectedWallet> {
  const [chain, account] = [description.chains[0]!, description.accounts[0]!];
  const wallet = createTestWallet({ chains: description.chains, ...options });
  await wallet.provider.request({ method: 'eth_requestAccounts' });
  wallet.setPersonality(...(typeof personality === 'string' ? [personality] : personality));
  const read = targetOf(chain);
  const target = { ...read, provider: wallet.provider, address: account.address };
  return { wallet, target, writes: createWrites(), read };
}

/** A devnet for the tests of one file, started before them and stopped after, with their common helpers. */
export function devnetForTests() {
  let devnet: Devnet;
  beforeAll(async () => {
    devnet = await startDevnet({ hasNames: false });
  }, 30_000);
  afterAll(() => devnet.stop());
  return {
    devnet: () => devnet,
    chain: () => devnet.description.chains[0]!,
    accountAt: (index: number) => devnet.description.accounts[index]!.address,
    setUp: (options?: Partial<TestWalletOptions>) => connectWallet(devnet.description, options),
    balanceOf: (address: string, token?: string) => readBalance(devnet.description, address, token),
  };
}

/** The balance of an address on the first chain: of the token, or of the native currency. */
async function readBalance(description: DevnetDescription, address: string, token?: string): Promise<bigint> {
  const tokens = token === undefined ? [] : [{ address: token }];
  const balances = await createReads().getBalances(targetOf(description.chains[0]!), { address, tokens });
  return balances.at(-1)!.amount;
}

/** The methods of a wallet's requests, in order. */
export const methodsOf = (wallet: TestWallet): string[] => wallet.requests.map((request) => request.method);
