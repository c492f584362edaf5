import { LOGIN_REQUEST_TIMEOUT_MS, PorticoError, specError } from '@portico/protocol';
import type { FrameErrorFacts } from '../messages/frameError.ts';
import type { FrameRequestName } from '../messages/results.ts';

/** A request that was sent, and its method where it is one of a provider. */
export interface SentRequest {
  readonly name: FrameRequestName;
  readonly method: string | undefined;
}

/** The error of the frame, with the message of its code. */
export function toError({ code, node, seconds = 0 }: FrameErrorFacts, { name, method }: SentRequest): PorticoError {
  if (code === 'login.throttled') return specError(code, { n: seconds });
  if (code === 'login.locked' || code === 'login.browser_delayed')
    return new PorticoError(code, { hours: Math.ceil(seconds / 3_600) });
  if (code === 'feature.not_available') return specError(code, { feature: method ?? name });
  const about = method === undefined ? {} : { method };
  // The node's own answer is foreign text: for the caller, and never for a log.
  if (node !== undefined) return specError('rpc.failed', { ...about, providerCode: node.code }, { cause: node });
  return code.startsWith('rpc.') ? specError(code, about) : specError(code);
}

/** "Request was aborted" of a method, "Something went wrong" of a step of the login (spec §8). */
export const toAbortError = ({ name }: SentRequest): PorticoError =>
  specError(name.startsWith('RPC_') ? 'login.rpc_aborted' : 'login.request_aborted');

/** No answer in time (spec §9). */
export function toTimeoutError({ name }: SentRequest): PorticoError {
  if (name === 'CONNECT_SOCIAL' || name === 'CONNECT_FARCASTER') return specError('login.socials_timeout');
  return specError('http.timeout', { timeoutMs: LOGIN_REQUEST_TIMEOUT_MS });
}
