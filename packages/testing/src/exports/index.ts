export { createTestWallet } from '../wallet/createTestWallet.ts';
export { createDiscoverySite } from '../discovery/discoverySite.ts';
export { createHostConnection, createHostStore } from '../hostStore/createHostStore.ts';
export type { HostStore, HostStoreAnswer } from '../hostStore/createHostStore.ts';
export { createTestLogin } from '../login/createTestLogin.ts';
export type { TestLogin, TestLoginOptions, TestMail } from '../login/createTestLogin.ts';
export type {
  AccountSource,
  Announceable,
  InvalidResponses,
  LoggedRequest,
  Personality,
  SignedTransaction,
  TestAsset,
  TestChain,
  TestProvider,
  TestWallet,
  TestWalletOptions,
  WalletInfo,
} from '../wallet/types.ts';
export { showApproval } from '../wallet/approval/showApproval.ts';
export { createJsonRpc } from '../jsonRpc.ts';
export type { JsonRpc } from '../jsonRpc.ts';
export { describeRequest } from '../wallet/approval/describeRequest.ts';
export type { RequestMessages } from '../wallet/approval/describeRequest.ts';
export type { ApprovalAnswer, ApprovalRequest } from '../wallet/approvalRequest.ts';
export { announceEip6963, announceLate, injectLegacy } from '../wallet/announce.ts';
export type { InjectLegacyOptions } from '../wallet/announce.ts';
export { createImpostor } from '../wallet/impostor.ts';
export type { ImpostorKind } from '../wallet/impostor.ts';
export { lanternIcon, tidepoolIcon } from '../wallet/icons.ts';
export { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
export { parseDevnetDescription } from '../devnet/devnetDescription.ts';
export { loadDevnet } from '../devnet/loadDevnet.ts';
export type { DevnetAccount, DevnetChain, DevnetDescription, DevnetToken } from '../devnet/devnetDescription.ts';
