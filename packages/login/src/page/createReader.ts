import { retryFetch } from '@portico/core/adapter';
import { type CaipNetworkId, LOGIN_REQUEST_TIMEOUT_MS, isPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { FrameError } from '../messages/frameError.ts';
import type { Read } from './evm/evmContext.ts';
import { MESSAGE_BYTES_MAX } from '../messages/limits.ts';

/** Reads from a network by a method that needs no approval. */
export type Reader = (
  call: { readonly caipNetworkId: CaipNetworkId; readonly method: string; readonly params: unknown },
  signal: AbortSignal,
) => Promise<unknown>;

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
]);

const refusalSchema = v.object({ code: v.string() });

function toFrameError(error: unknown): FrameError {
  if (error instanceof FrameError) return error;
  if (isPorticoError(error, 'http.failed') && error.context.serviceCode === 'chain.unsupported')
    return new FrameError('chain.unsupported');
  if (isPorticoError(error, 'http.timeout')) return new FrameError('http.timeout');
  return new FrameError('http.failed');
}

function parseAnswer(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FrameError('rpc.invalid_answer');
  }
  const { success, output } = v.safeParse(answerSchema, json);
  if (!success) throw new FrameError('rpc.invalid_answer');
  if (!('error' in output)) return output.result;
  const { code, message, data } = output.error;
  const node = { code, message: message.slice(0, 2_000), ...(data !== undefined && { data }) };
  throw new FrameError('rpc.failed', { node });
}

/** Reads through the RPC service of the operator, which has the nodes of each network. */
export function createReader(apiUrl: string, projectId: string): Reader {
  return async ({ caipNetworkId, method, params }, signal) => {
    const url = `${apiUrl}/v1/rpc?${new URLSearchParams({ chainId: caipNetworkId, projectId, st: 'login' })}`;
    try {
      const { text } = await retryFetch({
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        timeoutMs: LOGIN_REQUEST_TIMEOUT_MS,
        signal,
        maxBytes: MESSAGE_BYTES_MAX,
        describeRefusal: (refusal) => ({ serviceCode: v.parse(refusalSchema, JSON.parse(refusal)).code }),
      });
      return parseAnswer(text);
    } catch (error) {
      throw toFrameError(error);
    }
  };
}

/**
 * Reads from one network.
 * @throws FrameError `feature.not_available` where the operator has no services.
 */
export function readOn(reader: Reader | undefined, caipNetworkId: CaipNetworkId, signal: AbortSignal): Read {
  return async (method, params) => {
    if (!reader) throw new FrameError('feature.not_available');
    return reader({ caipNetworkId, method, params }, signal);
  };
}
