/** Where the sent transactions are kept: known without the code that reads them. */
export const transactionsName = 'transactions';
/** Of that record. */
export const transactionsVersion = 1;
