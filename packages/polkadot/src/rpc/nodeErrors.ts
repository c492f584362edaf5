import type { NodeError } from '@portico/core/adapter';
import { PorticoError, isPorticoError } from '@portico/protocol';

/** Numbers of Substrate's own: `substrate/client/rpc-api/src/author/error.rs`. */
const codes = {
  invalid: 1010,
  unknownValidity: 1011,
  banned: 1012,
  known: 1013,
  underpriced: 1014,
  full: 1016,
} as const;

const rejected: readonly number[] = Object.values(codes);

/** True where the node has the transaction already: sending it again changes nothing. */
export function isAlreadyKnown(error: unknown): boolean {
  return isPorticoError(error, 'rpc.transaction_rejected') && error.context.providerCode === codes.known;
}

/** Nodes add the reason in words, as a sentence or by the name of the variant. */
const UNFUNDED = /pay some fees|\bpayment\b/i;
/** Older than its era lets it be: nothing can come of it any more. */
const EXPIRED = /ancient|outdated birth/i;

/** Errors of the pool of transactions; undefined for those of JSON-RPC itself. */
export function toNodeError({ code, message, data }: NodeError, method: string): PorticoError | undefined {
  const reason = [message, ...(typeof data === 'string' ? [data] : [])].join(': ');
  const cause = new Error(reason.slice(0, 300));
  // The pool of another node may have room.
  if (code === codes.full)
    return new PorticoError('rpc.resource_unavailable', { method, providerCode: code }, { cause });
  if (!rejected.includes(code)) return undefined;
  if (UNFUNDED.test(reason.slice(0, 300))) return new PorticoError('send.exceeds_balance_with_gas', {}, { cause });
  if (EXPIRED.test(reason.slice(0, 300))) return new PorticoError('send.expired', {}, { cause });
  return new PorticoError('rpc.transaction_rejected', { method, providerCode: code }, { cause });
}
