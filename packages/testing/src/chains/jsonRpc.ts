import * as v from 'valibot';

const answerSchema = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
]);

/** Sends one JSON-RPC request; throws with the node's own words when it answers an error. */
export type JsonRpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** A JSON-RPC client for a chain of ours. */
export function createJsonRpc(rpcUrl: string): JsonRpc {
  return async (method, params = []) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const answer = v.parse(answerSchema, await response.json());
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
}
