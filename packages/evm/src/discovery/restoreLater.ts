import type { WalletRestore } from '@portico/core';

/** What brings a wallet back, in a file of its own: for the script tag, whose first file has the elements too (docs/decisions/size.md). */
export const loadRestore = async (): Promise<WalletRestore> => (await import('./restoreAnnounced.ts')).walletRestore;
