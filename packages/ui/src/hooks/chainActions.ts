import { describeAddress, sendTransfer, switchAccount } from '@portico/core';
import { loadReads, toReadTarget } from '@portico/core/internal';

/** What asks a chain or a wallet, as one piece that comes with the first question and not with the views. */
export const chainActions = { describeAddress, loadReads, sendTransfer, switchAccount, toReadTarget };
