export {
  type ChaosProxy,
  type ChaosProxyParameters,
  type NetworkFaults,
  startChaosProxy,
} from '../relay/chaosProxy.ts';
export { createNodeEnvironment, createTestPage } from '../relay/nodeEnvironment.ts';
export {
  type RelayFaults,
  type SeenRequest,
  type TestRelay,
  type TestRelayParameters,
  startTestRelay,
} from '../relay/startTestRelay.ts';
export {
  type PairingWallet,
  type PairingWalletParameters,
  createPairingWallet,
} from '../pairing/createPairingWallet.ts';
export type {
  SiteFacts,
  WalletCall,
  WalletManners,
  WalletMemory,
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
