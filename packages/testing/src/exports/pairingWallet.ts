export {
  type PairingWallet,
  type PairingWalletParameters,
  createPairingWallet,
} from '../pairing/createPairingWallet.ts';
export type {
  SiteFacts,
  WalletCall,
  WalletManners,
  WalletProposal,
  WalletReply,
  WalletSession,
  WalletCacao,
  WalletSignIn,
  WalletSignInRequest,
} from '../pairing/walletTypes.ts';
export { type SignCacaosParameters, signCacaos } from '../pairing/signIn.ts';
export {
  approvesLate,
  emitsAccountsChanged,
  lowerCaseAccounts,
  twoWalletsOneLink,
  unknownChain4902,
  updatesAfterSwitch,
} from '../pairing/personalities.ts';
