import { fetchBalances } from '../actions/fetchBalances.ts';
import { fetchIdentity } from '../actions/fetchIdentity.ts';
import { resolveName } from '../actions/resolveName.ts';
import { estimateTransfer } from '../actions/transfers.ts';

/** What asks the chain, as one piece that comes with the first question. */
export const answers = { fetchBalances, fetchIdentity, resolveName, estimateTransfer };
