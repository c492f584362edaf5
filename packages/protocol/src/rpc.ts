/** Methods that only read or relay: they need no approval (41). */
export const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const;

/** Methods that open ApproveTransaction before they run (11). */
export const approvalMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const;

/** A method that needs no approval. */
export type SafeMethod = (typeof safeMethods)[number];

/** A method that the visitor must approve. */
export type ApprovalMethod = (typeof approvalMethods)[number];

const safe: ReadonlySet<string> = new Set(safeMethods);
/** With the present name of `wallet_grantPermissions` (ERC-7715). */
const approval: ReadonlySet<string> = new Set([...approvalMethods, 'wallet_requestExecutionPermissions']);

/** True for a method that runs without approval. */
export function isSafeMethod(method: string): method is SafeMethod {
  return safe.has(method);
}

/** True for a method that the visitor must approve. */
export function needsApproval(method: string): method is ApprovalMethod {
  return approval.has(method);
}

/** True for a method of either list; anything else is refused (spec §5). */
export function isAllowedMethod(method: string): method is SafeMethod | ApprovalMethod {
  return isSafeMethod(method) || needsApproval(method);
}
