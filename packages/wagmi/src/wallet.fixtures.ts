import { type TestWallet, createTestWallet } from '@portico/testing';
import { base, mainnet, optimism } from 'viem/chains';

export const chains = [mainnet, optimism, base] as const;
export const dead = 'http://127.0.0.1:9';

/** A wallet on the chains of the tests, without a node. */
export function createWallet(name: string, options: Partial<Parameters<typeof createTestWallet>[0]> = {}): TestWallet {
  return createTestWallet({
    chains: chains.map(({ id }) => ({ id, rpcUrl: dead })),
    name,
    rdns: `test.portico.${name.toLowerCase()}`,
    ...options,
  });
}
