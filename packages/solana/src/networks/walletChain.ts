import type { Network } from '@portico/core';
import { SOLANA_CHAIN_IDS } from '@portico/protocol';

const names = Object.entries(SOLANA_CHAIN_IDS);

/**
 * The name of a network in the Wallet Standard: CAIP-2 has the genesis hash, wallets have `solana:mainnet`. A ledger
 * with a genesis of its own is `solana:localnet`.
 */
export function toWalletChain({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): `solana:${string}` {
  const known = names.find(([, reference]) => caipNetworkId === `solana:${reference}`);
  return `solana:${known?.[0] ?? 'localnet'}`;
}
