import type { ChainNamespace } from '../caip.ts';

/** How the first line of a message calls the kind of account. */
export const ledgerNames: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

export const INTRODUCTION = ' wants you to sign in with your ';
