export { followWallet } from '../flows/followWallet.ts';
export type { WalletSummary } from '../flows/walletSummary.ts';
