import type { ErrorCode } from './codes.ts';

/** Numbers that nodes and wallets answer with (JSON-RPC, EIP-1474, EIP-1193, EIP-5792), by name. */
export const providerCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  invalidInput: -32000,
  resourceNotFound: -32001,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
  versionUnsupported: -32006,
  userRejectedRequest: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  providerDisconnected: 4900,
  chainDisconnected: 4901,
  switchChain: 4902,
  unsupportedNonOptionalCapability: 5700,
  unsupportedChainId: 5710,
  duplicateBundleId: 5720,
  unknownBundleId: 5730,
  bundleTooLarge: 5740,
  atomicUpgradeRejected: 5750,
  atomicityNotSupported: 5760,
} as const;

/** Rejections of the pairing protocol that mean the same as 4001. */
export const pairingRejectionCodes = { userRejected: 5000, userRejectedMethods: 5002 } as const;

/** The name of a provider code. */
export type ProviderCodeName = keyof typeof providerCodes;

/** The error for each code of a provider. */
export const errorCodeByProviderCode: ReadonlyMap<number | string, ErrorCode> = new Map<number | string, ErrorCode>([
  [providerCodes.parse, 'rpc.parse'],
  [providerCodes.invalidRequest, 'rpc.invalid_request'],
  [providerCodes.methodNotFound, 'rpc.method_not_found'],
  [providerCodes.invalidParams, 'rpc.invalid_params'],
  [providerCodes.internal, 'rpc.internal'],
  [providerCodes.invalidInput, 'rpc.invalid_input'],
  [providerCodes.resourceNotFound, 'rpc.resource_not_found'],
  [providerCodes.resourceUnavailable, 'rpc.resource_unavailable'],
  [providerCodes.transactionRejected, 'rpc.transaction_rejected'],
  [providerCodes.methodNotSupported, 'rpc.method_not_supported'],
  [providerCodes.limitExceeded, 'rpc.limit_exceeded'],
  [providerCodes.versionUnsupported, 'rpc.version_unsupported'],
  [providerCodes.userRejectedRequest, 'user.rejected'],
  [pairingRejectionCodes.userRejected, 'user.rejected'],
  [pairingRejectionCodes.userRejectedMethods, 'user.rejected'],
  // ethers' own name for 4001.
  ['ACTION_REJECTED', 'user.rejected'],
  [providerCodes.unauthorized, 'wallet.unauthorized'],
  [providerCodes.unsupportedMethod, 'wallet.method_unsupported'],
  [providerCodes.providerDisconnected, 'wallet.provider_disconnected'],
  [providerCodes.chainDisconnected, 'wallet.chain_disconnected'],
  [providerCodes.switchChain, 'chain.not_added'],
  [providerCodes.unsupportedNonOptionalCapability, 'calls.capability_unsupported'],
  [providerCodes.unsupportedChainId, 'calls.chain_unsupported'],
  [providerCodes.duplicateBundleId, 'calls.duplicate_id'],
  [providerCodes.unknownBundleId, 'calls.unknown_id'],
  [providerCodes.bundleTooLarge, 'calls.too_large'],
  [providerCodes.atomicUpgradeRejected, 'calls.upgrade_rejected'],
  [providerCodes.atomicityNotSupported, 'calls.atomicity_unsupported'],
]);
