import { isSafeMethod, needsApproval } from '@portico/protocol';

/** How the frame serves a method. */
export type MethodPolicy = 'answer' | 'wallet' | 'read' | 'approve' | 'unavailable' | 'refuse';

/** Answered without a node. */
const own: ReadonlySet<string> = new Set(['eth_chainId', 'eth_accounts']);

/** Of the account of the visitor. */
const ofWallet: ReadonlySet<string> = new Set(['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']);

/** Of bundlers: no node answers them. */
const ofBundlers: ReadonlySet<string> = new Set([
  'eth_getAccount',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]);

/**
 * The policy of a method. A method of neither list is refused: `eth_sign`, `eth_signTransaction`, typed data of
 * versions 1 and 3, `eth_getEncryptionPublicKey`, `eth_decrypt` and everything that is not known.
 */
export function policyOf(method: string): MethodPolicy {
  if (needsApproval(method)) return 'approve';
  if (!isSafeMethod(method)) return 'refuse';
  if (own.has(method)) return 'answer';
  if (ofWallet.has(method)) return 'wallet';
  return ofBundlers.has(method) ? 'unavailable' : 'read';
}
