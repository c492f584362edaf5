export { createTestWallet } from '../wallet/createTestWallet.ts';
export { createTestLogin } from '../login/createTestLogin.ts';
export type { TestLogin, TestLoginOptions, TestMail } from '../login/createTestLogin.ts';
export type {
  AccountSource,
  Announceable,
  Lies,
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
export type { RequestWords } from '../wallet/approval/describeRequest.ts';
export type { ApprovalAnswer, ApprovalRequest } from '../wallet/approvalRequest.ts';
export { announceEip6963, announceLate, injectLegacy } from '../wallet/announce.ts';
export type { InjectLegacyOptions } from '../wallet/announce.ts';
export { createImpostor } from '../wallet/impostor.ts';
export type { ImpostorKind } from '../wallet/impostor.ts';
export { lanternIcon, tidepoolIcon } from '../wallet/icons.ts';
export { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
export { parseBoxDescription } from '../box/boxDescription.ts';
export { loadBox } from '../box/loadBox.ts';
export type { BoxAccount, BoxChain, BoxDescription, BoxToken } from '../box/boxDescription.ts';
