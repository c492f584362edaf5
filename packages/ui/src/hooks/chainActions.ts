import { describeAddress, sendTransfer, switchAccount } from '@portico/core';
import { loadReads, toReadTarget } from '@portico/core/internal';

/** Actions on a chain or a wallet, in one chunk that loads with the first request and not with the views. */
export const chainActions = { describeAddress, loadReads, sendTransfer, switchAccount, toReadTarget };
