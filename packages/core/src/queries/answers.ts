export { fetchBalances } from '../actions/fetchBalances.ts';
export { fetchIdentity, resolveName } from '../actions/names.ts';
export { estimateTransfer } from '../actions/transfers.ts';
