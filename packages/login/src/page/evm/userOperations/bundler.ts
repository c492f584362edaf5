import type { Hex } from 'viem';
import * as v from 'valibot';
import { FrameError } from '../../../messages/frameError.ts';
import { type Receipt, receiptSchema } from '../calls/receipts.ts';
import type { Read } from '../evmContext.ts';
import { parseAnswer, quantitySchema } from '../quantity.ts';
import { type Operation, type SignedOperation, toRequest } from './operation.ts';

/** Codes of ERC-7769 by which a bundler refuses the paymaster of an operation. */
const ofPaymaster: ReadonlySet<number> = new Set([-32_501, -32_504, -32_505]);
/** EIP-1474: what is behind the operator's server does not answer. */
const UNAVAILABLE = -32_002;

/** The refusal of a bundler, with the next step of the visitor; another error is that of the node. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof FrameError)) return error;
  const { code, node } = error.facts;
  if (code === 'http.failed' || code === 'http.timeout' || node?.code === UNAVAILABLE)
    return new FrameError('calls.bundler_failed');
  if (node === undefined) return error;
  // The EntryPoint's own reason: `AA21 didn't pay prefund`.
  const [, reason] = /\bAA(\d\d)\b/.exec(node.message) ?? [];
  if (reason === '21') return new FrameError('send.exceeds_balance_with_gas');
  if (reason === '25') return new FrameError('calls.earlier_pending');
  return reason?.startsWith('3') || ofPaymaster.has(node.code) ? new FrameError('calls.sponsor_refused') : error;
}

async function call(read: Read, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await read(method, params);
  } catch (error) {
    throw toRefusal(error);
  }
}

const limitsSchema = v.object({
  callGasLimit: quantitySchema,
  verificationGasLimit: quantitySchema,
  preVerificationGas: quantitySchema,
  paymasterVerificationGasLimit: v.optional(quantitySchema),
  paymasterPostOpGasLimit: v.optional(quantitySchema),
});

/** An operation with the gas that its bundler estimates for it. */
export async function estimate(read: Read, entryPoint: Hex, operation: Operation): Promise<Operation> {
  const answer = await call(read, 'eth_estimateUserOperationGas', [toRequest(operation), entryPoint]);
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...own } = parseAnswer(limitsSchema, answer);
  return {
    ...operation,
    ...own,
    ...(operation.paymaster && {
      paymasterVerificationGasLimit: paymasterVerificationGasLimit ?? operation.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: paymasterPostOpGasLimit ?? operation.paymasterPostOpGasLimit ?? 0n,
    }),
  };
}

const isKnown = async (read: Read, hash: Hex): Promise<boolean> =>
  (await read('eth_getUserOperationByHash', [hash])) !== null;

/** An operation that its bundler has. */
export interface SentOperation {
  readonly hash: Hex;
  readonly sentAtMs: number;
}

/** Hands an operation to its bundler. One whose answer was lost, and that was sent again, is refused and known. */
export async function sendOperation(
  read: Read,
  entryPoint: Hex,
  { hash, ...operation }: SignedOperation,
): Promise<SentOperation> {
  try {
    await call(read, 'eth_sendUserOperation', [toRequest(operation), entryPoint]);
  } catch (error) {
    if (!(await isKnown(read, hash).catch(() => false))) throw error;
  }
  return { hash, sentAtMs: Date.now() };
}

const operationReceiptSchema = v.nullable(
  v.object({ success: v.boolean(), logs: receiptSchema.entries.logs, receipt: receiptSchema }),
);

/** A bundler may drop what it has not sent for so long. */
const DROPPED_MS = 60_000;

/** Its receipt, with its own logs alone; `pending` as long as its bundler has it, and `dropped` where it has not. */
export async function readOperation(
  read: Read,
  { hash, sentAtMs }: SentOperation,
): Promise<Receipt | 'pending' | 'dropped'> {
  const found = parseAnswer(operationReceiptSchema, await call(read, 'eth_getUserOperationReceipt', [hash]));
  if (found) return { ...found.receipt, logs: found.logs, status: found.success ? '0x1' : '0x0' };
  if (Date.now() - sentAtMs < DROPPED_MS || (await isKnown(read, hash))) return 'pending';
  return 'dropped';
}

const PAUSE_MS = 500;

/** Its receipt as soon as a block has it. A bundler that does not answer once is requested again. */
export async function waitForOperation(read: Read, sent: SentOperation): Promise<Receipt | 'dropped'> {
  for (;;) {
    const found = await readOperation(read, sent).catch(() => 'pending' as const);
    if (found !== 'pending') return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
