import { isEvmAddressShape } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import type { Network } from '@portico/core';

// More than any wallet shows: an answer beyond it is an attack on the page's memory.
const ACCOUNTS_MAX = 1_000;

/** Accounts as a wallet answers them, each once and in its order; undefined where the answer is not of that form. */
export function parseAccounts(answer: unknown): Hex[] | undefined {
  if (!Array.isArray(answer) || answer.length > ACCOUNTS_MAX) return undefined;
  const accounts = new Map<string, Hex>();
  for (const account of answer as readonly unknown[]) {
    if (!isEvmAddressShape(account)) return undefined;
    const key = account.toLowerCase();
    if (!accounts.has(key)) accounts.set(key, account);
  }
  return [...accounts.values()];
}

/**
 * The chain number of an eip155 network: its CAIP-2 reference, which was checked, and not its id, which a host may
 * write freely.
 */
export function toChainId(network: Pick<Network, 'caipNetworkId'>): number {
  return Number(network.caipNetworkId.slice('eip155:'.length));
}

/** A chain number as EIP-695 and EIP-3326 write it. */
export function toHexChainId(chainId: number): Hex {
  return `0x${chainId.toString(16)}`;
}
