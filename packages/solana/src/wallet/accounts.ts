import type { Account } from '@portico/core';
import { readProperty } from '@portico/core/adapter';
import { isAccountAddress } from '@portico/protocol';
import { listChains } from './standardWallet.ts';

const ACCOUNTS_MAX = 1_000;

/** The wallet's own account object: its features take this very object. */
export interface WalletAccount {
  readonly address: string;
  readonly source: object;
}

/** The account as the page has it. The public key is the address; the wallet may have a name for it. */
export function toAccount({ address, source }: WalletAccount): Account {
  const label = readProperty(source, 'label');
  return { address, type: 'eoa', ...(typeof label === 'string' && { label }) };
}

/**
 * The accounts of the namespace; those of other chains of the wallet are left out. undefined where the value is no list
 * of accounts.
 */
export function parseWalletAccounts(value: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(value) || value.length > ACCOUNTS_MAX) return undefined;
  const accounts = new Map<string, WalletAccount>();
  for (const source of value as readonly unknown[]) {
    const address = readProperty(source, 'address');
    if (typeof source !== 'object' || source === null || typeof address !== 'string') return undefined;
    if (Array.isArray(readProperty(source, 'chains')) && listChains(source).length === 0) continue;
    if (!isAccountAddress('solana', address)) return undefined;
    accounts.set(address, { address, source });
  }
  return [...accounts.values()];
}
