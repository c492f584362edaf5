import type { Hex } from 'viem';

/** The effect of a transaction for an account, in one word; the list is ours, clients map their own names to it. */
export type Operation = 'send' | 'receive' | 'trade' | 'mint' | 'burn' | 'approve' | 'deploy' | 'execute';

/** The facts of a transaction, from any source. */
export interface OperationFacts {
  /** Whether the account signed it. */
  readonly isOwn: boolean;
  readonly isDeployment: boolean;
  /** Of the function that was called; empty where there was no data. */
  readonly selector: string;
  /** The amounts that moved to or from the account, the native coin too. */
  readonly moves: readonly { direction: 'in' | 'out' | 'self'; sender: string; receiver: string }[];
}

const nobody: Hex = '0x0000000000000000000000000000000000000000';
/** approve, setApprovalForAll, increaseAllowance, decreaseAllowance, permit. */
const approvals = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351', '0xa457c2d7', '0xd505accf']);
/**
 * transfer, transferFrom, safeTransferFrom (three of them), safeBatchTransferFrom: used where one failed and nothing
 * moved.
 */
const sends = new Set(['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6']);

/** The name of the operation. */
export function operationOf({ isOwn, isDeployment, selector, moves }: OperationFacts): Operation {
  if (isOwn && isDeployment) return 'deploy';
  const out = moves.filter(({ direction }) => direction !== 'in');
  const into = moves.filter(({ direction }) => direction === 'in');
  if (out.length > 0 && into.length > 0) return 'trade';
  if (out.length > 0) return out.every(({ receiver }) => receiver === nobody) ? 'burn' : 'send';
  if (into.length > 0) return into.every(({ sender }) => sender === nobody) ? 'mint' : 'receive';
  if (approvals.has(selector)) return 'approve';
  return selector === '' || sends.has(selector) ? 'send' : 'execute';
}
