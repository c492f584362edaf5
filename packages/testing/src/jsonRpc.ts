import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from './providerRpcError.ts';

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
]);

/** Sends one JSON-RPC request; throws with the node's own code and message when it answers an error. */
export type JsonRpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** A JSON-RPC client over HTTP that does nothing a person would not expect: no batch, no cache, no second try. */
export function createJsonRpc(rpcUrl: string): JsonRpc {
  return async (method, params = []) => {
    const answer = v.safeParse(answerSchema, await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params }));
    if (!answer.success)
      throw new ProviderRpcError(walletCodes.internal, `${method}: the node's answer is no JSON-RPC`);
    if (!('error' in answer.output)) return answer.output.result;
    const { code, message, data } = answer.output.error;
    throw new ProviderRpcError(code, message, data);
  };
}

async function post(rpcUrl: string, request: { method: string } & Record<string, unknown>): Promise<unknown> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return await response.json();
  } catch (cause) {
    throw new ProviderRpcError(walletCodes.internal, `${request.method}: the node cannot be reached`, String(cause));
  }
}
