import type { ReadTarget, SendTarget } from '@portico/core/adapter';
import { type PolkadotChain, startPolkadotChain } from '@portico/testing/chains';
import { type PolkadotTestWallet, type PolkadotWalletOptions, createPolkadotWallet } from '@portico/testing/polkadot';
import { afterAll, beforeAll } from 'vitest';
import { enable } from './wallet/injectedWallet.ts';

/** A whole unit of the currency. */
export const ROC = 1_000_000_000_000n;

export interface FundedWallet {
  readonly played: PolkadotTestWallet;
  readonly address: string;
  readonly read: ReadTarget;
  readonly target: SendTarget;
}

const createSeed = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

/** The address of a new key that has signed nothing and holds nothing. */
export async function createUnusedAddress(): Promise<string> {
  const [address = ''] = await createPolkadotWallet({ keys: [createSeed()] }).addresses();
  return address;
}

/** A chain for the tests of one file, started before them and stopped after, with their common helpers. */
export function chainForTests() {
  let chain: PolkadotChain;
  beforeAll(async () => {
    chain = await startPolkadotChain();
  }, 60_000);
  afterAll(() => chain.stop());

  /** A wallet of new keys that is enabled, its first account with 10 ROC. */
  async function setUp({ personality = [], ...options }: PolkadotWalletOptions = {}): Promise<FundedWallet> {
    const keys = [createSeed(), createSeed()];
    const played = createPolkadotWallet({ keys, types: ['sr25519'], ...options });
    await enable(played.entry, 'Plaza');
    played.setPersonality(...[personality].flat());
    const [address = ''] = await played.addresses();
    await chain.fund(address, 10n * ROC);
    const read = { network: chain.network, rpcUrls: [chain.rpcUrl] };
    return { played, address, read, target: { ...read, provider: played.entry, address } };
  }
  return { chain: () => chain, setUp };
}
