import * as v from 'valibot';
import type { ProtocolError } from '../errors/protocolErrors.ts';

/** The response of a peer. */
export type PeerOutcome =
  | { readonly type: 'result'; readonly result: unknown }
  | { readonly type: 'error'; readonly error: ProtocolError };

/** A message of a peer, opened and parsed. */
export type PeerMessage =
  | { readonly type: 'request'; readonly id: number; readonly method: string; readonly params: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly outcome: PeerOutcome };

// Some write the id of an answer as a text.
const id = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.toNumber())]), v.safeInteger());
const requestSchema = v.object({ id, method: v.pipe(v.string(), v.maxLength(100)), params: v.unknown() });
const errorSchema = v.object({
  id,
  error: v.object({ code: v.pipe(v.number(), v.safeInteger()), message: v.fallback(v.string(), '') }),
});
const resultSchema = v.object({ id, result: v.unknown() });

/** Reads the content of an envelope; undefined: no message of this protocol. */
export function readPeerMessage(text: string): PeerMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const request = v.safeParse(requestSchema, value);
  if (request.success) return { type: 'request', ...request.output };
  const failure = v.safeParse(errorSchema, value);
  if (failure.success) {
    const { id: answered, error } = failure.output;
    return { type: 'answer', id: answered, outcome: { type: 'error', error } };
  }
  const success = v.safeParse(resultSchema, value);
  if (!success.success) return undefined;
  return { type: 'answer', id: success.output.id, outcome: { type: 'result', result: success.output.result } };
}
