import type { ChainNamespace } from '../caip.ts';

/** The name of the account's kind in the first line of a message. */
export const ledgerNames: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

export const INTRODUCTION = ' wants you to sign in with your ';
