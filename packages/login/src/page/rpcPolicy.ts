import { isSafeMethod, needsApproval } from '@portico/protocol';

/** How the frame serves a method. */
export type MethodPolicy = 'answer' | 'wallet' | 'read' | 'approve' | 'unavailable' | 'refuse';

/** Answered without a node. */
const own: ReadonlySet<string> = new Set(['eth_chainId', 'eth_accounts']);

/** Of the account of the visitor. */
const ofWallet: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  // ERC-7715, which the lists of the specification do not have.
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'wallet_revokeExecutionPermission',
]);

/** No node answers it. */
const ofNoNode: ReadonlySet<string> = new Set(['eth_getAccount']);

/**
 * The policy of a method. A method of neither list is refused: `eth_sign`, `eth_signTransaction`, typed data of
 * versions 1 and 3, `eth_getEncryptionPublicKey`, `eth_decrypt` and everything that is not known.
 */
export function policyOf(method: string): MethodPolicy {
  if (needsApproval(method)) return 'approve';
  if (ofWallet.has(method)) return 'wallet';
  if (!isSafeMethod(method)) return 'refuse';
  if (own.has(method)) return 'answer';
  return ofNoNode.has(method) ? 'unavailable' : 'read';
}
