import type { State } from '@portico/core';

/** A production build reports nothing: the site was tried in development. */
export function reportUnknownWallet(_state: State, _walletId: string): void {}
