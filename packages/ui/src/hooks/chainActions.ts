import { describeAddress, loadReads, sendTransfer, switchAccount, toReadTarget } from '@portico/core';

/** What asks a chain or a wallet, as one piece that comes with the first question and not with the views. */
export const chainActions = { describeAddress, loadReads, sendTransfer, switchAccount, toReadTarget };
