import type { ReadTarget, SendTarget } from '@portico/core/adapter';
import { type SolanaChain, startSolanaChain } from '@portico/testing/chains';
import { type SolanaTestWallet, type SolanaWalletOptions, createSolanaWallet } from '@portico/testing/solana';
import { afterAll, beforeAll } from 'vitest';
import { findFunction } from './wallet/standardWallet.ts';

const SOL = 1_000_000_000n;
/** A new key on the ledger, for a mint. */
export const MINT = 'So1anaTestMint11111111111111111111111111111';

export interface FundedWallet {
  readonly played: SolanaTestWallet;
  readonly addresses: readonly string[];
  readonly address: string;
  readonly read: ReadTarget;
  readonly target: SendTarget;
}

/**
 * A ledger for the tests of one file, started before them and stopped after, with their common helpers. A blockhash is
 * accepted for 150 slots.
 */
export function ledgerForTests({ slotTimeMs = 200 } = {}) {
  let chain: SolanaChain;
  beforeAll(async () => {
    chain = await startSolanaChain({ slotTimeMs });
  }, 60_000);
  afterAll(() => chain.stop());

  /** A wallet of new keys that is connected, its first account with 10 SOL. */
  async function setUp(options: Partial<SolanaWalletOptions> = {}): Promise<FundedWallet> {
    const { personality = [], ...rest } = options;
    const keys = [0, 1].map(() => crypto.getRandomValues(new Uint8Array(32)));
    const chains = [{ id: 'solana:localnet', rpcUrl: chain.rpcUrl }] as const;
    const played = createSolanaWallet({ chains, keys, ...rest });
    await findFunction(played.wallet, 'standard:connect')?.();
    played.setPersonality(...[personality].flat());
    const addresses = await played.addresses();
    const [address = ''] = addresses;
    await chain.fund(address, 10n * SOL);
    const read = { network: chain.network, rpcUrls: [chain.rpcUrl] };
    return { played, addresses, address, read, target: { ...read, provider: played.wallet, address } };
  }

  /** The lamports of an account. */
  async function balanceOf(address: string): Promise<bigint> {
    const answer = await chain.request('getBalance', [address, { commitment: 'confirmed' }]);
    return BigInt((answer as { value: number }).value);
  }

  /** The address of a new key that has signed nothing and holds nothing. */
  async function createAddress(): Promise<string> {
    const { addresses } = createSolanaWallet({ chains: [], keys: [crypto.getRandomValues(new Uint8Array(32))] });
    return (await addresses())[0] ?? '';
  }
  return { chain: () => chain, setUp, balanceOf, createAddress };
}
