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

/** Its nonce is used, which may be its own doing. */
const OUTDATED = /outdated|stale/i;

/**
 * True where the transaction may have been sent before, by a request whose response was lost: the node has it, had it a
 * little ago, or its nonce is used. It may be in a block by now.
 */
export function isMaybeSent(error: unknown): boolean {
  if (!isPorticoError(error, 'rpc.transaction_rejected')) return false;
  const { providerCode } = error.context;
  return providerCode === codes.known || providerCode === codes.banned || OUTDATED.test(String(error.cause));
}

/** Nodes add the reason in words, as a sentence or by the name of the variant. */
const UNFUNDED = /pay some fees|\bpayment\b/i;
/** Older than its era lets it be: nothing can come of it any more. */
const EXPIRED = /ancient/i;

/** Errors of the pool of transactions; undefined for those of JSON-RPC itself. */
export function toNodeError({ code, message, data }: NodeError, method: string): PorticoError | undefined {
  const reason = [message, ...(typeof data === 'string' ? [data] : [])].join(': ').slice(0, 300);
  const cause = new Error(reason);
  // The pool of another node may have room.
  if (code === codes.full)
    return new PorticoError('rpc.resource_unavailable', { method, providerCode: code }, { cause });
  if (!rejected.includes(code)) return undefined;
  if (UNFUNDED.test(reason)) return new PorticoError('send.exceeds_balance_with_gas', {}, { cause });
  if (EXPIRED.test(reason)) return new PorticoError('send.expired', {}, { cause });
  return new PorticoError('rpc.transaction_rejected', { method, providerCode: code }, { cause });
}
