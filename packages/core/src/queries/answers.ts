import { fetchBalances } from '../accountData/fetchBalances.ts';
import { fetchIdentity } from '../accountData/fetchIdentity.ts';
import { resolveName } from '../accountData/resolveName.ts';
import { estimateTransfer } from '../transactions/transfers.ts';

/** Reads of the chain, in one chunk that loads with the first request. */
export const answers = { fetchBalances, fetchIdentity, resolveName, estimateTransfer };
