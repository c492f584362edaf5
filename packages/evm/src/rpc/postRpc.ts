import { retryFetch } from '@portico/core';
import type { RetryFetchSurroundings } from '@portico/core';
import { PorticoError, toPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { answerSchemas, envelopeSchema } from './answerSchemas.ts';
import type { RpcAnswer, RpcMethod } from './answerSchemas.ts';

export interface PostRpcParameters<Method extends RpcMethod> {
  readonly url: string;
  readonly method: Method;
  readonly params: readonly unknown[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

// A receipt with thousands of logs fits; a film does not.
const ANSWER_MAX_BYTES = 2_000_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * One JSON-RPC request to one node, its answer checked.
 * @throws PorticoError `rpc.invalid_answer` for HTML, nonsense and other forms; the node's own error by its number.
 */
export async function postRpc<Method extends RpcMethod>(
  { url, method, params, timeoutMs, signal }: PostRpcParameters<Method>,
  surroundings: RetryFetchSurroundings,
): Promise<RpcAnswer<Method>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const request = { url, method: 'POST', headers, body, timeoutMs, signal, maxBytes: ANSWER_MAX_BYTES } as const;
  const { text } = await retryFetch(request, surroundings);
  const envelope = v.safeParse(envelopeSchema, parseJson(text));
  if (!envelope.success) throw new PorticoError('rpc.invalid_answer', { method });
  if ('error' in envelope.output) {
    const { code, message, data } = envelope.output.error;
    throw toPorticoError(Object.assign(new Error(message), { code, data }), 'rpc.failed', 'node');
  }
  const answer = v.safeParse(answerSchemas[method], envelope.output.result);
  if (!answer.success) throw new PorticoError('rpc.invalid_answer', { method });
  return answer.output;
}
