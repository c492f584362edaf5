import { PorticoError, toPorticoError } from '@portico/protocol';
import { toProviderCode } from '../errors/providerError.ts';
import { toPublishError } from '../relay/publishQueue.ts';
import type { WireOutcome } from '../session/wire.ts';

/** Thrown to a host in the form of EIP-1193: the number, and a message that is safe to show. */
export function toRpcError(code: number, cause: unknown): Error & { code: number } {
  const { message } = toPorticoError({ code, message: '' }, 'connector.failed');
  return Object.assign(new Error(message, { cause }), { code });
}

/** The result for the host from the outcome of its request. */
export function unpack(outcome: WireOutcome): unknown {
  if (outcome.type === 'result') return outcome.result;
  if (outcome.type === 'error') throw toRpcError(toProviderCode(outcome.error.code), outcome.error);
  // It may still be in the wallet, and may still be done: no error may report that it failed.
  if (outcome.type === 'expired') throw new PorticoError('wallet.no_answer', {});
  throw outcome.type === 'gone' ? toRpcError(4900, outcome) : toPublishError(outcome.failure);
}
