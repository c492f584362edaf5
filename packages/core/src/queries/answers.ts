import { fetchBalances } from '../accountData/fetchBalances.ts';
import { fetchIdentity } from '../accountData/fetchIdentity.ts';
import { resolveName } from '../accountData/resolveName.ts';
import { estimateTransfer } from '../transactions/transfers.ts';

/** What asks the chain, as one piece that comes with the first question. */
export const answers = { fetchBalances, fetchIdentity, resolveName, estimateTransfer };
