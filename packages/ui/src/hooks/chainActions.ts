/** What asks a chain or a wallet, as one piece that comes with the first question and not with the views. */
export { fetchBalances, isContract, loadReads, sendTransfer, switchAccount } from '@portico/core';
