import type { WalletRestore } from '@portico/core';
import { walletRestore } from './restoreAnnounced.ts';

/** What brings a wallet back, in the page's first file: a visitor who comes back waits for one request less. */
export const loadRestore = async (): Promise<WalletRestore> => walletRestore;
