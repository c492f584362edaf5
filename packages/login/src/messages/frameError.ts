import type { ErrorCode } from '@portico/protocol';
import * as v from 'valibot';

/** The code of an error of the frame. It sends no text of its own: the host's page has the message of each code. */
export type FrameErrorCode = Extract<
  ErrorCode,
  | 'feature.not_available'
  | 'chain.unsupported'
  | 'user.rejected'
  | 'wallet.request_pending'
  | 'wallet.unauthorized'
  | 'calls.capability_unsupported'
  | 'calls.chain_unsupported'
  | 'calls.duplicate_id'
  | 'calls.unknown_id'
  | 'calls.too_large'
  | 'calls.atomicity_unsupported'
  | 'calls.sponsor_refused'
  | 'calls.earlier_pending'
  | 'calls.bundler_failed'
  | 'send.exceeds_balance_with_gas'
  | 'rpc.invalid_request'
  | 'rpc.method_not_found'
  | 'rpc.method_unsupported'
  | 'rpc.invalid_params'
  | 'rpc.invalid_answer'
  | 'rpc.limit_exceeded'
  | 'rpc.failed'
  | 'http.failed'
  | 'http.timeout'
  | 'login.throttled'
  | 'login.mail_undeliverable'
  | 'login.locked'
  | 'login.browser_delayed'
  | 'login.unavailable'
  | 'login.socials_timeout'
  | 'login.email_taken'
  | 'login.rpc_aborted'
  | 'login.request_aborted'
  | 'login.frame_error'
  | 'login.frame_load_failed'
>;

/** A list of them all would weigh on every page; a frame of another release may have more. */
const codeField = v.custom<FrameErrorCode>((code) => typeof code === 'string' && /^[a-z]+\.[a-z_]+$/.test(code));

/** The error of a node, as it answered: a page reads the reason of a revert in its data. */
const nodeErrorSchema = v.strictObject({
  code: v.number(),
  message: v.pipe(v.string(), v.maxLength(2_000)),
  data: v.optional(v.unknown()),
});

/** An error as it travels. */
export const frameErrorSchema = v.strictObject({
  code: codeField,
  node: v.optional(nodeErrorSchema),
  /** Until the same may be requested again. */
  seconds: v.optional(v.number()),
});
/** An error as it travels. */
export type FrameErrorFacts = v.InferOutput<typeof frameErrorSchema>;

/** The refusal of a request, inside the frame. */
export class FrameError extends Error {
  readonly facts: FrameErrorFacts;

  constructor(code: FrameErrorCode, about: Omit<FrameErrorFacts, 'code'> = {}) {
    super(code);
    this.name = 'FrameError';
    this.facts = { code, ...about };
  }
}
