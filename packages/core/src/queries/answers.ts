import { fetchBalances } from '../actions/fetchBalances.ts';
import { fetchIdentity, resolveName } from '../actions/names.ts';
import { estimateTransfer } from '../actions/transfers.ts';

/** What asks the chain, as one piece that comes with the first question. */
export const answers = { fetchBalances, fetchIdentity, resolveName, estimateTransfer };
