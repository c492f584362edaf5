import { type NodeError, readProperty } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';

/** Numbers of Solana's own among those that JSON-RPC leaves to servers. https://solana.com/docs/rpc/http */
const codes = {
  sendPreflightFailure: -32002,
  signatureVerificationFailure: -32003,
  blockNotAvailable: -32004,
  nodeUnhealthy: -32005,
  minContextSlotNotReached: -32016,
} as const;

/** The node is behind: another one may know more. */
const behind: readonly number[] = [codes.blockNotAvailable, codes.nodeUnhealthy, codes.minContextSlotNotReached];

/** `Custom(1)` of the system program and of the token programs: there is less than is to be sent. */
const NOT_ENOUGH = 1;
const unfunded = ['AccountNotFound', 'InsufficientFundsForFee', 'InsufficientFundsForRent'];

/** The name of a TransactionError: `"AccountNotFound"`, or the key of `{ "InsufficientFundsForRent": … }`. */
function nameOf(failure: unknown): string {
  if (typeof failure === 'string') return failure;
  return (typeof failure === 'object' && failure !== null && Object.keys(failure)[0]) || 'unknown';
}

function reasonOf(failure: unknown): unknown {
  const instructionError = readProperty(failure, 'InstructionError');
  return Array.isArray(instructionError) ? instructionError[1] : undefined;
}

/** The number that a program failed with. */
export const customOf = (failure: unknown): number => Number(readProperty(reasonOf(failure), 'Custom'));

const isNotEnough = (failure: unknown): boolean =>
  customOf(failure) === NOT_ENOUGH || reasonOf(failure) === 'InsufficientFunds';

/** The failure of a transaction, from the ledger's own error, as an error of ours; undefined where it did not fail. */
export function toTransactionError(failure: unknown): PorticoError | undefined {
  if (failure === null || failure === undefined) return undefined;
  const name = nameOf(failure);
  const cause = new Error(name);
  if (unfunded.includes(name) || isNotEnough(failure)) {
    return new PorticoError('send.exceeds_balance_with_gas', {}, { cause });
  }
  // The blockhash is too old, or the nonce was used: nothing can come of this transaction any more.
  if (name === 'BlockhashNotFound') return new PorticoError('send.expired', {}, { cause });
  return specError('send.solana_failed', {}, { cause });
}

/** Errors whose number means something else on Solana than in JSON-RPC at large. */
export function toNodeError({ code, message, data }: NodeError, method: string): PorticoError | undefined {
  const [context, options] = [{ method, providerCode: code }, { cause: new Error(message) }];
  if (behind.includes(code)) return new PorticoError('rpc.resource_unavailable', context, options);
  if (code === codes.signatureVerificationFailure)
    return new PorticoError('rpc.transaction_rejected', context, options);
  if (code !== codes.sendPreflightFailure) return undefined;
  return (
    toTransactionError(readProperty(data, 'err')) ?? specError('send.solana_failed', { providerCode: code }, options)
  );
}
