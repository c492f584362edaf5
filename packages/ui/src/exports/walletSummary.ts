export { followWallet, type WalletSummary } from '../button/followWallet.ts';
